import type { Known } from './findings.ts'

/** Words that are accepted, though hard to read in the first picture. */
export const KNOWN_WORDS: Known[] = [
  {
    reason: 'By design: a label inside an open cage, seen between its tubes.',
    faults: {
      'mesa-10-dune': { 'hidden: TORVANE on speed-control': 1 },
    },
  },
  {
    reason: 'Black on red, its last letter beside the black line of the door.',
    faults: {
      'mesa-10-short-course': { 'pale: STADIUM on right': 1 },
    },
  },
]
