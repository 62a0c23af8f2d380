"""Every builder by its name in `looks.json`. A builder gets facts (the specs, in units of 100 mm) and a look."""

from models import accessories, boats, buggies, drones, helicopters, kits, planes, roadcars, trucks

BUILDERS = {}
for family in (accessories, boats, buggies, drones, helicopters, kits, planes, roadcars, trucks):
    BUILDERS.update(family.BUILDERS)
