import { LANGUAGES } from '@shop/contract/languages'
import { expect, it } from 'vitest'
import { paginationTexts } from '../../ui/pagination/texts.ts'
import { frameTexts } from '../texts.ts'
import { loadTexts, textGroup } from './text-group.ts'

const models = () =>
  textGroup('features/models', ({ number, counted }) => ({
    kinds: { en: ['Car', 'Boat'], zh: ['车', '船'], de: ['Auto', 'Boot'], ja: ['車', '船'], ko: ['자동차', '보트'] },
    sortBy: { price: { en: 'Price', zh: '价格', de: 'Preis', ja: '価格', ko: '가격' } },
    found: (count: number) => ({
      en: counted(count, 'model', 'models'),
      zh: `${number(count)} 款`,
      de: counted(count, 'Modell', 'Modelle'),
      ja: `${number(count)}点`,
      ko: `${number(count)}개`,
    }),
  }))

it('says which words are missing where they have not been loaded', () => {
  const group = models()

  expect(() => group.get('de')).toThrow('No texts of features/models in de')
  expect(group.find('de')).toBeUndefined()
  expect(group.isKnown()).toBe(false)
})

it('has the words of the languages that were loaded, written as each writes numbers', async () => {
  const group = models()
  await Promise.all(['en' as const, 'de' as const, 'zh' as const].map((language) => group.load(language)))

  expect(group.get('en').found(1200)).toBe('1,200 models')
  expect(group.find('de')?.found(1200)).toBe('1.200 Modelle')
  expect(group.get('de').kinds).toEqual(['Auto', 'Boot'])
  expect(group.get('zh').sortBy.price).toBe('价格')
  expect(group.find('ja')).toBeUndefined()
})

it('loads a language once', async () => {
  const group = models()
  await group.load('ko')
  const first = group.get('ko')
  await group.load('ko')

  expect(group.get('ko')).toBe(first)
})

it('loads several groups at once, in each language', async () => {
  const groups = [paginationTexts, frameTexts]
  for (const language of LANGUAGES) await loadTexts(groups, language)

  expect(groups.flatMap((group) => LANGUAGES.filter((language) => group.find(language) === undefined))).toEqual([])
})

it('takes no words that a language lacks, and none that differ in kind', () => {
  const ofNumber = (count: number) => ({ en: `${count} cars`, zh: count, de: `${count} Autos`, ja: `${count}台`, ko: `${count}대` })
  const refused = [
    // @ts-expect-error -- Korean is missing
    textGroup('x', { car: { en: 'Car', zh: '车', de: 'Auto', ja: '車' } }),
    // @ts-expect-error -- Korean is missing
    textGroup('x', { cars: (count: number) => ({ en: `${count} cars`, zh: `${count} 辆车`, de: `${count} Autos`, ja: `${count}台` }) }),
    // @ts-expect-error -- a list in one language
    textGroup('x', { car: { en: 'Car', zh: '车', de: ['Auto'], ja: '車', ko: '자동차' } }),
    // @ts-expect-error -- a number in one language
    textGroup('x', { cars: ofNumber }),
    // @ts-expect-error -- not in languages
    textGroup('x', { car: 'Car' }),
  ]

  expect(refused.map(({ isKnown }) => isKnown())).toEqual(refused.map(() => false)) // the compiler refuses them
})
