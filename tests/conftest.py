"""What holds for all tests: an example that takes long on a slow day is no fault."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "parlour", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("parlour")
