"""Settings: flags before the environment before the defaults, and each within its limits."""

from dataclasses import fields

import pytest

from parlour.server.settings import BadSetting, Settings, settings_from, variable_of
from scripts.settings_page import PAGE, page


def test_the_page_of_settings_is_fresh() -> None:
    assert PAGE.read_text() == page(), "run `make settings`"


def test_every_setting_is_on_the_page() -> None:
    for f in fields(Settings):
        assert f"`{variable_of(f.name)}`" in page()
        assert f.metadata["hu"] != f.metadata["en"]


def test_a_flag_goes_before_the_environment() -> None:
    environment = {"PARLOUR_PORT": "1", "PARLOUR_HOST": "::1", "PARLOUR_TRUSTED_PROXIES": "1"}
    settings = settings_from(environment, {"port": "2"})
    assert (settings.port, settings.host, settings.trusted_proxies) == (2, "::1", 1)
    assert settings.heartbeat == Settings().heartbeat


def test_the_defaults_are_within_their_limits() -> None:
    defaults = {variable_of(f.name): str(f.default) for f in fields(Settings)}
    assert settings_from(defaults, {}) == Settings()


def test_addresses_are_those_of_the_web() -> None:
    said = {"PARLOUR_PUBLIC_URL": "https://kártya.example:8443/a", "PARLOUR_ORIGINS": ""}
    assert settings_from(said, {}).public_url == said["PARLOUR_PUBLIC_URL"]
    assert settings_from(said, {}).own_names == {"xn--krtya-xqa.example"}, "as browsers say it"
    settings_from({"PARLOUR_ORIGINS": "https://a.example, http://[::1]:8420"}, {"public_url": ""})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "65536"),
        ("PORT", "-1"),
        ("PORT", "http"),
        ("PORT", ""),
        ("BOT_PROCESSES", "0"),
        ("BOT_SECONDS", "nan"),
        ("BOT_SECONDS", "inf"),
        ("MESSAGE_RATE", "0"),
        ("REACTION_PAUSE", "0"),
        ("HEARTBEAT", "0"),
        ("TRUSTED_PROXIES", "true"),
        ("TRUSTED_PROXIES", "-1"),
        ("LOG_LEVEL", "loud"),
        ("PUBLIC_URL", "cards.example"),
        ("PUBLIC_URL", "http://[::1"),
        ("PUBLIC_URL", "http://cards\r\n.example"),
        ("PUBLIC_URL", "https://cards.example/ x"),
        ("PUBLIC_URL", 'https://cards.example/"><script>'),
        ("PUBLIC_URL", "https://cards.example:65536"),
        ("PUBLIC_URL", "https://:443"),
        ("PUBLIC_URL", "https://."),
        ("PUBLIC_URL", "https://cards.example/\x1b"),
        ("PUBLIC_URL", "https://kártya..example"),
        ("ORIGINS", "https://a.example, https://b.\r\nexample"),
        ("ORIGINS", "a.example"),
        ("BOT_PROCESSES", "62"),
        ("HINT_PROCESSES", "62"),
    ],
)
def test_what_can_not_be_is_refused_by_its_name(name: str, value: str) -> None:
    with pytest.raises(BadSetting) as refused:
        settings_from({f"PARLOUR_{name}": value}, {})
    assert refused.value.name == f"PARLOUR_{name}"
    with pytest.raises(BadSetting) as refused:
        settings_from({}, {name.lower(): value})
    assert refused.value.name == f"--{name.lower().replace('_', '-')}"
