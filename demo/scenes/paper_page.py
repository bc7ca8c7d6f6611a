"""One page of a paper: a band at dusk with title and drawing, then lead, three figures and two columns."""
from xml.sax.saxutils import escape

NIGHT, BAND, INK, SOFT, CRIMSON, PERI, AMBER, LINE = "#000A33", "#0B1442", "#0A1236", "#414A70", "#E1003B", "#9DB0FF", "#FFC66B", "#D5DAEE"
WIDTH, HEIGHT, LEFT, RIGHT = 595, 842, 48, 547
FALLBACK = "'Paper Text','Paper Arabic','Paper JP','Paper SC'"


class Page:
    def __init__(self, widths, band_height):
        self.widths, self.parts = widths, []
        self.add(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>')
        self.add(f'<linearGradient id="dusk" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#1B2768"/><stop offset=".55" stop-color="{BAND}"/><stop offset="1" stop-color="{NIGHT}"/></linearGradient>')
        self.add(f'<rect width="{WIDTH}" height="{band_height}" fill="url(#dusk)"/><rect y="{band_height}" width="{WIDTH}" height="3" fill="#F70041"/>')
        self.add('<g transform="translate(48 34) scale(.42)"><path d="M8 56V31a24 24 0 0 1 48 0v25H45V31a13 13 0 0 0-26 0v25z" fill="#fff"/><path d="M25 56V33a7 7 0 0 1 14 0v23z" fill="#F70041"/></g>')
        self.text(84, 54, "Meridian Forum", 12, "#fff", "Paper Strong")

    def add(self, svg):
        self.parts.append(svg)

    def text(self, x, y, words, size, fill, family="Paper Text", anchor="start"):
        self.add(f'<text x="{x:.1f}" y="{y:.1f}" font-family="\'{family}\',{FALLBACK}" font-size="{size}" fill="{fill}" text-anchor="{anchor}">{escape(words)}</text>')

    def width(self, words, size, family):
        known = self.widths[family]
        return sum(known.get(ord(letter), 0.6) for letter in words) * size

    def block(self, x, y, words, size, leading, fill, width, family="Paper Text"):
        """Sets words into lines no wider than `width`; returns where the next line would stand."""
        line = ""
        for word in words.split():
            longer = f"{line} {word}".strip()
            if line and self.width(longer, size, family) > width:
                self.text(x, y, line, size, fill, family)
                line, y = word, y + leading
            else:
                line = longer
        self.text(x, y, line, size, fill, family)
        return y + leading

    def svg(self):
        return f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(self.parts)}</svg>'


def report(widths, paper):
    """A paper of an exhibitor or of the library: see the fields in papers.py."""
    page = Page(widths, 372)
    page.text(RIGHT, 54, paper["by"], 11, PERI, "Paper Text", "end")
    size = min(33, 33 * 499 / page.width(paper["title"], 33, "Paper Title"))
    page.text(LEFT, 116, paper["title"], round(size, 1), "#fff", "Paper Title")
    page.text(LEFT, 142, paper["sub"], 12.5, PERI)
    page.add(f'<g transform="translate(48 178)" fill="none" stroke-linecap="round" stroke-linejoin="round">{paper["drawing"]()}</g>')
    y = page.block(LEFT, 416, paper["lead"], 15.5, 23, INK, 499, "Paper Title") + 16
    for index, (figure, what) in enumerate(paper["figures"]):
        x = LEFT + index * 172
        page.add(f'<path d="M{x} {y - 8}h148" stroke="{LINE}"/>')
        page.text(x, y + 32, figure, 33, CRIMSON, "Paper Title")
        page.block(x, y + 52, what, 10, 14, SOFT, 148)
    y += 104
    for index, column in enumerate(paper["columns"]):
        heading, words = column
        x = LEFT + index * 258
        page.text(x, y, heading, 11.5, INK, "Paper Strong")
        end = page.block(x, y + 19, words, 10.2, 15.4, SOFT, 241)
        assert end < 806, (paper["title"], heading, end)
    page.add(f'<path d="M48 800H547" stroke="{LINE}"/>')
    page.text(LEFT, 818, paper["foot"], 9, SOFT)
    return page.svg()
