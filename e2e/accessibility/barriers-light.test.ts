import { describe, expect, it } from 'vitest'
import { journey } from '../visit.ts'
import { CHOICES, combinationsIn, expectNoBarriers } from './barriers.ts'
import { allCombinations, allPairs, pairsOf } from './pairs.ts'

describe('the choice of combinations [x.1]', () => {
  it('has every pair of values, and far fewer than all combinations', () => {
    const all = allCombinations(CHOICES)
    const chosen = allPairs(CHOICES)

    expect(new Set(chosen.flatMap(pairsOf))).toEqual(new Set(all.flatMap(pairsOf)))
    expect(chosen.length).toBeLessThan(all.length / 2)
  })
})

describe('in the light theme', () => {
  journey.for(combinationsIn('light'))(
    '$screen in $language, $width has no barriers, and nothing to scroll to sideways at $resized px [x.1, d.views.6, d.views.8]',
    (combination, { visit }) => expectNoBarriers(combination, visit),
  )
})
