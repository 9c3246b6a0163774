"""A plot of shares with their intervals, in a few lines of SVG: `make studies` draws with it."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from parlour.arena import wilson

WIDTH: Final = 640
ROW: Final = 44
LEFT, RIGHT, TOP, BOTTOM = 110, 40, 84, 46
PAPER, INK, SOFT, LINE = "#fffaf0", "#2a1b12", "#55402f", "#e2d3b5"
BRASS, RED = "#b98025", "#b8201a"


@dataclass(frozen=True, slots=True)
class Share:
    """`part` of `whole`, such as matches won of matches played."""

    label: str
    part: int
    whole: int

    @property
    def share(self) -> float:
        return self.part / self.whole

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's: where the true share is, 95 times in 100."""
        return wilson(self.share, self.whole)


def show(picture: Path, title: str, shares: Sequence[Share], fair: float, fair_label: str) -> None:
    """Prints a study, and draws it."""
    print(table(shares))
    picture.parent.mkdir(exist_ok=True)
    picture.write_text(svg(title, shares, fair, fair_label), "utf-8")


def table(shares: Sequence[Share]) -> str:
    """The same in words, as Markdown."""
    rows = [
        f"| {s.label} | {s.share:.1%} | {s.interval[0]:.1%} – {s.interval[1]:.1%} |" for s in shares
    ]
    return "\n".join(("| | share | 95 % interval |", "|---|---|---|", *rows))


def svg(title: str, shares: Sequence[Share], fair: float, fair_label: str) -> str:
    """A row for each share; a dashed line where all would be equal."""
    height = TOP + ROW * len(shares) + BOTTOM
    low = min(fair, *(s.interval[0] for s in shares)) - 0.01
    high = max(fair, *(s.interval[1] for s in shares)) + 0.01

    def x(share: float) -> float:
        return round(LEFT + (share - low) / (high - low) * (WIDTH - LEFT - RIGHT), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'font-family="Figtree, system-ui, sans-serif" font-size="14" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" rx="14" fill="{PAPER}"/>',
        f'<text x="20" y="34" font-family="Fraunces, Georgia, serif" font-size="17" '
        f'font-weight="600">{escape(title)}</text>',
    ]
    for percent in range(int(low * 100) + 1, int(high * 100) + 1):
        if percent % _step(high - low) == 0:
            at = x(percent / 100)
            parts.append(
                f'<path d="M{at} {TOP}V{height - BOTTOM}" stroke="{LINE}"/>'
                f'<text x="{at}" y="{height - BOTTOM + 20}" text-anchor="middle" '
                f'fill="{SOFT}">{percent} %</text>'
            )
    parts.append(
        f'<path d="M{x(fair)} {TOP - 8}V{height - BOTTOM}" stroke="{RED}" stroke-dasharray="5 4"/>'
        f'<text x="{x(fair)}" y="{TOP - 14}" text-anchor="middle" fill="{RED}" '
        f'font-size="12">{escape(fair_label)}</text>'
    )
    for number, share in enumerate(shares):
        y = TOP + ROW * number + ROW // 2
        a, b = map(x, share.interval)
        parts.append(
            f'<text x="20" y="{y + 5}">{escape(share.label)}</text>'
            f'<path d="M{a} {y}H{b}M{a} {y - 6}v12M{b} {y - 6}v12" stroke="{BRASS}" '
            f'stroke-width="2.5"/><circle cx="{x(share.share)}" cy="{y}" r="6" fill="{INK}"/>'
        )
    return "\n".join((*parts, "</svg>\n"))


def _step(span: float) -> int:
    """How many hundredths lie between two lines of the grid."""
    return next(step for step in (1, 2, 5, 10, 20) if span * 100 / step <= 10)
