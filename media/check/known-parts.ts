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
    reason: 'Both seats and the steering wheel hang 12 to 17 mm above what should hold them. Seen through the cage.',
    faults: {
      'mesa-10-dune': { 'loose: shell': 3 },
    },
  },
  {
    reason: 'The roll bar ends 6 mm above the bed, the steps hang 6 mm below the doors.',
    faults: {
      'mesa-10-short-course': { 'loose: shell': 3 },
    },
  },
  {
    reason: 'The steps hang 9 mm beside the sills, the spare wheel 4 mm behind the door, the snorkel 1.7 mm beside the pillar.',
    faults: {
      'mesa-8-trail-truck': { 'loose: shell': 4 },
    },
  },
  {
    reason: 'The steps hang 3.4 mm below the doors, the front skid 2.6 mm below the bumper.',
    faults: {
      'mesa-8-trophy-truck': { 'loose: shell': 3 },
    },
  },
  {
    reason: 'The steps hang 2.3 to 3.4 mm below the doors.',
    faults: {
      'mesa-8-monster-truck': { 'loose: shell': 2 },
      'mesa-12-scout': { 'loose: shell': 2 },
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
      'mesa-10-dune': { 'loose: motor': 1, 'loose: frame': 1, 'loose: speed-control': 1 },
      'kestrel-10-bench': { 'loose: chassis': 1 },
      'mesa-12-scout': { 'loose: frame': 1, 'loose: speed-control': 1 },
    },
  },
  {
    reason: 'In the 3D model, 1.2 mm, more than in the pictures: a piece on each side at the rear end of the frame is 0.5 mm off.',
    faults: {
      'mesa-14-dump-truck': { 'loose: frame': 2 },
    },
  },
  {
    reason: 'The button of the pack lies 1.3 mm above it.',
    faults: {
      'halcyon-6-zoom-inspection-drone': { 'loose: pack': 1 },
    },
  },
  {
    reason:
      'The two wheelie bars hang 13 mm behind the frame, which shows from the rear; the receiver 1.7 mm above the plate; plate and pack are 1.4 mm from the rest.',
    faults: {
      'mesa-8-monster-truck': { 'loose: frame': 3, 'loose: frame, pack, servo, skid-plate': 1 },
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
    reason: 'The battery box hangs 2 mm beside the frame. Plain from the right.',
    faults: {
      'mesa-14-dump-truck': { 'loose: pack': 1 },
    },
  },
  {
    reason: 'The camera hangs 1.8 mm below the arm of its gimbal.',
    faults: {
      'halcyon-2-mini-drone': { 'loose: camera, gimbal': 1 },
    },
  },
  {
    reason: 'The three boards of the stack hang 1.2 mm off their stand-offs.',
    faults: {
      'mistral-5-racing-drone': { 'loose: mainboard': 1, 'loose: speed-control': 1, 'loose: video-link': 1 },
    },
  },
  {
    reason: 'By design: a kit, whose canopy lies on its side beside the frame.',
    faults: {
      'dragonfly-450-bench': { 'loose: canopy': 1 },
    },
  },
]
