"""Fast boats on their stands."""


import math

from insides import electrics
from materials import aluminium, black, gloss, lacquer, material, steel
from models.hulls import boat_livery, cleats, drive, flank_at, hatch, on_flank, stand, tabs, vee
from prints import decal
from shapes import between_values, box, cylinder, group, hull, plate, rod, rounded, side_plate, tube


def speedboat(_facts, look):
    """A deep-V hull with a tinted canopy. `tail`: a wing, twin outboard drives or nothing; `long` stretches it; `cockpits`: how many canopies."""
    k = look.get("long", 1.0)
    keel = 0.42
    wide = look.get("wide", 1.0)
    with group("boat"):
        frames = [
            (-3.4 * k, keel, 0.72, keel + 0.22, 0.86, keel + 0.72),
            (-1.5 * k, keel, 0.80, keel + 0.24, 0.98, keel + 0.78),
            (0.6 * k, keel + 0.02, 0.74, keel + 0.32, 0.96, keel + 0.86),
            (2.0 * k, keel + 0.14, 0.46, keel + 0.50, 0.70, keel + 0.90),
            (2.9 * k, keel + 0.36, 0.20, keel + 0.66, 0.36, keel + 0.90),
            (3.4 * k, keel + 0.62, 0.05, keel + 0.78, 0.10, keel + 0.86),
            (3.52 * k, keel + 0.74, 0.012, keel + 0.82, 0.03, keel + 0.84),
        ]
        frames = [(x, a, cw * wide, cz, dw * wide, dz) for x, a, cw, cz, dw, dz in frames]
        body = vee("hull", frames, None)
        deck = keel + 0.80
        rows = [
            (-2.2 * k, 0.52 * wide, deck - 0.1, deck + 0.10, 4, 0.9),
            (-1.2 * k, 0.60 * wide, deck - 0.1, deck + 0.26, 4, 0.8),
            (0.2 * k, 0.60 * wide, deck - 0.1, deck + 0.30, 4, 0.76),
            (1.2 * k, 0.44 * wide, deck - 0.1, deck + 0.22, 3.6, 0.8),
            (2.1 * k, 0.16, deck - 0.05, deck + 0.10, 3, 0.9),
        ]
        top = hull("superstructure", rows, None, along=100, around=64)
        paint = boat_livery(
            [body, top],
            look,
            (-3.4 * k, 3.52 * k),
            1.0 * wide,
            (keel, deck + 0.1),
            (-0.9 * k, keel + 0.50, look.get("print", 0.24), 1.5),
        )
        cockpits = look.get("cockpits", 1)
        for i in range(cockpits):
            # Two are so far forward that the second is not over the hatch.
            x = (0.15 + 0.48 * (cockpits - 1) - 1.15 * i) * k
            half = 0.24 * wide
            hull("opening", [(x - 0.35, half, deck, deck + 0.312, 4), (x + 0.6, half * 0.8, deck, deck + 0.29, 4)], black(), along=12, around=32)
            hull(
                "canopy",
                [
                    (x - 0.62, 0.10, deck + 0.16, deck + 0.32, 2.5),
                    (x - 0.2, 0.34 * wide, deck + 0.2, deck + 0.56, 2.5),
                    (x + 0.3, 0.36 * wide, deck + 0.2, deck + 0.52, 2.5),
                    (x + 0.95, 0.20 * wide, deck + 0.16, deck + 0.30, 2.4),
                    (x + 1.2, 0.04, deck + 0.16, deck + 0.22, 2.2),
                ],
                gloss(),
                along=60,
                around=48,
            )
        # On the superstructure, which rises towards the canopy: level it would be half inside.
        x = -1.45 * k
        aft, fore = (float(between_values([row[0] for row in rows], [row[3] for row in rows], x + a)) for a in (-0.5, 0.5))
        with group("hatch place", (x, 0, (aft + fore) / 2 + 0.025), (0, -math.degrees(math.atan(fore - aft)), 0)):
            hatch(0, 0.48 * wide, -0.06, {**look, "colours": [look["colours"][0], look.get("hatch", look["colours"][1])]})
        rail = material("rub rail", "#17181b", rough=0.6)
        for s in (-1, 1):
            tube("rub rail", [(x, s * (dw + 0.03), dz - 0.05) for x, _, _, _, dw, dz in frames[:-1]], 0.028, rail, fine=10)
        drive(-3.4 * k, keel + 0.10, look, 0.9)
        # From the shaft to the blades, which the hub does not reach.
        brass = material("propeller " + look.get("propeller", "#c9a35a"), look.get("propeller", "#c9a35a"), rough=0.35, coat=0.4)
        cylinder("prop nut", 0.062, 0.18, (-3.4 * k - 0.45, 0, keel + 0.001), (0, 90, 0), brass, 28, 0.03)
        tabs(-3.4 * k, 0.52 * wide, keel + 0.20, 0.9)
        cylinder("water outlet", 0.05, 0.06, (-2.9 * k, -flank_at(frames, -2.9 * k, keel + 0.5), keel + 0.5), (90, 0, 0), aluminium(), 20)
        if look.get("tail") == "wing":
            for s in (-1, 1):
                side_plate(
                    plate(
                        "wing foot",
                        rounded([(0.36, 0), (0.06, 0.62), (-0.34, 0.66), (-0.24, 0)], 0.06),
                        0.05,
                        lacquer(look["colours"][1]),
                        [],
                        0.01,
                    ),
                    -2.95 * k,
                    s * 0.62 * wide,
                    deck - 0.06,
                )
            box("wing", (0.50, 1.62 * wide, 0.06), (-3.06 * k, 0, deck + 0.60), (0, 6, 0), lacquer(look["colours"][1]), 0.025)
            decal("TORVANE", 0.14, (-3.06 * k, 0, deck + 0.635), (6, 0, 90), look.get("ink", "#ffffff"))
        elif look.get("tail") == "fins":
            for s in (-1, 1):
                side_plate(
                    plate(
                        "fin",
                        rounded([(0.5, 0), (-0.3, 0.60), (-0.52, 0.62), (-0.40, 0)], 0.06),
                        0.05,
                        lacquer(look["colours"][1]),
                        [],
                        0.01,
                    ),
                    -2.7 * k,
                    s * 0.70 * wide,
                    deck - 0.06,
                )
        elif look.get("tail") == "engine":
            for s in (-1, 1):
                hull(
                    "engine cover",
                    [
                        (-2.9 * k, 0.16, deck - 0.1, deck + 0.2, 3, 0.9, s * 0.34 * wide),
                        (-2.3 * k, 0.20, deck - 0.1, deck + 0.34, 3, 0.86, s * 0.34 * wide),
                        (-1.9 * k, 0.12, deck, deck + 0.26, 3, 0.9, s * 0.34 * wide),
                    ],
                    gloss(),
                    along=30,
                    around=32,
                )
                for i in range(4):
                    rod(
                        "pipe",
                        ((-2.8 + 0.2 * i) * k, s * 0.48 * wide, deck + 0.14),
                        ((-2.9 + 0.2 * i) * k, s * 0.72 * wide, deck + 0.16),
                        0.045,
                        steel(),
                        16,
                    )
        elif look.get("tail") == "arch":
            tube(
                "arch",
                [
                    (-2.3 * k, -0.72 * wide, deck - 0.05),
                    (-2.6 * k, -0.60 * wide, deck + 0.66),
                    (-2.6 * k, 0.60 * wide, deck + 0.66),
                    (-2.3 * k, 0.72 * wide, deck - 0.05),
                ],
                0.05,
                lacquer(look["colours"][1]),
                smooth=False,
            )
            cylinder("radar", 0.16, 0.12, (-2.6 * k, 0, deck + 0.76), surface=lacquer("#e9e9e6"), count=36, bevel=0.04)
        if look.get("aerial", True):
            # Behind the hatch, between the covers of engines.
            y = 0 if look.get("tail") == "engine" else 0.36
            points = [((-2.06 - 0.1 * i) * k, y + 0.01 * i, deck + z) for i, z in enumerate((0.1, 0.5, 0.8))]
            tube("aerial", points, 0.014, black())
        cleats([(2.8 * k, 0.28 * wide), (-2.9 * k, 0.80 * wide)], frames)
        stand(6.8 * k, 0.74 * wide, keel - 0.04, look)
        electrics(
            look["accent"],
            (-1.35 * k, keel + 0.42, 0.2, 0.42),
            (-0.7 * k, keel + 0.46),
            (-2.3 * k, 0, keel + 0.5),
            (0.25 * k, keel + 0.46, 1.0, 0.5, 0.3),
        )
    return {}


