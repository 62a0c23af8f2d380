import { LANGUAGES } from '@shop/contract/languages'
import { expect, it } from 'vitest'
import { loadTexts, textGroup } from './text-group.ts'
import type { Texts } from '../../ui/pagination/texts/en.ts'

it('says which words are missing where they have not been loaded', () => {
  const group = textGroup<Texts>('ui/pagination')

  expect(() => group.get('de')).toThrow('No texts of ui/pagination in de')
  expect(group.find('de')).toBeUndefined()
})

it('has the words of the languages that were loaded, written as each writes numbers', async () => {
  const group = textGroup<Texts>('ui/pagination')
  await Promise.all(['en' as const, 'de' as const].map((language) => group.load(language)))

  expect(group.get('en').pageOf(1, 1200, 1)).toBe('Page 1 of 1,200, 1 item')
  expect(group.find('de')?.pageOf(1, 1200, 1)).toBe('Seite 1 von 1.200, 1 Artikel')
  expect(group.find('ja')).toBeUndefined()
})

it('loads a language once', async () => {
  const group = textGroup<Texts>('ui/pagination')
  await group.load('ko')
  const first = group.get('ko')
  await group.load('ko')

  expect(group.get('ko')).toBe(first)
})

it('loads several groups at once, in each language', async () => {
  const groups = [textGroup<Texts>('ui/pagination'), textGroup('frame')]
  for (const language of LANGUAGES) await loadTexts(groups, language)

  expect(groups.flatMap((group) => LANGUAGES.filter((language) => group.find(language) === undefined))).toEqual([])
})
