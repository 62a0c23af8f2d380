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
]
