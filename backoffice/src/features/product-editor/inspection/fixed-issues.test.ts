import { expect, it } from 'vitest'
import { isFixed } from './fixed-issues.ts'

const here = (languages: string[]) => [{ url: 'https://a.example/x', languages }]

it.each([
  ['noPrice', {}, { price: 12 }, true],
  ['noPrice', {}, { price: 0 }, false],
  ['noPrice', {}, { price: '12 apples' }, false],
  ['noImage', {}, { images: [{ url: '/media/a.webp' }] }, true],
  ['noImage', {}, { images: [] }, false],
  ['noBuyAddress', { languages: 'en, de' }, { buyUrls: here([]) }, true],
  ['noBuyAddress', { languages: 'en, de' }, { buyUrls: here(['de']) }, false],
  ['noBuyAddress', { languages: 'de' }, { buyUrls: [{ url: '', languages: [] }] }, false],
  ['safetyMissing', { missing: 'maker, responsible' }, { maker: 'A', responsible: 'B' }, true],
  ['safetyMissing', { missing: 'maker, responsible' }, { maker: 'A', responsible: '' }, false],
  ['translationMissing', { language: 'de', fields: 'name, subtitle' }, { 'name.de': 'A', 'subtitle.de': 'B' }, true],
  ['translationMissing', { language: 'de', fields: 'name, specTexts' }, { 'name.de': 'A', 'specTexts.de': { a: 'b' } }, false],
  ['deadBuyAddress', {}, { buyUrls: here([]) }, false],
] as const)('%s, %j, with %j typed: fixed %s (merchant M19)', (kind, detail, typed, is) => {
  const values = new Map<string, unknown>(Object.entries(typed))
  expect(isFixed({ kind, detail }, (name) => values.get(name), (name) => values.has(name))).toBe(is) // prettier-ignore
  expect(
    isFixed(
      { kind, detail },
      (name) => values.get(name),
      () => false,
    ),
  ).toBe(false) // prettier-ignore -- the server has judged saved values
})
