/*
 * Whole random deals as fast as C plays them: what the compiled core is measured against.
 *
 * One table only (schwaebisch-3: three players, 40 cards), everything known when it is compiled.
 * Seat 0 takes the Dapp, has its longest suit as trump and lays the four weakest plain cards away;
 * all melds count; every card is drawn from those that may be played.
 *
 * A card is a bit: suit * 10 + rank * 2 + copy, ranks from the weakest (U O K Z A).
 */
#include <stdint.h>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

typedef uint64_t word;

enum { PLAYERS = 3, HAND = 12, DAPP = 4, CARDS = 40, SUITS = 4, RANKS = 5, PATTERNS = 1024 };

static const int WORTH[RANKS] = {2, 3, 4, 10, 11};
static const word CHUNK = 1023;
static word higher[CARDS];        /* by card: the higher ones of its suit */
static word suit_of[CARDS];       /* by card: all cards of its suit */
static int32_t points[PATTERNS];  /* by chunk: card points */
static int32_t melds[2][PATTERNS]; /* by chunk: family and pairs, plain and trump */
static int32_t sets[PATTERNS];    /* by ranks held in every suit, once or twice */
static word lower = 0;            /* the first copy of every card */

static int least(int one, int other) { return one < other ? one : other; }

static void fill_chunk(int pattern) {
    static const int family[2][3] = {{0, 100, 1000}, {0, 150, 1500}};
    static const int pair[2][3] = {{0, 20, 40}, {0, 40, 80}};
    static const int four[RANKS] = {40, 60, 80, 0, 100}, eight[RANKS] = {1000, 1000, 1000, 0, 1000};
    int families = 2, held[RANKS];
    for (int rank = 0; rank < RANKS; rank++) {
        held[rank] = __builtin_popcount(pattern >> 2 * rank & 3);
        families = least(families, held[rank]);
        points[pattern] += held[rank] * WORTH[rank];
        sets[pattern] += held[rank] == 2 ? eight[rank] : held[rank] ? four[rank] : 0;
    }
    int pairs = least(held[1], held[2]) - families;
    for (int trump = 0; trump < 2; trump++)
        melds[trump][pattern] = family[trump][families] + pair[trump][pairs];
}

void prepare(void) {
    if (lower)
        return;
    for (int card = 0; card < CARDS; card++) {
        suit_of[card] = CHUNK << card / 10 * 10;
        higher[card] = suit_of[card] & ~((4ull << card / 2 * 2) - 1);
        if (card % 2 == 0)
            lower |= 1ull << card;
    }
    for (int pattern = 0; pattern < PATTERNS; pattern++)
        fill_chunk(pattern);
}

static inline uint32_t draw(word *chance, uint32_t below) {
    *chance = 698769069ull * (uint32_t)*chance + (*chance >> 32);
    return (uint32_t)*chance * (word)below >> 32;
}

static inline word pick(word cards, word *chance) {
    uint32_t skipped = draw(chance, (uint32_t)__builtin_popcountll(cards));
#if defined(__BMI2__)
    return _pdep_u64(1ull << skipped, cards);
#else
    while (skipped--)
        cards &= cards - 1;
    return cards & -cards;
#endif
}

static inline int points_of(word cards) {
    return points[cards & CHUNK] + points[cards >> 10 & CHUNK] + points[cards >> 20 & CHUNK] +
           points[cards >> 30];
}

static inline int melds_of(word hand, int trump) {
    word twice = hand & hand >> 1 & lower;
    word both = ((hand | hand >> 1) & lower) | twice << 1;
    int sum = sets[both & both >> 10 & both >> 20 & both >> 30];
    for (int suit = 0; suit < SUITS; suit++)
        sum += melds[suit == trump][hand >> 10 * suit & CHUNK];
    /* The Binokel: Ober of the second suit, Unter of the fourth. */
    int single = both >> 12 & both >> 30 & 1, doubled = both >> 13 & both >> 31 & 1;
    return sum + (doubled ? 300 : single ? 40 : 0);
}

static inline word weakest(word hand, int trump) {
    word chosen = 0;
    int left = DAPP;
    for (int round = 0; round < 2 && left; round++)
        for (int rank = 0; rank < RANKS && left; rank++) {
            word found = hand & 0x0300c0300cull >> 2 << 2 * rank;
            word trumps = CHUNK << 10 * trump;
            found &= round ? trumps : ~trumps;
            int count = __builtin_popcountll(found);
            for (; count > left; count--)
                found &= found - 1;
            chosen |= found;
            left -= count;
        }
    return chosen;
}

static inline word legal(word hand, word led, word trumps, int best) {
    word held = hand & led;
    if (!held) {
        held = hand & trumps;
        if (!held)
            return hand;
    }
    word winning = held & higher[best];
    return winning ? winning : held;
}

static int play_deal(word *deck, word *chance) {
    word hands[PLAYERS], taken[PLAYERS] = {0, 0, 0}, dapp = 0;
    int left = CARDS, tricks[PLAYERS] = {0, 0, 0}, score[PLAYERS];
    for (int seat = 0; seat < PLAYERS; seat++) {
        hands[seat] = 0;
        for (int number = 0; number < HAND; number++) {
            uint32_t place = draw(chance, (uint32_t)left--);
            word card = deck[place];
            deck[place] = deck[left];
            deck[left] = card;
            hands[seat] |= card;
        }
    }
    for (int place = 0; place < DAPP; place++)
        dapp |= deck[place];
    hands[0] |= dapp;
    int trump = 0, longest = -1;
    for (int suit = 0; suit < SUITS; suit++) {
        int count = __builtin_popcountll(hands[0] >> 10 * suit & CHUNK);
        if (count > longest) {
            longest = count;
            trump = suit;
        }
    }
    word laid = weakest(hands[0], trump), trumps = CHUNK << 10 * trump;
    hands[0] ^= laid;
    for (int seat = 0; seat < PLAYERS; seat++)
        score[seat] = melds_of(hands[seat], trump);
    int seat = 0;
    for (int number = 0; number < HAND; number++) {
        word card = pick(hands[seat], chance), trick = card;
        int best = __builtin_ctzll(card), winner = seat;
        word led = suit_of[best];
        hands[seat] ^= card;
        for (int follower = 1; follower < PLAYERS; follower++) {
            seat = seat + 1 == PLAYERS ? 0 : seat + 1;
            card = legal(hands[seat], led, trumps, best);
            if (card & (card - 1))
                card = pick(card, chance);
            hands[seat] ^= card;
            trick |= card;
            if (card & higher[best] || (card & trumps && !(suit_of[best] & trumps))) {
                best = __builtin_ctzll(card);
                winner = seat;
            }
        }
        taken[winner] |= trick;
        tricks[winner]++;
        seat = winner;
    }
    taken[0] |= laid;
    score[seat] += 10;
    for (int each = 0; each < PLAYERS; each++)
        score[each] = tricks[each] ? score[each] + points_of(taken[each]) : 0;
    return score[0] < 150 ? -300 : score[0];
}

/* Play deals; gives the sum of the declarer's scores. */
int64_t play_deals(int64_t times, uint64_t seed) {
    word deck[CARDS], chance = seed % (698769069ull << 32) | 1;
    int64_t total = 0;
    for (int card = 0; card < CARDS; card++)
        deck[card] = 1ull << card;
    for (int64_t number = 0; number < times; number++)
        total += play_deal(deck, &chance);
    return total;
}