def catamaran(_facts, look):
    """Two narrow hulls with a tunnel between them, a low capsule on top."""
    keel = 0.42
    with group("boat"):
        parts = []
        for s in (-1, 1):
            frames = [
                (-3.0, keel, 0.26, keel + 0.16, 0.30, keel + 0.62),
                (0.0, keel, 0.28, keel + 0.18, 0.32, keel + 0.66),
                (1.6, keel + 0.06, 0.22, keel + 0.28, 0.28, keel + 0.66),
                (2.6, keel + 0.22, 0.12, keel + 0.44, 0.18, keel + 0.66),
                (3.1, keel + 0.44, 0.02, keel + 0.56, 0.05, keel + 0.64),
            ]
            parts.append(vee("hull", frames, None, y=s * 0.80))
        parts.append(
            hull(
                "deck",
                [
                    # Not as far back as the hulls: where two faces lie in one plane both are black.
                    (-2.97, 0.84, keel + 0.40, keel + 0.68, 8, 0.98),
                    (0.6, 0.84, keel + 0.42, keel + 0.74, 8, 0.96),
                    (1.7, 0.82, keel + 0.46, keel + 0.72, 8, 0.96),
                    (2.0, 0.80, keel + 0.56, keel + 0.68, 8, 0.96),
                ],
                None,
                along=60,
                around=64,
            )
        )
        capsule = hull(
            "capsule",
            [
                (-2.6, 0.30, keel + 0.5, keel + 0.90, 3, 0.9),
                (-1.9, 0.44, keel + 0.5, keel + 1.04, 3, 0.86),
                (-1.4, 0.46, keel + 0.5, keel + 1.06, 3, 0.84),
                (0.0, 0.46, keel + 0.5, keel + 1.06, 3, 0.84),
                (1.2, 0.30, keel + 0.5, keel + 0.88, 3, 0.9),
                (1.9, 0.10, keel + 0.6, keel + 0.74, 2.6, 1),
            ],
            None,
            along=90,
            around=56,
        )
        parts.append(capsule)
        # Words stand between chine and deck of the section where they are, numbers beside the capsule on both decks: amidships it would cut one in two.
        (name, room), (model, small) = (on_flank(frames, x, 0.3) for x in (-0.5, -2.1))
        boat_livery(
            parts,
            look,
            (-3.0, 3.1),
            1.15,
            (keel, keel + 1.0),
            (-0.5, name, room * 0.8, 0),
            (-2.1, model, small * 0.45),
            [(1.42, s * 0.50, 0.22) for s in (-1, 1)],
        )
        hull("opening", [(-0.5, 0.2, keel + 0.9, keel + 1.072, 4), (0.4, 0.18, keel + 0.9, keel + 1.05, 4)], black(), along=12, around=32)
        hull(
            "canopy",
            [
                (-0.9, 0.08, keel + 0.98, keel + 1.08, 2.4),
                (-0.5, 0.26, keel + 0.94, keel + 1.30, 2.4),
                (0.0, 0.28, keel + 0.9, keel + 1.26, 2.4),
                (0.6, 0.16, keel + 0.88, keel + 1.04, 2.3),
                (0.85, 0.04, keel + 0.88, keel + 0.95, 2.2),
            ],
            gloss(),
            along=60,
            around=44,
        )
        hatch(-1.56, 0.42, keel + 0.99, look, 0.085)
        for s in (-1, 1):
            side_plate(
                plate(
                    "fin", rounded([(0.46, 0), (-0.2, 0.52), (-0.46, 0.54), (-0.34, 0)], 0.06), 0.05, lacquer(look["colours"][1]), [], 0.01
                ),
                -2.5,
                s * 0.80,
                keel + 0.62,
            )
        box("wing", (0.40, 1.72, 0.05), (-2.78, 0, keel + 1.14), (0, 5, 0), lacquer(look["colours"][1]), 0.02)
        # So far forward that strut and rudder hang from the deck between the hulls.
        drive(-2.76, keel + 0.25, look, 0.85)
        # Reaches out to the blades, which its own hub does not.
        brass = material("propeller " + look.get("propeller", "#c9a35a"), look.get("propeller", "#c9a35a"), rough=0.35, coat=0.4)
        cylinder("prop nut", 0.06, 0.14, (-3.19, 0, keel + 0.156), (0, 90, 0), brass, 28, 0.03)
        for s in (-1, 1):
            box("sponson plate", (1.2, 0.40, 0.03), (-2.3, s * 0.80, keel + 0.0), surface=aluminium(), bevel=0.008)
        stand(6.0, 1.05, keel - 0.02, look)
        electrics(look["accent"], (-1.4, keel + 0.76, 0.16, 0.36), (-0.75, keel + 0.76), (-2.1, 0, keel + 0.72), (0.1, keel + 0.78, 0.84, 0.44, 0.26))
    return {}


BUILDERS = {one.__name__: one for one in (speedboat, catamaran)}
