"""Kits: the parts of a model, laid out as they come from the box."""


from materials import anodised, satin, steel
from models.buggies import buggy
from prints import decal
from shapes import box, cylinder, group


def bags(rows, look):
    """Numbered bags of small parts."""
    for i, (x, y, turn) in enumerate(rows):
        with group("bag", (x, y, 0.05), (0, 0, turn)):
            # It ends below its header, or it would stand before the number.
            box("bag", (0.62, 0.40, 0.07), (0, -0.03, 0), surface=satin("#dcdad2"), bevel=0.035, steps=4)
            box("bag header", (0.64, 0.14, 0.03), (0, 0.26, 0.0), surface=satin(look["accent"]), bevel=0.008)
            decal(str(i + 1), 0.09, (-0.2, 0.26, 0.016), colour="#ffffff")
            for k in range(9):
                cylinder(
                    "small part",
                    0.025 + 0.008 * (k % 3),
                    0.03,
                    (-0.2 + 0.05 * k, -0.08 + 0.06 * (k % 3), 0.045),
                    surface=steel() if k % 2 else anodised(look["accent"]),
                    count=14,
                    bevel=0.004,
                )


def buggy_kit(facts, look):
    """A buggy without its shell and without electronics, which are not in the box."""
    return buggy(facts, {**look, "shell": "none", "works": "none"})


BUILDERS = {"buggy_kit": buggy_kit}
