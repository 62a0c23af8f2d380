import { describe, expect, it } from 'vitest'
import { journey } from '../visit.ts'
import { CHOICES, combinationsIn, expectNoBarriers, oncePerScreen } from './barriers.ts'
import { allCombinations, pairsOf } from './pairs.ts'

describe('the choice of combinations [x.1]', () => {
  it('has every screen once, and every pair of language, theme and widths', () => {
    const { screen: screens, ...others } = CHOICES
    const chosen = oncePerScreen()

    expect(chosen.map(({ screen }) => screen)).toEqual(screens)
    expect(new Set(chosen.flatMap(({ language, theme, width, resized }) => pairsOf({ language, theme, width, resized })))).toEqual(
      new Set(allCombinations(others).flatMap(pairsOf)),
    )
  })
})

describe('in the light theme', () => {
  journey.for(combinationsIn('light'))(
    '$screen in $language, $width has no barriers, and nothing to scroll to sideways at $resized px [x.1, d.views.6, d.views.8]',
    (combination, { visit }) => expectNoBarriers(combination, visit),
  )
})
