/*
 * The open-card search as C runs it: what the compiled search is measured against.
 *
 * One table only (schwaebisch-3: three players, 40 cards, one against two), everything known when
 * it is compiled.  The caller puts trump behind the other suits.  The same ideas as in
 * binokel/core/searching.py: null windows from above, a table of positions shared by structure,
 * groups of cards that are alike, what cannot be lost, moves ordered by tuned weights.
 *
 * A kind is suit * 5 + rank, ranks from the weakest (U O K Z A); its two copies are the bits
 * 2 * kind and 2 * kind + 1 of a word.  The names are short as in the prototype that it was.
 */
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
typedef uint64_t u64;
typedef uint32_t u32;
static const int VAL5[5]={2,3,4,10,11};
#define LOW 0x5555555555ULL
#define SUIT(s) (0x3FFULL<<(10*(s)))
#define TRUMP SUIT(3)
static int SP[1024]; // points of 10-bit suit pattern
static int VALT[20];
static int inited=0;
static uint8_t ID3[1024]; static uint8_t W[243][256]; static uint8_t TS[243][11]; static uint8_t CN[243];
static void init_tables(void){
  for(int m=0;m<1024;m++){int id=0; for(int r=4;r>=0;r--){int c=(m>>(2*r)&1)+(m>>(2*r+1)&1); id=id*3+c;} ID3[m]=id;}
  for(int a=0;a<243;a++){
    int ca[5],x=a,n=0; for(int r=0;r<5;r++){ca[r]=x%3;x/=3;n+=ca[r];} CN[a]=n;
    int ra[10],k=0; for(int r=4;r>=0;r--) for(int c=0;c<ca[r];c++) ra[k++]=r;
    TS[a][0]=0; for(int i=0;i<n;i++) TS[a][i+1]=TS[a][i]+VAL5[ra[i]]; for(int i=n;i<10;i++) TS[a][i+1]=TS[a][n];
    for(int b=0;b<243;b++){
      int y=b,nb=0,top=-1; for(int r=0;r<5;r++){int c=y%3;y/=3;nb+=c;if(c) top=r;}
      int w=0; while(w<n && !(nb>w && ra[w]<top)) w++; W[a][b]=w;
    }
  }
}
#define TTBITS 17
static u64 TT[1<<TTBITS];
static const u32 TTMASK=(1<<17)-1;
#include <immintrin.h>
static u32 SC[4][1024]; static u64 HC[4][1024]; static uint8_t VV[4][1024][16] __attribute__((aligned(64)));
static u32 RR;
static const int PRM[40]={-309,78,-703,24,-728,-1,4415,91,17,-48,482,-184,-629,42,1983,-166,-327,-268,-263,-344,
  17,-301,164,-18,-129,-30,7,0,60,35,-90,-57};
enum {OPT_struct=1,OPT_bounds=2,OPT_group=1,OPT_hist=1,OPT_etc=0};
static inline u64 mix(u64 x){x^=x>>31;x*=0x9E3779B97F4A7C15ULL;x^=x>>29;x*=0xBF58476D1CE4E5B9ULL;x^=x>>32;return x;}

typedef struct { u64 own[3]; int decl; u64 nodes, leads; } ctx;
static ctx C;
static int HIST[3][3][20];
static void init(void){
  if(inited) return; inited=1; init_tables();
  for(int m=0;m<1024;m++){int s=0;for(int b=0;b<10;b++) if(m>>b&1) s+=VAL5[b/2]; SP[m]=s;}
  for(int t=0;t<20;t++) VALT[t]=VAL5[t%5];
}
static inline int pts_of(u64 x){return SP[x&1023]+SP[x>>10&1023]+SP[x>>20&1023]+SP[x>>30&1023];}
static inline int ctz(u64 x){return __builtin_ctzll(x);}
static inline int msb(u64 x){return 63-__builtin_clzll(x);}
static inline u64 types(u64 h){return (h|h>>1)&LOW;}
// remove one copy of type t from hand h within rem
static inline u64 cardbit(u64 h,int t){u64 two=h&(3ULL<<(2*t)); u64 hi=two&(2ULL<<(2*t)); return hi?hi:two;}
static inline u64 above(int t){ // strictly higher cards same suit
  int s=t/5; return SUIT(s)&~((4ULL<<(2*t))-1);}
