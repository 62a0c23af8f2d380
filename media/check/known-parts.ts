import type { Known } from './findings.ts'

/** Parts that are known to hang in the air; figures are of the real size of the model. */
export const KNOWN_PARTS: Known[] = [
  {
    fault: 'loose: wheel',
    products: { 'kestrel-10-4wd-buggy': 8, 'kestrel-10-clay': 8, 'kestrel-10-bench': 8, 'kestrel-10-club-racer': 8, 'kestrel-10-rain': 8 },
    reason: 'No axle reaches the wheel, and its nut is 2 mm in front of the disc: two loose pieces of each wheel. Seen from behind.',
  },
  {
    fault: 'loose: wheel',
    products: {
      'kestrel-10-graphite': 4,
      'kestrel-10-desert': 4,
      'kestrel-10-rookie': 4,
      'kestrel-8-4s-buggy': 4,
      'kestrel-14-mini': 4,
      'kestrel-10-classroom': 4,
      'kestrel-10-founders': 4,
      'mesa-8-monster-truck': 4,
      'mesa-10-dune': 4,
    },
    reason: 'No axle reaches the wheel: inside its rim it ends 8 to 21 mm from the nearest part of the suspension. Seen from behind.',
  },
  {
    fault: 'loose: wheel',
    products: { 'mesa-10-short-course': 4 },
    reason: 'The nut hangs 2.3 mm in front of the disc of the wheel. A dark ring in the first picture.',
  },
  {
    fault: 'loose: wheel',
    products: {
      'mesa-8-trail-truck': 4,
      'mesa-10-pick-up': 4,
      'mesa-8-trophy-truck': 4,
      'mesa-14-dump-truck': 4,
      'mesa-24-mini-crawler': 2,
      'mesa-12-scout': 4,
    },
    reason: 'No axle reaches the wheel: 1.6 to 12 mm are between it and the axle. Seen from behind.',
  },
  {
    fault: 'loose: shell',
    products: {
      'kestrel-10-4wd-buggy': 2,
      'kestrel-10-graphite': 2,
      'kestrel-10-desert': 2,
      'kestrel-10-rookie': 2,
      'kestrel-10-club-racer': 2,
      'kestrel-14-mini': 2,
      'kestrel-10-classroom': 2,
      'kestrel-10-founders': 2,
    },
    reason: 'The two scoops behind the cab hang 1.5 to 2.5 mm above the shell. To be seen in the rear view.',
  },
  {
    fault: 'loose: shell',
    products: { 'merlin-8-rally': 2 },
    reason: 'The mirrors stand 3.4 mm off the doors: their arms end in the air. To be seen in the first picture.',
  },
  {
    fault: 'loose: shell',
    products: { 'mesa-10-dune': 3 },
    reason: 'Both seats and the steering wheel hang 12 to 17 mm above what should hold them. Seen through the cage.',
  },
  {
    fault: 'loose: shell',
    products: { 'mesa-10-short-course': 3 },
    reason: 'The roll bar ends 6 mm above the bed, the steps hang 6 mm below the doors.',
  },
  {
    fault: 'loose: shell',
    products: { 'mesa-8-trail-truck': 4 },
    reason: 'The steps hang 9 mm beside the sills, the spare wheel 4 mm behind the door, the snorkel 1.7 mm beside the pillar.',
  },
  {
    fault: 'loose: shell',
    products: { 'mesa-8-trophy-truck': 3 },
    reason: 'The steps hang 3.4 mm below the doors, the front skid 2.6 mm below the bumper.',
  },
  {
    fault: 'loose: shell',
    products: { 'mesa-8-monster-truck': 2, 'mesa-12-scout': 2 },
    reason: 'The steps hang 2.3 to 3.4 mm below the doors.',
  },
  {
    fault: 'loose: motor',
    products: {
      'kestrel-10-4wd-buggy': 1,
      'kestrel-10-graphite': 1,
      'kestrel-10-desert': 1,
      'kestrel-10-rookie': 1,
      'kestrel-10-clay': 1,
      'kestrel-10-club-racer': 1,
      'kestrel-8-4s-buggy': 1,
      'kestrel-14-mini': 1,
      'kestrel-10-rain': 1,
      'kestrel-10-classroom': 1,
      'kestrel-10-founders': 1,
      'mesa-8-monster-truck': 1,
      'mesa-10-dune': 1,
    },
    reason: 'The motor hangs 1 to 1.8 mm above the plate, without a mount. Seen without the shell, and taken apart.',
  },
  {
    fault: 'loose: motor',
    products: { 'mayfly-90': 1 },
    reason: 'The motor with its ring hangs 2 mm from the frame. Seen from the side.',
  },
  {
    fault: 'loose: motor',
    products: { 'shrike-1100-aerobatic': 1 },
    reason: 'The ring of the motor hangs 2.7 mm in front of the cowl, behind the spinner.',
  },
  {
    fault: 'loose: chassis',
    products: { 'kestrel-10-clay': 1, 'kestrel-10-bench': 1, 'kestrel-8-4s-buggy': 1 },
    reason: 'It hangs 1.2 to 1.5 mm above the plate (of the chassis or frame it is the receiver). Seen without the shell, and taken apart.',
  },
  {
    fault: 'loose: frame',
    products: { 'mesa-10-dune': 1, 'mesa-12-scout': 1 },
    reason: 'It hangs 1.2 to 1.5 mm above the plate (of the chassis or frame it is the receiver). Seen without the shell, and taken apart.',
  },
  {
    fault: 'loose: speed-control',
    products: { 'kestrel-10-clay': 1, 'kestrel-8-4s-buggy': 1, 'kestrel-10-rain': 1, 'mesa-10-dune': 1, 'mesa-12-scout': 1 },
    reason: 'It hangs 1.2 to 1.5 mm above the plate (of the chassis or frame it is the receiver). Seen without the shell, and taken apart.',
  },
  {
    fault: 'loose: speed-control',
    products: { 'mesa-8-monster-truck': 1 },
    reason: 'It hangs 1.6 mm above the plate. Seen without the shell, and taken apart.',
  },
  {
    fault: 'loose: frame',
    products: { 'mesa-8-monster-truck': 3 },
    reason: 'The two wheelie bars hang 13 mm behind the frame, which shows from the rear; the receiver 1.7 mm above the plate.',
  },
  {
    fault: 'loose: frame, pack, servo, skid-plate',
    products: { 'mesa-8-monster-truck': 1 },
    reason: 'Plate, pack and what is on them are 1.4 mm from the rest of the frame.',
  },
  {
    fault: 'loose: arm',
    products: { 'kestrel-10-bench': 2, 'mesa-8-monster-truck': 2, 'mesa-10-dune': 2, 'mesa-12-scout': 2 },
    reason: 'The upper link of each front arm hangs 3 to 4.5 mm from the upright: its ball has no socket.',
  },
  {
    fault: 'loose: rear-wing',
    products: { 'kestrel-10-bench': 1 },
    reason: 'The wing stands 2.3 mm off its posts.',
  },
  {
    fault: 'loose: rest',
    products: { 'kestrel-10-bench': 3 },
    reason: 'The aerial stands 3.1 mm above its socket; motor and speed control hang 1.4 mm above the plate.',
  },
  {
    fault: 'loose: pack',
    products: { 'mesa-14-dump-truck': 1 },
    reason: 'The battery box hangs 2 mm beside the frame. Plain from the right.',
  },
  {
    fault: 'loose: tailplane',
    products: {
      'swift-1200-trainer': 2,
      'swift-800-park-flyer': 2,
      'wren-560-foam-starter': 2,
      'dipper-1200-wheel-and-float': 2,
      'goshawk-1250-vintage-racer': 2,
      'lark-1600-tow-plane': 2,
      'wagtail-1000-foam-kit': 2,
    },
    reason: 'Each push rod with its horn ends 1.5 to 3.8 mm from the elevator.',
  },
  {
    fault: 'loose: prop',
    products: { 'swift-800-park-flyer': 1 },
    reason: 'The propeller with its hub hangs 2.9 mm behind the motor, without a shaft.',
  },
  {
    fault: 'loose: folding-propeller',
    products: { 'buzzard-2000-electric-glider': 2 },
    reason: 'The folded blades lie 28 mm beside the nose and touch nothing. Plain in the first picture.',
  },
  {
    fault: 'loose: wing',
    products: { 'shrike-1100-aerobatic': 2 },
    reason: 'The push rods of the ailerons with their horns hang 6 mm above the wing. To be seen in the first picture.',
  },
  {
    fault: 'loose: prop, spinner',
    products: { 'dipper-1200-wheel-and-float': 1 },
    reason: 'Propeller and spinner hang 3.9 mm in front of the cowl, without a shaft.',
  },
  {
    fault: 'loose: prop',
    products: { 'skua-900-offshore-racer': 1 },
    reason: 'The propeller hangs 1.4 mm behind the shaft. Seen from the rear.',
  },
  {
    fault: 'loose: prop',
    products: {
      'gannet-700-deep-v': 1,
      'tern-360-mini-boat': 1,
      'eider-500-harbour-tug': 1,
      'puffin-450-starter-boat': 1,
      'cormorant-800-long-run': 1,
    },
    reason: 'The propeller hangs 1.7 to 4.1 mm behind its shaft. Seen from the rear.',
  },
  {
    fault: 'loose: hull',
    products: { 'gannet-700-deep-v': 1 },
    reason: 'The water outlet hangs 3.8 mm beside the hull.',
  },
  {
    fault: 'loose: hull',
    products: { 'cormorant-800-long-run': 4 },
    reason: 'Three cleats hang 2 to 8 mm beside the deck, the water outlet 4.2 mm beside the hull.',
  },
  {
    fault: 'loose: hull',
    products: { 'tern-360-mini-boat': 3, 'skua-900-offshore-racer': 3, 'puffin-450-starter-boat': 3 },
    reason: 'The rear cleats hang 4 to 6 mm beside the deck, the water outlet 2 to 5 mm beside the hull.',
  },
  {
    fault: 'loose: boom',
    products: { 'fulmar-1000-sailing-yacht': 1 },
    reason: 'The boom of the jib is held by the sail alone, from which it is 4 mm away.',
  },
  {
    fault: 'loose: wheelhouse',
    products: { 'eider-500-harbour-tug': 2 },
    reason: 'The life rings hang 6 mm beside the wheelhouse. To be seen in the first picture.',
  },
  {
    fault: 'loose: camera, gimbal',
    products: { 'halcyon-2-mini-drone': 1 },
    reason: 'The camera hangs 1.8 mm below the arm of its gimbal.',
  },
  {
    fault: 'loose: mainboard',
    products: { 'mistral-5-racing-drone': 1 },
    reason: 'The three boards of the stack hang 1.2 mm off their stand-offs.',
  },
  {
    fault: 'loose: speed-control',
    products: { 'mistral-5-racing-drone': 1 },
    reason: 'The three boards of the stack hang 1.2 mm off their stand-offs.',
  },
  {
    fault: 'loose: video-link',
    products: { 'mistral-5-racing-drone': 1 },
    reason: 'The three boards of the stack hang 1.2 mm off their stand-offs.',
  },
  {
    fault: 'loose: skids',
    products: { 'hornet-500-3d': 1, 'dragonfly-450-bench': 1 },
    reason: 'One skid hangs 2 mm below its struts.',
  },
  {
    fault: 'loose: canopy',
    products: { 'dragonfly-450-bench': 1 },
    reason: 'By design: a kit, whose canopy lies on its side beside the frame.',
  },
  {
    fault: 'loose: rotor',
    products: { 'lacewing-400': 1 },
    reason: 'The rotor is 2.4 mm from its head: blade grips do not reach the hub.',
  },
]
