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
    reason: 'The motor with its ring hangs 2 mm from the frame. Seen from the side.',
    faults: {
      'mayfly-90': { 'loose: motor': 1 },
    },
  },
  {
    reason: 'In the 3D model alone, whose circles have fewer corners: the ring of the motor is 2.7 mm inside the cowl.',
    faults: {
      'shrike-1100-aerobatic': { 'loose: motor': 1 },
    },
  },
  {
    reason: 'The boom of the jib is 4 mm from its sail, the jib 2.8 mm from its stay. Hardly seen at the size of the pictures.',
    faults: {
      'fulmar-1000-sailing-yacht': { 'loose: jib': 1, 'loose: boom': 1 },
    },
  },
  {
    reason: 'The receiver hangs 1.7 mm above the plate; plate and pack are 1.4 mm from the rest.',
    faults: {
      'mesa-8-monster-truck': { 'loose: frame': 1, 'loose: frame, pack, servo, skid-plate': 1 },
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
    reason: 'Each push rod with its horn ends 1.5 to 3.8 mm from the elevator.',
    faults: {
      'swift-1200-trainer': { 'loose: tailplane': 2 },
      'swift-800-park-flyer': { 'loose: tailplane': 2 },
      'wren-560-foam-starter': { 'loose: tailplane': 2 },
      'shrike-1100-aerobatic': { 'loose: tailplane': 2 },
      'dipper-1200-wheel-and-float': { 'loose: tailplane': 2 },
      'goshawk-1250-vintage-racer': { 'loose: tailplane': 2 },
      'lark-1600-tow-plane': { 'loose: tailplane': 2 },
      'wagtail-1000-foam-kit': { 'loose: tailplane': 2 },
    },
  },
  {
    reason: 'The propeller with its hub hangs 2.9 mm behind the motor, without a shaft.',
    faults: {
      'swift-800-park-flyer': { 'loose: prop': 1 },
    },
  },
  {
    reason: 'The folded blades lie 28 mm beside the nose and touch nothing. Plain in the first picture.',
    faults: {
      'buzzard-2000-electric-glider': { 'loose: folding-propeller': 2 },
    },
  },
  {
    reason:
      'The push rods of the ailerons with their horns hang 6 mm above the wing, the side plates 2 mm beside its tips. To be seen in the first picture.',
    faults: {
      'shrike-1100-aerobatic': { 'loose: wing': 4 },
    },
  },
  {
    reason: 'Propeller and spinner hang 3.9 mm in front of the cowl, without a shaft.',
    faults: {
      'dipper-1200-wheel-and-float': { 'loose: prop, spinner': 1 },
    },
  },
  {
    reason: 'Blades of the propeller are 1.3 mm off their hub, and this 1.4 to 4 mm off its shaft. Seen from the rear.',
    faults: {
      'skua-900-offshore-racer': { 'loose: prop': 4 },
      'cormorant-800-long-run': { 'loose: prop': 2 },
    },
  },
  {
    reason: 'The propeller hangs 1.7 to 4.1 mm behind its shaft. Seen from the rear.',
    faults: {
      'gannet-700-deep-v': { 'loose: prop': 1 },
      'tern-360-mini-boat': { 'loose: prop': 1 },
      'eider-500-harbour-tug': { 'loose: prop': 1 },
      'puffin-450-starter-boat': { 'loose: prop': 1 },
    },
  },
  {
    reason: 'The water outlet hangs 3.8 mm beside the hull.',
    faults: {
      'gannet-700-deep-v': { 'loose: hull': 1 },
    },
  },
  {
    reason: 'Three cleats hang 2 to 8 mm beside the deck, the water outlet 4.2 mm beside the hull.',
    faults: {
      'cormorant-800-long-run': { 'loose: hull': 4 },
    },
  },
  {
    reason: 'The rear cleats hang 4 to 6 mm beside the deck, the water outlet 2 to 5 mm beside the hull.',
    faults: {
      'tern-360-mini-boat': { 'loose: hull': 3 },
      'skua-900-offshore-racer': { 'loose: hull': 3 },
      'puffin-450-starter-boat': { 'loose: hull': 3 },
    },
  },
  {
    reason: 'The life rings hang 6 mm beside the wheelhouse. To be seen in the first picture.',
    faults: {
      'eider-500-harbour-tug': { 'loose: wheelhouse': 2 },
    },
  },
  {
    reason: 'One skid hangs 2 mm below its struts.',
    faults: {
      'hornet-500-3d': { 'loose: skids': 1 },
      'dragonfly-450-bench': { 'loose: skids': 1 },
    },
  },
  {
    reason: 'By design: a kit, whose canopy lies on its side beside the frame.',
    faults: {
      'dragonfly-450-bench': { 'loose: canopy': 1 },
    },
  },
  {
    reason: 'The rotor is 2.4 mm from its head: blade grips do not reach the hub.',
    faults: {
      'lacewing-400': { 'loose: rotor': 1 },
    },
  },
]