static inline u64 legal(u64 h,int lt,int bt){ // led type, best type so far
  u64 s=h&SUIT(lt/5);
  if(s){ if(bt/5!=lt/5) return s; u64 hi=s&above(bt); return hi?hi:s; }
  s=h&TRUMP;
  if(s){ if(bt/5!=3) return s; u64 hi=s&above(bt); return hi?hi:s; }
  return h;
}
static inline int beats(int t,int bt){ // does t beat current best bt
  if(t/5==bt/5) return t>bt; return t/5==3; }
static inline int nxt(int p){return p==2?0:p+1;}
static inline u32 hashkey(u64 rem,int leader){u64 x=(rem|(u64)leader<<40)*0x9E3779B97F4A7C15ULL; return (u32)(x>>40)&TTMASK;}
// entry: rem 40 | leader 2 | lo 8 | hi 8 | mv 5(+1)
#define E_KEY(e) ((e)&((1ULL<<42)-1))
static u64 NPROBE,NEXACT,NSTRUCT,NSAME;
static void build_struct(u64 all){
  for(int s=0;s<4;s++){
    int am=all>>(10*s)&1023; 
    for(int m=am;;m=(m-1)&am){
      u32 code=0; int k=0; uint8_t*v=VV[s][m]; memset(v,0,16);
      for(int r=4;r>=0;r--){
        int two=m>>(2*r)&3; if(!two) continue;
        int o0=-1,o1=-1; for(int p=0;p<3;p++){int x=C.own[p]>>(10*s+2*r)&two; if(x&1) o0=p; if(x&2) o1=p;}
        if(two==3){ v[k++]=VAL5[r]; v[k++]=VAL5[r]; if(o0==o1) code=(code*7+o0+1)*7+o0+1; else code=code*7+4+(o0+o1-1); }
        else { v[k++]=VAL5[r]; code=code*7+1+(o0>=0?o0:o1); }
      }
      SC[s][m]=code; HC[s][m]=mix(code*4ULL+s+1000003);
      if(!m) break;
    }
  }
}
static inline u32 shash(u64 rem,int leader){u64 x=HC[0][rem&1023]^HC[1][rem>>10&1023]^HC[2][rem>>20&1023]^HC[3][rem>>30&1023]; x+=leader*0x9E3779B97F4A7C15ULL; return ((u32)(x>>20)&TTMASK)&~7u;}
// probe bucket: returns 1 if cutoff with *val; updates lo,hi,hm and exact slot
static inline int probe(u64*B,u64 rem,int leader,int need,int*lo,int*hi,int*hm,int*slot){
  u64 key=rem|(u64)leader<<40; NPROBE++;
  for(int i=0;i<8;i++){ if(E_KEY(B[i])==key){ u64 e=B[i]; *slot=i; int l=e>>42&255,h=e>>50&255; *hm=e>>58&31; if(l>*lo)*lo=l; if(h<*hi)*hi=h; 
      if(l>=need||h<need){NEXACT++;return 1;} break; } }
  if(OPT_struct) for(int i=0;i<8;i++){
    u64 e=B[i]; if(!e||i==*slot||(int)(e>>40&3)!=leader) continue;
    int l=e>>42&255,h=e>>50&255; 
    int a0=e&1023,a1=e>>10&1023,a2=e>>20&1023,a3=e>>30&1023,b0=rem&1023,b1=rem>>10&1023,b2=rem>>20&1023,b3=rem>>30&1023;
    if(SC[0][a0]!=SC[0][b0]||SC[1][a1]!=SC[1][b1]||SC[2][a2]!=SC[2][b2]||SC[3][a3]!=SC[3][b3]) continue;
    NSAME++;
    __m128i z=_mm_setzero_si128(),P=z,N=z;
    #define ACC(s,a,b) if(a!=b){__m128i x=_mm_load_si128((__m128i*)VV[s][a]),y=_mm_load_si128((__m128i*)VV[s][b]); P=_mm_add_epi64(P,_mm_sad_epu8(_mm_subs_epu8(y,x),z)); N=_mm_add_epi64(N,_mm_sad_epu8(_mm_subs_epu8(x,y),z));}
    ACC(0,a0,b0) ACC(1,a1,b1) ACC(2,a2,b2) ACC(3,a3,b3)
    int dp=_mm_extract_epi64(P,0)+_mm_extract_epi64(P,1), dn=_mm_extract_epi64(N,0)+_mm_extract_epi64(N,1);
    if(*hm==31) *hm=e>>58&31; l-=dn; h+=dp; if(l>*lo)*lo=l; if(h<*hi)*hi=h;
    if(*lo>=need||*hi<need){NSTRUCT++;return 1;}
  }
  return 0;
}
static inline void store(u64*B,int slot,u64 e){
  if(slot<0){ for(int i=0;i<8;i++) if(!B[i]){slot=i;break;} if(slot<0){ RR=RR*1664525u+1013904223u; slot=RR>>29; } }
  B[slot]=e;
}
typedef struct {int t; int sc; int d; int t2;} mv;

