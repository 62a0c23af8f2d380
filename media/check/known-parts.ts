import type { Known } from './findings.ts'

/** Parts that are known to hang in the air; figures are of the real size of the model. */
export const KNOWN_PARTS: Known[] = [
  {
    reason: 'No axle reaches the wheel, and its nut is 2 mm in front of the disc: two loose pieces of each wheel. Seen from behind.',
    faults: {
      'kestrel-10-4wd-buggy': { 'loose: wheel': 8 },
      'kestrel-10-clay': { 'loose: wheel': 8 },
      'kestrel-10-bench': { 'loose: wheel': 8 },
      'kestrel-10-club-racer': { 'loose: wheel': 8 },
      'kestrel-10-rain': { 'loose: wheel': 8 },
    },
  },
  {
    reason: 'No axle reaches the wheel: inside its rim it ends 8 to 21 mm from the nearest part of the suspension. Seen from behind.',
    faults: {
      'kestrel-10-graphite': { 'loose: wheel': 4 },
      'kestrel-10-desert': { 'loose: wheel': 4 },
      'kestrel-10-rookie': { 'loose: wheel': 4 },
      'kestrel-8-4s-buggy': { 'loose: wheel': 4 },
      'kestrel-14-mini': { 'loose: wheel': 4 },
      'kestrel-10-classroom': { 'loose: wheel': 4 },
      'kestrel-10-founders': { 'loose: wheel': 4 },
      'mesa-8-monster-truck': { 'loose: wheel': 4 },
      'mesa-10-dune': { 'loose: wheel': 4 },
    },
  },
  {
    reason: 'The nut hangs 2.3 mm in front of the disc of the wheel. A dark ring in the first picture.',
    faults: {
      'mesa-10-short-course': { 'loose: wheel': 4 },
    },
  },
  {
    reason: 'No axle reaches the wheel: 1.6 to 12 mm are between it and the axle. Seen from behind.',
    faults: {
      'mesa-8-trail-truck': { 'loose: wheel': 4 },
      'mesa-10-pick-up': { 'loose: wheel': 4 },
      'mesa-8-trophy-truck': { 'loose: wheel': 4 },
      'mesa-14-dump-truck': { 'loose: wheel': 4 },
      'mesa-24-mini-crawler': { 'loose: wheel': 2 },
      'mesa-12-scout': { 'loose: wheel': 4 },
    },
  },
  {
    reason: 'The two scoops behind the cab hang 1.5 to 2.5 mm above the shell. To be seen in the rear view.',
    faults: {
      'kestrel-10-4wd-buggy': { 'loose: shell': 2 },
      'kestrel-10-graphite': { 'loose: shell': 2 },
      'kestrel-10-desert': { 'loose: shell': 2 },
      'kestrel-10-rookie': { 'loose: shell': 2 },
      'kestrel-10-club-racer': { 'loose: shell': 2 },
      'kestrel-14-mini': { 'loose: shell': 2 },
      'kestrel-10-classroom': { 'loose: shell': 2 },
      'kestrel-10-founders': { 'loose: shell': 2 },
    },
  },
  {
    reason: 'The mirrors stand 3.4 mm off the doors: their arms end in the air. To be seen in the first picture.',
    faults: {
      'merlin-8-rally': { 'loose: shell': 2 },
    },
  },
  {
    reason: 'Motor, speed control and receiver hang 1 to 1.8 mm above the plate, without a mount. Seen without the shell, and taken apart.',
    faults: {
      'kestrel-10-4wd-buggy': { 'loose: motor': 1 },
      'kestrel-10-graphite': { 'loose: motor': 1 },
      'kestrel-10-desert': { 'loose: motor': 1 },
      'kestrel-10-rookie': { 'loose: motor': 1 },
      'kestrel-10-clay': { 'loose: motor': 1, 'loose: chassis': 1, 'loose: speed-control': 1 },
      'kestrel-10-club-racer': { 'loose: motor': 1 },
      'kestrel-8-4s-buggy': { 'loose: motor': 1, 'loose: chassis': 1, 'loose: speed-control': 1 },
      'kestrel-14-mini': { 'loose: motor': 1 },
      'kestrel-10-rain': { 'loose: motor': 1, 'loose: speed-control': 1 },
      'kestrel-10-classroom': { 'loose: motor': 1 },
      'kestrel-10-founders': { 'loose: motor': 1 },
      'mesa-8-monster-truck': { 'loose: motor': 1, 'loose: speed-control': 1 },
      'mesa-10-dune': { 'loose: frame': 1, 'loose: speed-control': 1 },
      'kestrel-10-bench': { 'loose: chassis': 1 },
      'mesa-12-scout': { 'loose: frame': 1, 'loose: speed-control': 1 },
    },
  },
  {
    reason: 'The upper link of each front arm hangs 3 to 4.5 mm from the upright: its ball has no socket.',
    faults: {
      'kestrel-10-bench': { 'loose: arm': 2 },
      'mesa-8-monster-truck': { 'loose: arm': 2 },
      'mesa-10-dune': { 'loose: arm': 2 },
      'mesa-12-scout': { 'loose: arm': 2 },
    },
  },
  {
    reason: 'The wing stands 2.3 mm off its posts.',
    faults: {
      'kestrel-10-bench': { 'loose: rear-wing': 1 },
    },
  },
  {
    reason: 'The aerial stands 3.1 mm above its socket; motor and speed control hang 1.4 mm above the plate.',
    faults: {
      'kestrel-10-bench': { 'loose: rest': 3 },
    },
  },
  {
    reason: 'By design: a kit, whose canopy lies on its side beside the frame.',
    faults: {
      'dragonfly-450-bench': { 'loose: canopy': 1 },
    },
  },
  {
    reason: 'The receiver hangs 1.7 mm above the plate; plate and pack are 1.4 mm from the rest.',
    faults: {
      'mesa-8-monster-truck': { 'loose: frame': 1, 'loose: frame, pack, servo, skid-plate': 1 },
    },
  },
]
