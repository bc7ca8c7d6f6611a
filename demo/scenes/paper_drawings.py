"""Drawings of the papers, on a field of 499 by 176; all of plain lines, light on the dark band."""
import math

PERI, BLUE, WHITE, AMBER, CRIMSON, ROSE, GREEN = "#9DB0FF", "#4C63D6", "#FFFFFF", "#FFC66B", "#F70041", "#FF7F9C", "#3DDC9B"


def path(d, color, width=1.6, more=""):
    return f'<path d="{d}" stroke="{color}" stroke-width="{width}" {more}/>'


def curve(points, color, width=2, more=""):
    return path("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points), color, width, more)


def label(x, y, words, color=PERI, anchor="start"):
    return f'<text x="{x}" y="{y}" font-family="\'Paper Text\'" font-size="9" fill="{color}" stroke="none" text-anchor="{anchor}">{words}</text>'


def wind_tower():
    out = path("M0 150H210M24 150V84h96v66M66 84V22h34v62M60 22h46l-6-10H66z", WHITE, 2)
    out += path("M70 30h26M70 37h26M70 44h26", PERI, 1.4) + path("M24 150v20h96v-20", BLUE, 1.6)
    out += path("M-4 26C20 14 44 22 62 32M-4 40C24 30 44 34 62 42M83 50v62c0 14-14 22-30 26M83 112c2 16 18 24 30 26M60 160h28", AMBER, 1.6, 'stroke-dasharray="5 4"')
    out += path("M120 132C150 118 158 96 160 70M154 77l6-8 6 8", ROSE, 1.6)
    months = [(250 + 20.5 * m, 0) for m in range(13)]
    outside = [(x, 96 - 62 * math.sin((i - 3) / 12 * 2 * math.pi)) for i, (x, _) in enumerate(months)]
    inside = [(x, 100 - 14 * math.sin((i - 3.6) / 12 * 2 * math.pi)) for i, (x, _) in enumerate(months)]
    for k in range(5):
        out += path(f"M250 {34 + k * 31}H497", PERI, 0.6, 'opacity=".35"')
    out += curve(outside, AMBER, 2.2) + curve(inside, PERI, 2.6)
    return out + label(372, 28, "street", AMBER) + label(446, 84, "room", PERI) + label(250, 172, "January") + label(497, 172, "December", PERI, "end")


def knee_height():
    out = path("M0 160H499", WHITE, 2) + path("M30 160V30h70v130M44 50h12M70 50h12M44 74h12M70 74h12M44 98h12M70 98h12M44 122h12M70 122h12", PERI, 1.5)
    out += path("M178 160v-58M148 88a30 30 0 1 1 60 0c8 22-68 22-60 0z", GREEN, 1.8)
    out += f'<circle cx="262" cy="108" r="8" stroke="{WHITE}" stroke-width="1.8"/>' + path("M262 117v25M262 142l-7 18M262 142l7 18M250 126h24", WHITE, 1.8)
    out += f'<circle cx="292" cy="132" r="5" stroke="{WHITE}" stroke-width="1.6"/>' + path("M292 138v12M292 150l-5 10M292 150l5 10", WHITE, 1.6)
    out += path("M0 142H330", CRIMSON, 1.2, 'stroke-dasharray="3 4"') + label(6, 136, "40 cm", ROSE)
    for k, (y, degrees) in enumerate(((20, 33), (60, 35), (100, 38), (142, 46))):
        wide = (degrees - 28) * 7
        color = (PERI, PERI, AMBER, CRIMSON)[k]
        out += f'<rect x="350" y="{y - 9}" width="{wide}" height="15" rx="4" fill="{color}"/>' + label(356 + wide, y + 2, f"{degrees} °C", WHITE)
    return out + label(350, 172, "air above the paving, 15:00", PERI)


def bench():
    out = path("M70 160H440", PERI, 1.2) + path("M130 112H318M130 120H318M150 120V160M298 120V160", WHITE, 2.4)
    out += path("M318 112L340 40M324 92h-6M330 70h-6M336 50h-6M332 40h16", WHITE, 2.4) + path("M130 112V84h60M190 84v28", ROSE, 2.4)
    out += path("M96 112v48M92 112h8M92 160h8", AMBER, 1.1) + label(88, 140, "45 cm", AMBER, "end")
    out += path("M130 174H318M130 170v8M318 170v8", AMBER, 1.1)
    out += path("M372 40v72M368 40h8M368 112h8", AMBER, 1.1) + label(380, 80, "42 cm", AMBER)
    out += label(130, 76, "arm, 20 cm above the seat", ROSE) + label(224, 152, "seat 52 cm deep", AMBER, "middle")
    out += path("M20 20C80 -4 150 6 196 30", GREEN, 1.6) + path("M60 34C120 8 190 14 232 44", GREEN, 1.6)
    return out + label(60, 52, "shade from eleven to four", GREEN)


def islands():
    places = ((50, 60, 26), (138, 122, 34), (226, 52, 20), (300, 128, 40), (392, 60, 28), (456, 130, 18))
    out = "".join(path(f"M{x0} {y0}Q{(x0 + x1) / 2} {min(y0, y1) - 26} {x1} {y1}", PERI, 1.2, 'stroke-dasharray="2 5"') for (x0, y0, _), (x1, y1, _) in zip(places, places[1:]))
    for k, (x, y, r) in enumerate(places):
        out += f'<circle cx="{x}" cy="{y}" r="{r}" fill="#101B58" stroke="{BLUE}" stroke-width="1.6"/>'
        share = 2 * math.pi * (0.86 + 0.02 * k)
        ex, ey = x + r * math.sin(share), y - r * math.cos(share)
        out += path(f"M{x} {y - r}A{r} {r} 0 1 1 {ex:.1f} {ey:.1f}", GREEN, 3.2)
        out += path(f"M{x} {y + r * .5}V{y - r * .2}", WHITE, 1.6)
        for turn in (0, 120, 240):
            a = math.radians(turn + 17 * k)
            out += path(f"M{x} {y - r * .2}l{r * .5 * math.sin(a):.1f} {-r * .5 * math.cos(a):.1f}", WHITE, 1.6)
    return out + label(0, 186, "the green ring is the share of the power from wind; the dotted line is the ferry")


def street_section():
    out = "".join(path(f"M{8 + k * 17} {(k * 29) % 44}l-5 18", PERI, 1.2, 'opacity=".7"') for k in range(15))
    out += path("M0 112H84l10 30h56l10-30h100", WHITE, 2.2) + f'<path d="M90 128h64l-5 14H95z" fill="{BLUE}" stroke="none"/>'
    out += path("M104 140c-2-18-8-22-10-34M122 140c0-20 2-26 0-44M140 140c2-18 8-20 10-34", GREEN, 1.8)
    out += path("M0 120H80M168 120H260", PERI, 1, 'stroke-dasharray="2 4"') + path("M122 150v18M114 162l8 7 8-7", PERI, 1.4)
    pipe = [(300 + t * 2, 150 - 122 * math.exp(-(((t - 24) / 13) ** 2))) for t in range(99)]
    ours = [(300 + t * 2, 150 - 46 * math.exp(-(((t - 52) / 26) ** 2))) for t in range(99)]
    out += path("M300 20V150H498", WHITE, 1.4) + curve(pipe, AMBER, 2.2) + curve(ours, PERI, 2.6)
    return out + label(366, 38, "before", AMBER) + label(436, 100, "with the ditch", PERI) + label(300, 166, "rain begins") + label(498, 166, "two hours later", PERI, "end")


def warm_stop():
    out = path("M0 132H236", WHITE, 2) + path("M52 132V40h118v92M40 40h142M52 104h84M64 104v28M124 104v28", WHITE, 2.2)
    out += path("M0 158H96c12 0 12-20 24-20s12 20 24 20h92", CRIMSON, 3) + path("M0 168H236", BLUE, 2)
    out += "".join(path(f"M{76 + k * 20} 96c-5-8 5-12 0-20", ROSE, 1.6) for k in range(3))
    out += f'<circle cx="200" cy="30" r="12" fill="{AMBER}"/><circle cx="206" cy="26" r="11" fill="#131d56"/>'
    for k, (before, after) in enumerate(((38, 62), (26, 55), (18, 47), (16, 44), (24, 60))):
        x = 292 + k * 42
        out += f'<rect x="{x}" y="{146 - before}" width="13" height="{before}" rx="3" fill="{BLUE}"/><rect x="{x + 16}" y="{146 - after * 2}" width="13" height="{after * 2}" rx="3" fill="{AMBER}"/>'
        out += label(x + 14, 162, f"{k}–{k + 1}", PERI, "middle")
    return out + label(292, 176, "people waiting, by hour: before and after", PERI)


def heat_blocks():
    out = ""
    for row in range(8):
        for column in range(23):
            f = 0.5 + 0.5 * math.sin(column * 0.42 + 1.6 * math.sin(row * 0.55)) * math.cos(row * 0.33 - column * 0.11)
            cool = (row, column) in ((2, 5), (5, 9), (1, 15), (6, 18), (3, 20))
            color = GREEN if cool else (CRIMSON if f > 0.8 else ROSE if f > 0.62 else AMBER if f > 0.45 else PERI if f > 0.25 else BLUE)
            size = 20 if cool else 15
            out += f'<rect x="{column * 21.8 + 9 - size / 2:.1f}" y="{row * 21.5 + 10 - size / 2:.1f}" width="{size}" height="{size}" rx="4" fill="{color}" opacity="{1 if cool else .88}"/>'
    return out


def night_hours():
    out = f'<circle cx="452" cy="34" r="26" fill="{AMBER}"/><circle cx="464" cy="26" r="24" fill="#0e1850"/>' + path("M0 150H499", WHITE, 1.6)
    for k in range(38):
        tall = 22 + 66 * abs(math.sin(k * 0.9 + 0.6)) * (0.55 + 0.45 * math.cos(k * 0.21))
        hot = k in (7, 8, 21, 29)
        out += path(f"M{8 + k * 12.9:.1f} 150V{150 - tall:.1f}", CRIMSON if hot else PERI, 3.4 if hot else 2.2) + f'<circle cx="{8 + k * 12.9:.1f}" cy="{145 - tall:.1f}" r="{4 if hot else 2.6}" fill="{AMBER if hot else WHITE}"/>'
    return out + label(0, 168, "38 stops; a taller lamp means that people feel safer there")