static int lead(u64 rem,int leader,int pts,int need);
static inline int group_moves(u64 h,u64 lg,u64 others,int*top,int*bot){
  // groups of equivalent types, returns number; top/bot type of each group
  u64 ty=types(lg); int n=0;
  while(ty){
    int t=msb(ty)/2; ty&=~(1ULL<<(2*t));
    int b=t;
    if(OPT_group) while(ty){
      int u=msb(ty)/2; if(u/5!=t/5) break;
      u64 between=((4ULL<<(2*t))-1)&~((1ULL<<(2*u))-1);
      if(others&between) break;
      b=u; ty&=~(1ULL<<(2*u));
      // continue chain from u with whole range
    }
    top[n]=t; bot[n]=b; n++;
  }
  return n;
}
static inline void sortm(mv*m,int n){
  for(int i=1;i<n;i++){mv x=m[i];int j=i-1;while(j>=0&&m[j].sc<x.sc){m[j+1]=m[j];j--;}m[j+1]=x;}
}
#define RM(r) (0xC0300C03ULL<<0)
static const u64 UM=3ULL|3ULL<<10|3ULL<<20|3ULL<<30;
static inline int minpts(u64 h,int K){int nU=__builtin_popcountll(h&UM),nO=__builtin_popcountll(h&(UM<<2));
  int a=K<nU?K:nU; int b=K-a<nO?K-a:nO; return 2*a+3*b+4*(K-a-b);}
