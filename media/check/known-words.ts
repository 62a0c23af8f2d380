import type { Known } from './findings.ts'

/** Printed words that are known not to be read well in the first picture. */
export const KNOWN_WORDS: Known[] = [
  {
    reason: 'By design: a label inside an open cage, seen between its tubes.',
    faults: {
      'mesa-10-dune': { 'hidden: TORVANE on speed-control': 1 },
    },
  },
]
