"""The programme to print: two days side by side, place by place."""
from paper_page import AMBER, CRIMSON, INK, LEFT, LINE, PERI, SOFT, Page

PLACES = (("stage", "Main stage"), ("meeting-floor", "Workshops, meeting floor"), ("lounge", "On the sofa, sky lounge"), ("garden", "Under the pergola, garden"))


def programme(widths, sessions):
    page = Page(widths, 196)
    page.text(LEFT, 122, "Programme", 38, "#fff", "Paper Title")
    page.text(LEFT, 148, "Two days, twenty sessions, the next forty years of city life.", 12.5, PERI)
    page.text(LEFT, 168, "All hours are UTC.", 10.5, PERI)
    for ring in range(6):
        page.add(f'<path d="M{398 + ring * 12} 196v-{46 + (5 - ring) * 10}a{66 - ring * 12} {66 - ring * 12} 0 0 1 {132 - ring * 24} 0v{46 + (5 - ring) * 10}" fill="{"#F70041" if ring == 5 else "none"}" stroke="{AMBER if ring == 4 else PERI}" stroke-opacity="{0.25 + ring * 0.13}" stroke-width="1.4"/>')
    for day, heading in enumerate(("Day one", "Day two")):
        x, y = LEFT + day * 258, 232
        page.text(x, y, heading, 18, INK, "Paper Title")
        for place, name in PLACES:
            y += 26
            page.text(x, y, name, 9.5, CRIMSON, "Paper Strong")
            page.add(f'<path d="M{x} {y + 6}h241" stroke="{LINE}"/>')
            for session in sessions:
                if session["place"] == place and session["day"] == day:
                    y += 23
                    page.text(x, y, session["from"], 10.5, INK, "Paper Strong")
                    page.text(x, y + 13, session["to"], 9, SOFT)
                    page.text(x + 42, y, session["title"], 10.5, INK, "Paper Strong")
                    below = page.block(x + 42, y + 13, ", ".join(session["people"]), 9, 12, SOFT, 199)
                    y = below - 7
        assert y < 800, y
    page.text(LEFT, 824, "Meridian Forum is an invented conference, and so is everybody in it.", 8.5, SOFT)
    return page.svg()