static inline int mn(int a,int b){return a<b?a:b;}
// sure points for side of leader p by cashing top cards
static inline int cash(u64 h,u64 hq,u64 hr,int n,int pts){
  int a=ID3[h>>30&1023],b=ID3[hq>>30&1023],c=ID3[hr>>30&1023];
  int kT=mn(W[a][b],W[a][c]); int K=kT, S=TS[a][kT];
  int tq=CN[b]>kT, tr=CN[c]>kT;
  for(int s=0;s<3;s++){
    a=ID3[h>>(10*s)&1023]; if(!a) continue; b=ID3[hq>>(10*s)&1023]; c=ID3[hr>>(10*s)&1023];
    int k=mn(W[a][b],W[a][c]); if(tq) k=mn(k,CN[b]); if(tr) k=mn(k,CN[c]);
    K+=k; S+=TS[a][k];
  }
  if(K==n) return pts;
  if(!K) return 0;
  return S+minpts(hq,K)+minpts(hr,K);
}
static int follow2(u64 rem,int leader,int t0,int t1,int bt,int bp,int tp,int pts,int need){
  C.nodes++;
  int p=nxt(nxt(leader)); u64 h=rem&C.own[p];
  u64 lg=legal(h,t0,bt);
  int any=msb(lg)/2; int win=beats(any,bt)?p:bp;
  int myside=((win==C.decl)==(p==C.decl));
  u64 others=rem&~C.own[p];
  int top[12],bot[12]; int n=group_moves(h,lg,others,top,bot);
  mv m[12];
  int max=(p==C.decl);
  for(int i=0;i<n;i++){
    int t=myside?top[i]:bot[i];
    m[i].t=t; int v=VALT[t];
    u64 sm=SUIT(t/5); int on=__builtin_popcountll(h&sm); int mast=!(others&above(t));
    m[i].sc=(myside? v*PRM[20] : v*PRM[21])+(t/5==3?PRM[22]:0)+on*PRM[23]+mast*(myside?PRM[24]:PRM[25])+ (OPT_hist?HIST[p][2][t]:0);
    if(t/5==3 && t0/5!=3 && !(lg&TRUMP)) m[i].sc-=0;
  }
  if(n>1){
    if(OPT_etc){
      for(int i=0;i<n;i++){
        int t=m[i].t; int tot=tp+VALT[t]; int gain=win==C.decl?tot:0;
        u64 r2=rem&~cardbit(h,t);
        u64*B=TT+shash(r2,win); u64 kk=r2|(u64)win<<40;
        for(int j=0;j<8;j++){ u64 e=B[j]; if(E_KEY(e)==kk){
          int lo=e>>42&255, hi=e>>50&255;
          if(max && lo+gain>=need) return lo+gain;
          if(!max && hi+gain<need) return hi+gain; break;
        }}
      }
    }
    sortm(m,n);
  }
  int best=max?-1:1000;
  for(int i=0;i<n;i++){
    int t=m[i].t; int tot=tp+VALT[t]; int gain=win==C.decl?tot:0;
    int v=gain+lead(rem&~cardbit(h,t),win,pts-tot,need-gain);
    if(max){ if(v>best){best=v; if(v>=need){ if(n>1) HIST[p][2][t]+= (i>0)?PRM[26]:PRM[27]; break;} } }
    else { if(v<best){best=v; if(v<need){ if(n>1) HIST[p][2][t]+= (i>0)?PRM[26]:PRM[27]; break;} } }
  }
  return best;
}
static int follow1(u64 rem,int leader,int t0,int pts,int need){
  C.nodes++;
  int p=nxt(leader),q=nxt(p); u64 h=rem&C.own[p],hq=rem&C.own[q];
  u64 lg=legal(h,t0,t0);
  u64 others=rem&~C.own[p];
  int top[12],bot[12]; int n=group_moves(h,lg,others,top,bot);
  mv m[12]; int max=(p==C.decl);
  for(int i=0;i<n;i++){
    int t=top[i]; int bt,bp; if(beats(t,t0)){bt=t;bp=p;}else{bt=t0;bp=leader;}
    u64 lq=legal(hq,t0,bt); int aq=msb(lq)/2; int win=beats(aq,bt)?q:bp;
    int myside=((win==C.decl)==(p==C.decl));
    if(!myside) t=bot[i];
    m[i].t=t; int v=VALT[t];
    u64 sm=SUIT(t/5); int on=__builtin_popcountll(h&sm); int mast=!(others&above(t));
    m[i].sc=(myside? v*PRM[13]+PRM[14] : v*PRM[15])+(t/5==3?PRM[16]:0)+on*PRM[17]+mast*(myside?PRM[18]:PRM[19])+(OPT_hist?HIST[p][1][t]:0);
  }
  if(n>1) sortm(m,n);
  int best=max?-1:1000;
  for(int i=0;i<n;i++){
    int t=m[i].t; int bt,bp; if(beats(t,t0)){bt=t;bp=p;}else{bt=t0;bp=leader;}
    int v=follow2(rem&~cardbit(h,t),leader,t0,t,bt,bp,VALT[t0]+VALT[t],pts,need);
    if(max){ if(v>best){best=v; if(v>=need){ if(n>1) HIST[p][1][t]+=(i>0)?PRM[26]:PRM[27]; break;} } }
    else { if(v<best){best=v; if(v<need){ if(n>1) HIST[p][1][t]+=(i>0)?PRM[26]:PRM[27]; break;} } }
  }
  return best;
}
static int lead(u64 rem,int leader,int pts,int need){
  if(need<=0) return 0;
  if(need>pts) return pts;
  C.nodes++; C.leads++;
  int n3=__builtin_popcountll(rem);
  int p=leader,q=nxt(p),r=nxt(q);
  u64 h=rem&C.own[p],hq=rem&C.own[q],hr=rem&C.own[r];
  if(n3==3){
    int t0=msb(h)/2,t1=msb(hq)/2,t2=msb(hr)/2; int bt=t0,bp=p;
    if(beats(t1,bt)){bt=t1;bp=q;} if(beats(t2,bt)){bt=t2;bp=r;}
    return bp==C.decl?pts:0;
  }
  u64 key=rem|(u64)leader<<40; u64*B=TT+shash(rem,leader); int lo=0,hi=pts,hm=31,slot=-1;
  if(probe(B,rem,leader,need,&lo,&hi,&hm,&slot)) return lo>=need?lo:hi;
  if(OPT_bounds){
    // trumps of declarer above every defender trump are captured; same for defenders
    u64 hd=rem&C.own[C.decl]&TRUMP, ho=rem&~C.own[C.decl]&TRUMP;
    int lb=0,ub=pts;
    if(hd|ho){
      u64 dm,om;
      if(!ho) dm=hd; else { int b=msb(ho)|1; dm = b>=63?0: hd&~((2ULL<<b)-1); }
      if(!hd) om=ho; else { int b=msb(hd)|1; om = ho&~((2ULL<<b)-1); }
      if(dm){ int c=__builtin_popcountll(dm); lb=SP[dm>>30]+(p==C.decl?minpts(hq,c)+minpts(hr,c):minpts(h,c)+minpts(p==nxt(C.decl)?hq:hr,c)); 
        if(c*3==n3) lb=pts; }
      if(om){ int c1=__builtin_popcountll(om&C.own[nxt(C.decl)]),c2=__builtin_popcountll(om&C.own[nxt(nxt(C.decl))]);
        int c=c1>c2?c1:c2; u64 hD=rem&C.own[C.decl]; ub=pts-SP[om>>30]-minpts(hD,c)-(c*2-(c1+c2))*2; if(ub<0) ub=0; }
    }
    if(OPT_bounds>1){ int c=cash(h,hq,hr,n3/3,pts); if(p==C.decl){ if(c>lb) lb=c; } else { if(pts-c<ub) ub=pts-c; } }
    if(lb>=need) return lb;
    if(ub<need) return ub;
  }
  u64 others=rem&~C.own[p];
  int top[12],bot[12]; int n=group_moves(h,h,others,top,bot);
  mv m[24]; int nm=0; int max=(p==C.decl);
  u64 opp= max? others : rem&C.own[C.decl];
  for(int i=0;i<n;i++){
    int t=top[i],b=bot[i]; 
    // winner known?  1 = declarer side wins, 0= defenders win, -1 unknown
    int w=-1; int tb=b; // any of group equivalent in strength
    u64 lq=legal(hq,tb,tb),lr=legal(hr,tb,tb);
    int bq=beats(msb(lq)/2,tb), br=beats(msb(lr)/2,tb);
    if(max) w=!(bq||br);
    else { int db = (q==C.decl)?bq:br; if(!db) w=0; }
    int sc=OPT_hist?HIST[p][0][t]:0;
    int s=t/5;
    if(w>=0){ int my=(w==max); int tt=my?t:b; int v=VALT[tt];
      u64 sm=SUIT(s); int own_n=__builtin_popcountll(h&sm), oth_n=__builtin_popcountll(others&sm);
      if(max) sc+= my? PRM[0]+v*PRM[1] + (s==3?PRM[2]:0)+oth_n*PRM[28]: v*PRM[3]+(s==3?PRM[4]:0)+own_n*PRM[5]+oth_n*PRM[29];
      else { sc+= PRM[6]+v*PRM[7]+(s==3?PRM[8]:0)+oth_n*PRM[30]; }
      m[nm].t=tt; m[nm].d=0; m[nm].t2=-1; m[nm].sc=sc+(tt==hm?1000000:0); nm++;
    } else {
      // unknown: consider lowest first, then others with quasi-symmetry bound
      u64 ty=types(h); int first=1;
      for(int u=b;u<=t;u++) if(ty>>(2*u)&1){
        m[nm].t=u; m[nm].d=VALT[u]-VALT[b]; m[nm].t2=first?-1:b; int dn=__builtin_popcountll(opp&SUIT(s)); m[nm].sc=sc+VALT[u]*PRM[9]+PRM[10]+(s==3?PRM[11]:0)+(dn==0?PRM[12]:0)+dn*PRM[31]+(u==hm?1000000:0);first=0; nm++; }
    }
  }
  if(nm>1) sortm(m,nm);
  int best=max?-1:1000; int bm=31;
  int res[20];
  for(int i=0;i<20;i++) res[i]=-1;
  for(int i=0;i<nm;i++){
    int t=m[i].t;
    if(m[i].t2>=0 && res[m[i].t2]>=0){ // defender lead, quasi symmetric
      int vb=res[m[i].t2]-m[i].d; 
      if(!max && vb>=need){ if(vb<best) best=vb; continue; }
    }
    int v=follow1(rem&~cardbit(h,t),leader,t,pts,need);
    res[t]=v;
    if(max){ if(v>best){best=v; bm=t; if(v>=need){ HIST[p][0][t]+=(i>0)?PRM[26]:PRM[27]; break;} } }
    else { if(v<best){best=v; bm=t; if(v<need){ HIST[p][0][t]+=(i>0)?PRM[26]:PRM[27]; break;} } }
  }
  if(best>=need){ if(best>lo) lo=best; } else { if(best<hi) hi=best; }
  store(B,slot,key|(u64)lo<<42|(u64)hi<<50|(u64)bm<<58);
  return best;
}
// counts[3][20]
static void setup(const uint8_t*cnt,int decl){
  init(); memset(HIST,0,sizeof HIST);
  memset(TT,0,sizeof(u64)*((u64)TTMASK+1));
  C.decl=decl; C.nodes=C.leads=0; for(int p=0;p<3;p++) C.own[p]=0;
  for(int t=0;t<20;t++){int used=0; for(int p=0;p<3;p++) for(int c=0;c<cnt[p*20+t];c++){C.own[p]|=1ULL<<(2*t+used);used++;}}
  build_struct(C.own[0]|C.own[1]|C.own[2]);
}
int solve(const uint8_t*cnt,int decl,int leader,int mode,u64*stats){
  setup(cnt,decl);
  u64 rem=C.own[0]|C.own[1]|C.own[2]; int pts=pts_of(rem)+10;
  int lo=0,hi=pts; int g; int iters=0;
  if(mode==0){ // MTD(f)
    g=(pts)/2; 
    while(lo<hi){ iters++; int need=g==lo?g+1:g; int v=lead(rem,leader,pts,need); if(v>=need) lo=v; else hi=v; g=v; }
  } else if(mode>=2){ // from above with fail-soft steps
    int step=mode-2;
    while(lo<hi){ int need=hi-step; if(need<=lo) need=lo+1; iters++; int v=lead(rem,leader,pts,need); if(v>=need) lo=v; else hi=v; }
  } else { // bisection
    while(lo<hi){ int need=(lo+hi+1)/2; iters++; int v=lead(rem,leader,pts,need); if(v>=need) lo=v; else hi=v; }
  }
  stats[0]=C.nodes; stats[1]=C.leads; stats[2]=iters;
  return lo;
}
int test_ge(const uint8_t*cnt,int decl,int leader,int need,u64*stats){
  setup(cnt,decl); u64 rem=C.own[0]|C.own[1]|C.own[2]; int pts=pts_of(rem)+10;
  int v=lead(rem,leader,pts,need); stats[0]=C.nodes; stats[1]=C.leads; return v>=need;
}
