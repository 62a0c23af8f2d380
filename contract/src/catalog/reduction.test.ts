import { describe, expect, it } from 'vitest'
import type { Language } from '../languages.ts'
import { toFen } from '../money.ts'
import { reductionOf, shownReduction } from './reduction.ts'

const shown = (price: number, originalPrice: number, language: Language) =>
  shownReduction({ price, originalPrice, discount: reductionOf(toFen(price), toFen(originalPrice))?.percent ?? null }, language)

describe('a reduction in the currency of a language', () => {
  it.each([
    [1, 1.01, 'en'],
    [1, 1.01, 'de'],
    [1, 1.01, 'ja'],
    [1, 1.04, 'ja'],
    [1, 1, 'zh'],
    [2, 1, 'zh'],
  ] as const)('is none where %d and %d read the same in %s (report B8)', (price, before, language) => {
    expect(shown(price, before, language)).toBeNull()
  })

  it.each([
    [1, 1.01, 'zh', null, 1],
    [9999, 10_000, 'zh', null, 100],
    [9999, 10_000, 'ja', null, 20],
    [99, 100, 'en', 1, 14],
    [99.01, 100, 'en', null, 14],
    [86, 100, 'de', 14, 182],
  ] as const)('of %d from %d in %s has a badge from a true percent on', (price, before, language, percent, savedMinor) => {
    expect(shown(price, before, language)).toEqual({ originalPrice: before, percent, savedMinor })
  })
})
