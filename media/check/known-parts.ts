import type { Known } from './findings.ts'

/** Parts that are known to hang in the air; figures are of the real size of the model. */
export const KNOWN_PARTS: Known[] = [
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
  {
    reason: 'The two wheelie bars hang 13 mm behind the frame, which shows from the rear.',
    faults: {
      'mesa-8-monster-truck': { 'loose: frame': 2 },
    },
  },
]
