"""What holds for every test: how Hypothesis searches."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci",
    # The same examples on every machine: a red run is red again when it is looked into.
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=100,
    print_blob=True,
    # Whole deals are drawn, and the workers share few cores.
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "soak",
    deadline=None,
    max_examples=5_000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ci")
