"""Writes the pages of the papers as SVG. Usage: python3 papers.py PACKAGES_FOLDER FONTS_FOLDER TARGET_FOLDER"""
import os
import sys

from paper_drawings import bench, heat_blocks, islands, knee_height, night_hours, street_section, warm_stop, wind_tower
from paper_fonts import write_fonts
from paper_page import report

PAPERS = {
    "qanat-energy": {
        "by": "Qanat Energy · Paper",
        "title": "Twelve months with a wind tower",
        "sub": "One house, one brick tower, forty thermometers and no compressor.",
        "drawing": wind_tower,
        "lead": "A tower of nine metres catches the evening wind, leads it over a wet cellar wall and lets it rise through the rooms. We measured one family house for a year, hour by hour, and changed nothing while we did.",
        "figures": (("26.8 °C", "the warmest hour in the bedroom, with 44 °C in the street"), ("0 kWh", "used for cooling; the door of the cellar is opened by hand"), ("11 days", "of dust storm, when the vents were shut and the house got warm")),
        "columns": (
            ("What we built", "A shaft of hollow brick with four vents under its roof, a flap for each, and a cellar floor that is kept damp by eleven litres a day. A bricklayer and two helpers needed nineteen days. Nothing in it was ordered from further away than the next town, and each flap is a plain board on a rope."),
            ("What we would change", "The vents are too low for the new house across the lane, which now takes a third of the wind. We would build them a metre higher, and give the family a string of bells instead of our sensors: it rings when the wind turns, and somebody gets up to set the flaps."),
        ),
        "foot": "عمر حداد, Founder · Ahmed El-Sayed, Solar Engineer · Expo hall, stand 1",
    },
    "sora-systems": {
        "by": "Sora Systems · Paper",
        "title": "Heat at knee height",
        "sub": "Why the thermometer on the roof has never met a child.",
        "drawing": knee_height,
        "lead": "Weather stations measure at two metres above grass. Children, dogs and people in wheelchairs live lower and above asphalt. We hung two thousand sensors at forty centimetres and walked the same streets for two summers.",
        "figures": (("+8 K", "between eye and knee on a dark pavement at three in the afternoon"), ("2,014", "sensors, of which 1,870 lasted both summers"), ("7 days", "from the first parcel to a map of one’s own town")),
        "columns": (
            ("What cooled a street", "Trees, first of all, and long before they were tall: their pits stay damp. Then pale paving, then a canopy over one side only, which gives people a choice. A fountain cools those who stand in it, and hardly anybody else. A lawn that is never watered is as warm as a car park."),
            ("How to join", "A town hall sends a list of streets and somebody with a ladder. We send sensors, cable ties and a map that is empty at first. All readings are public from the first hour, with the faulty ones marked, not removed. After two summers the sensors move on to the next town."),
        ),
        "foot": "田中 芽衣, Climate Data Lead · 田中 陽子, 研究員 · Expo hall, stand 2",
    },
    "studio-arco": {
        "by": "Studio Arco · Drawing",
        "title": "One good bench, with measures",
        "sub": "Everything a workshop needs to build it, and why it is as it is.",
        "drawing": bench,
        "lead": "A bench is good when an old man gets up from it alone, when two strangers can share it, and when there is something to look at. The rest is wood, screws and the courage to leave out the third armrest.",
        "figures": (("45 cm", "high in front, 42 at the back: one sits well and still gets up"), ("9 screws", "of one size, so that one spanner takes it apart"), ("31 years", "since the first one was set up; its third set of boards is on")),
        "columns": (
            ("Where to put it", "With its back to a wall or a hedge, on the side where the shade comes first, in sight of a door that opens often. Never facing a blank wall, never closer than a step to the bicycles. Every four hundred metres on the flat and every hundred and fifty on a hill: that is how far a tired person walks."),
            ("How to mend it", "Boards are of one length and without finish, so that a new one fits anywhere and is grey by spring. The legs are cast and outlive us. If boards go missing, fasten the next ones with the screws turned in from below; if they still go missing, ask who needs the wood and build that person a bench as well."),
        ),
        "foot": "Luca Moretti, Architect · 李小龙, 建筑师 · Expo hall, stand 3",
    },
    "aegean-wind": {
        "by": "Aegean Wind · Report",
        "title": "Six islands, one year",
        "sub": "Eleven turbines, four batteries and a ferry timetable.",
        "drawing": islands,
        "lead": "Nine thousand people live on six islands whose lights depended on a ship with diesel. Since spring the wind has carried them, and when it rests, the ferry carries charged batteries from the windy side to the calm one.",
        "figures": (("94 %", "of the power since then came from wind, the rest from sunny roofs"), ("3,100 t", "of diesel not bought; the tanks now hold rainwater"), ("14 hours", "was the longest calm, on the second of August")),
        "columns": (
            ("The worst day", "In the week of the summer feast every guest room was taken and the wind fell at noon. Bakeries agreed by telephone to bake at night, the desalination stood still for six hours, and the late ferry took a full battery instead of eleven cars. Nobody sat in the dark. The car owners got a dinner."),
            ("What others may take", "Begin with the pumps and the ice machines, which can wait; people cannot. Make the ferry part of the grid, as it comes every day in any case. Keep one old diesel set and test it monthly, in the daytime, with the school class watching: what everybody has seen, nobody fears."),
        ),
        "foot": "Χρήστος Παππάς, Μηχανικός · Ελένη Μαυρομάτη, Διαχειρίστρια δικτύου · Expo hall, stand 4",
    },
    "monsoon-institute": {
        "by": "Monsoon Institute · Paper",
        "title": "The first hour of rain",
        "sub": "Twelve metres of street that let a cellar sleep.",
        "drawing": street_section,
        "lead": "Floods in cities are made in the first hour, when every roof sends its water to the same pipe at once. A planted ditch along the kerb takes that hour, and gives the water back when the pipe has time for it.",
        "figures": (("62 mm", "in one hour, held by one side of one street"), ("−70 %", "at the peak in the pipe, and forty minutes later"), ("5 days", "to build, with the street open on the other side")),
        "columns": (
            ("What is in the ditch", "Gravel of three sizes, a layer of sandy soil and plants that bear both a week under water and a month without. The kerb has a gap every two metres, as wide as a hand: wide enough for leaves, too narrow for a wheel. A child can see where the water goes, and most of them try it out."),
            ("What went wrong", "The first gaps were cut on the upper side, and the rain ran past. A sweeping machine filled two ditches in one night. In the third month somebody planted aubergines; they grew well, and we left them. The list has nineteen entries by now, and every new street begins with reading it aloud."),
        ),
        "foot": "Priya Raman, Research Fellow · Mei-Ling Tan, Hydrologist · Expo hall, stand 5",
    },
    "stadtwerk-nord": {
        "by": "Stadtwerk Nord · Figures",
        "title": "What a warm stop costs",
        "sub": "Forty shelters, one return pipe and five hours a night.",
        "drawing": warm_stop,
        "lead": "District heating comes back to the plant lukewarm, and on its way it passes under half of our stops. A loop of pipe beneath the bench takes a little of that warmth between midnight and five. Here is what we paid, to the last bill.",
        "figures": (("€ 6,900", "for one stop, dug up on the occasion of other works"), ("€ 41", "a year for the heat of one stop, at cost"), ("× 2.1", "passengers in the night bus, two winters later")),
        "columns": (
            ("Why at night", "By day a stop is left every six minutes and nobody gets cold. At three in the morning a nurse waits for twenty-five minutes, next to a baker and somebody who has missed the last train. A bench of eighteen degrees is no luxury then. It is the difference between a bus and a taxi, or between a job and none."),
            ("What else changed", "Drivers wait when they see somebody come, as the timetable now has a minute to spare at warm stops. The lamp is dimmed when nobody is there, and two stops had their advertising taken out because people wanted to see who is coming. No shelter has been damaged since; we do not know why, and are glad."),
        ),
        "foot": "Hanna Weiß, Energy Planner · Jürgen Müller, Ingenieur · Expo hall, stand 6",
    },
    "heat-map": {
        "by": "Library · Method",
        "title": "How the heat map is made",
        "sub": "Forty summers, blocks of ten metres, and a rule for doubt.",
        "drawing": heat_blocks,
        "lead": "The map shows how warm a place was compared with its own neighbourhood, not with the city as a whole. So a hot yard in a cool quarter stands out, and nobody is told that their street is bad because their town is.",
        "figures": (("40", "summers of satellite passes, cloudy days left out"), ("10 m", "is the side of a block; smaller ones only pretend"), ("5", "blocks cooled most, and are drawn larger and green")),
        "columns": (
            ("From pass to block", "Each pass is laid over the street plan and averaged by block. A block is compared with its shade, its trees and its open water within two hundred metres. What these explain is taken away, and what is left is what the stones, the walls and the people do."),
            ("Where it is wrong", "New roofs of metal look cold from above and are not. Narrow lanes are seen only at noon. Blocks with fewer than nine good passes a summer are left white: an honest hole is worth more than a guess in colour. If you live in one, we would like to hang a sensor at your gate."),
        ),
        "foot": "Sora Systems for the Meridian Forum · Media library",
    },
    "night-stops": {
        "by": "Library · Survey",
        "title": "Night stops survey",
        "sub": "Who waits for a bus between midnight and five, and how it feels.",
        "drawing": night_hours,
        "lead": "For six weeks, four people with thermos flasks asked everybody who waited. Most had never been asked anything at a bus stop. Light, a back to lean on and somebody near matter more than a roof.",
        "figures": (("1,204", "answers at 38 stops, in four languages"), ("61 %", "were on their way to or from work"), ("9 min", "is how long a wait feels short")),
        "columns": (
            ("What people asked for", "To see the bus come, on a display or down a straight street. To be seen by the driver. A lamp that does not blind. A kiosk that stays open was named more often than a camera, and a second person waiting more often than either. Hardly anybody asked for a timetable: they know it by heart."),
            ("What we did not ask", "Those who no longer wait. Every third woman we met said that a friend of hers had given up the night shift because of the way home. A survey at a stop cannot count them. The next one begins at the gates of the hospitals, with the people who drive home instead."),
        ),
        "foot": "Stadtwerk Nord and Studio Arco for the Meridian Forum · Media library",
    },
}

if __name__ == "__main__":
    packages, fonts, target = sys.argv[1:]
    widths = write_fonts(packages, fonts)
    os.makedirs(target, exist_ok=True)
    pages = {name: report(widths, paper) for name, paper in PAPERS.items()}
    for name, svg in pages.items():
        with open(f"{target}/{name}.svg", "w") as f:
            f.write(svg)
