import type { Known } from './findings.ts'

/** Printed words that are known not to be read well in the first picture. */
export const KNOWN_WORDS: Known[] = [
  {
    reason: 'The number on the nose is mostly behind the front damper.',
    faults: {
      'kestrel-10-clay': { 'hidden: 05 on top': 1 },
      'kestrel-8-4s-buggy': { 'hidden: 08 on top': 1 },
      'kestrel-10-rain': { 'hidden: 11 on top': 1 },
    },
  },
  {
    reason: 'The number on the nose ends at the edge of the flat and behind the front damper.',
    faults: {
      'kestrel-10-graphite': { 'hidden: 02 on top': 1 },
      'kestrel-10-desert': { 'hidden: 03 on top': 1 },
      'kestrel-10-rookie': { 'hidden: 04 on top': 1 },
      'kestrel-10-club-racer': { 'hidden: 07 on top': 1 },
    },
  },
  {
    reason: 'The number is wider than the nose: its outer figures run down the flanks.',
    faults: {
      'kestrel-10-founders': { 'hidden: 300 on top': 1 },
    },
  },
  {
    reason: 'The line of sponsors is behind the side guard, but for its end.',
    faults: {
      'kestrel-10-4wd-buggy': { 'hidden: GRIPX  VOLTCELL  AEROLAB on right': 1 },
      'kestrel-10-graphite': { 'hidden: GRIPX  VOLTCELL  AEROLAB on right': 1 },
      'kestrel-10-desert': { 'hidden: GRIPX  VOLTCELL  AEROLAB on right': 1 },
      'kestrel-10-rookie': { 'hidden: GRIPX  VOLTCELL  AEROLAB on right': 1 },
      'kestrel-10-club-racer': { 'hidden: GRIPX  VOLTCELL  AEROLAB on right': 1 },
      'kestrel-10-classroom': { 'hidden: GRIPX  VOLTCELL  AEROLAB on right': 1 },
      'kestrel-10-founders': { 'hidden: GRIPX  VOLTCELL  AEROLAB on right': 1 },
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
    reason: 'The name is half behind the rear wing.',
    faults: {
      'merlin-8-rally': { 'hidden: MERLIN 8 on right': 1 },
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
    reason: 'The end of the name is where the canopy turns away.',
    faults: {
      'lacewing-400': { 'hidden: LACEWING on right': 1 },
    },
  },
  {
    reason: 'White on the sand of the camouflage.',
    faults: {
      'kestrel-10-desert': {
        'pale: DESERT on right': 1,
        'pale: GRIPX  VOLTCELL  AEROLAB on right': 1,
        'pale: TORVANE on rear-wing': 1,
        'pale: TORVANE on right': 1,
      },
    },
  },
  {
    reason: 'White letters touch a white stripe below them.',
    faults: {
      'kestrel-10-4wd-buggy': { 'pale: TORVANE on right': 1 },
      'kestrel-10-rain': { 'pale: TORVANE on right': 1 },
    },
  },
  {
    reason: 'White letters touch the yellow line below them.',
    faults: {
      'kestrel-8-4s-buggy': { 'pale: TORVANE on right': 1 },
    },
  },
  {
    reason: 'White on light green.',
    faults: {
      'kestrel-14-mini': {
        'pale: 10 on top': 1,
        'pale: MINI 14 on right': 1,
        'pale: TORVANE on rear-wing': 1,
        'pale: TORVANE on right': 1,
      },
    },
  },
  {
    reason: 'Black letters run across blue and red stripes, on the end plate they are white on white.',
    faults: {
      'merlin-8-rally': {
        'pale: MERLIN 8 on right': 1,
        'pale: TORVANE on right': 1,
        'pale: TORVANE on shell': 1,
        'pale: TORVANE on top': 1,
      },
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
