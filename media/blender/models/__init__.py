"""Every builder by its name in `looks.json`. A builder gets facts (the specs, in units of 100 mm) and a look."""

from models import accessories, boats, buggies, drones, helicopters, jets, kits, planes, roadcars, slow_boats, sport_planes, trucks, work_trucks

BUILDERS = {}
for family in (accessories, boats, buggies, drones, helicopters, jets, kits, planes, roadcars, slow_boats, sport_planes, trucks, work_trucks):
    BUILDERS.update(family.BUILDERS)
