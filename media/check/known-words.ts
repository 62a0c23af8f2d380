import type { Known } from './findings.ts'

/** Printed words that are known not to be read well in the first picture. */
export const KNOWN_WORDS: Known[] = [
  {
    reason: 'The number on the nose is behind the front damper.',
    faults: {
      'mesa-10-dune': { 'hidden: 29 on top': 1 },
    },
  },
  {
    reason: 'The word on the roof is behind the lamps and the tubes of the cage.',
    faults: {
      'mesa-10-dune': { 'hidden: TORVANE on top': 1 },
    },
  },
  {
    reason: 'By design: a label inside an open cage, seen between its tubes.',
    faults: {
      'mesa-10-dune': { 'hidden: TORVANE on speed-control': 1 },
    },
  },
  {
    reason: 'By design: a label of the pack below the shell, seen past the wheels.',
    faults: {
      'mesa-8-monster-truck': { 'hidden: TX-3S on pack': 1 },
    },
  },
  {
    reason: 'The end of the name is behind the arch.',
    faults: {
      'mesa-10-pick-up': { 'hidden: MESA 10 on right': 1 },
    },
  },
  {
    reason: 'The last letter is behind a tube of the cage.',
    faults: {
      'mesa-10-crawler': { 'hidden: TORVANE on right': 1 },
    },
  },
  {
    reason: 'The word lies where the wheel arch is cut out: its last letters are left of it.',
    faults: {
      'mesa-10-short-course': { 'hidden: STADIUM on right': 1, 'hidden: TORVANE on right': 1 },
      'mesa-8-trophy-truck': { 'hidden: TORVANE on right': 1 },
      'mesa-12-scout': { 'hidden: TORVANE on right': 1 },
    },
  },
  {
    reason: 'The lower half of the name is below the edge of the pod.',
    faults: {
      'swift-800-park-flyer': { 'hidden: SWIFT 800 on right': 1 },
    },
  },
  {
    reason: 'The end of the word is behind the wing.',
    faults: {
      'wren-560-foam-starter': { 'hidden: TORVANE on right': 1 },
      'martin-64-edf-jet': { 'hidden: TORVANE on right': 1 },
    },
  },
  {
    reason: 'The number is half behind the canopy.',
    faults: {
      'wren-560-foam-starter': { 'hidden: 33 on top': 1 },
    },
  },
  {
    reason: 'The lower third of the name is where the fuselage turns under.',
    faults: {
      'goshawk-1250-vintage-racer': { 'hidden: GOSHAWK on right': 1 },
      'shrike-1100-aerobatic': { 'hidden: SHRIKE on right': 1 },
    },
  },
  {
    reason: 'The word on the hatch is behind the engine covers.',
    faults: {
      'skua-900-offshore-racer': { 'hidden: TORVANE on hatch': 1 },
    },
  },
  {
    reason: 'The word on the wing is behind its end plate.',
    faults: {
      'puffin-450-starter-boat': { 'hidden: TORVANE on hull': 1 },
    },
  },
  {
    reason: 'The name is half behind a duct.',
    faults: {
      'zephyr-5-fpv-drone': { 'hidden: ZEPHYR 5 on canopy': 1 },
    },
  },
  {
    reason: 'The word on the flank is partly behind an arm.',
    faults: {
      'halcyon-7-long-range-drone': { 'hidden: TORVANE on upper-shell': 1 },
      'halcyon-6-zoom-inspection-drone': { 'hidden: TORVANE on upper-shell': 1 },
    },
  },
  {
    reason: 'The end of the name is where the canopy turns away.',
    faults: {
      'lacewing-400': { 'hidden: LACEWING on right': 1 },
    },
  },
  {
    reason: 'The feet of the number touch the gold edge of the sill.',
    faults: {
      'mesa-8-monster-truck': { 'pale: 24 on right': 1 },
    },
  },
  {
    reason: 'The number lies across the white stripes of the bonnet and its clips.',
    faults: {
      'mesa-10-short-course': { 'pale: 25 on top': 1 },
    },
  },
  {
    reason: 'White letters touch the cream stripe, or lie on it.',
    faults: {
      'mesa-24-mini-crawler': { 'pale: MESA 24 on right': 1, 'pale: TORVANE on top': 1 },
    },
  },
  {
    reason: 'Black letters touch a black stripe.',
    faults: {
      'mesa-10-dune': { 'pale: TORVANE on right': 1, 'pale: TORVANE on top': 1 },
    },
  },
  {
    reason: 'White letters run from black to yellow; a black number touches the black edge.',
    faults: {
      'swift-800-park-flyer': { 'pale: 32 on top': 1, 'pale: SWIFT 800 on right': 1, 'pale: TORVANE on right': 1 },
    },
  },
  {
    reason: 'The T lies on the cream tip of the wing: cream on cream.',
    faults: {
      'shrike-1100-aerobatic': { 'pale: TORVANE on top': 1 },
    },
  },
  {
    reason: 'The T lies on the black tip of the wing: black on black.',
    faults: {
      'goshawk-1250-vintage-racer': { 'pale: TORVANE on top': 1 },
    },
  },
  {
    reason: 'White and blue letters run across stripes of their own brightness.',
    faults: {
      'lark-1600-tow-plane': { 'pale: TORVANE on right': 1, 'pale: TORVANE on top': 1 },
    },
  },
  {
    reason: 'Orange on white: 2.0:1.',
    faults: {
      'wagtail-1000-foam-kit': {
        'pale: 40 on top': 1,
        'pale: TORVANE on right': 1,
        'pale: TORVANE on top': 1,
        'pale: WAGTAIL on right': 1,
      },
    },
  },
  {
    reason: 'White on a white or light stripe of the hatch or wing.',
    faults: {
      'tern-360-mini-boat': { 'pale: TORVANE on hatch': 1 },
      'puffin-450-starter-boat': { 'pale: TORVANE on hatch': 1, 'pale: TORVANE on hull': 1 },
      'cormorant-800-long-run': { 'pale: TORVANE on hatch': 1 },
    },
  },
  {
    reason: 'White on the yellow hatch.',
    faults: {
      'skua-900-offshore-racer': { 'pale: TORVANE on hatch': 1 },
    },
  },
  {
    reason: 'Blue on white: 2.6:1.',
    faults: {
      'halcyon-3-starter-drone': { 'pale: TORVANE on upper-shell': 2 },
    },
  },
  {
    reason: 'Black on the black glass.',
    faults: {
      'hoverfly-120': { 'pale: TORVANE on right': 1 },
    },
  },
  {
    reason: 'White letters run across the white stripes of the tiger: the T is lost.',
    faults: {
      'hornet-500-3d': { 'pale: TORVANE on right': 1 },
    },
  },
]
