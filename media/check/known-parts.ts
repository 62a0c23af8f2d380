import type { Known } from './findings.ts'

/** Parts that are known to hang in the air; figures are of the real size of the model. */
export const KNOWN_PARTS: Known[] = [
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
    reason: 'In the 3D model, 1.2 mm, more than in the pictures: a piece on each side at the rear end of the frame is 0.5 mm off.',
    faults: {
      'mesa-14-dump-truck': { 'loose: frame': 2 },
    },
  },
  {
    reason: 'The boom of the jib is 4 mm from its sail, the jib 2.8 mm from its stay. Hardly seen at the size of the pictures.',
    faults: {
      'fulmar-1000-sailing-yacht': { 'loose: jib': 1, 'loose: boom': 1 },
    },
  },
  {
    reason: 'The button of the pack lies 1.3 mm above it.',
    faults: {
      'halcyon-6-zoom-inspection-drone': { 'loose: pack': 1 },
    },
  },
  {
    reason: 'The two wheelie bars hang 13 mm behind the frame, which shows from the rear.',
    faults: {
      'mesa-8-monster-truck': { 'loose: frame': 2 },
    },
  },
  {
    reason: 'The battery box hangs 2 mm beside the frame. Plain from the right.',
    faults: {
      'mesa-14-dump-truck': { 'loose: pack': 1 },
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
