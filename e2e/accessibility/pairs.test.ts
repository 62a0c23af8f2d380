import { describe, expect, it } from 'vitest'
import { CHOICES, oncePerScreen } from './barriers.ts'
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
