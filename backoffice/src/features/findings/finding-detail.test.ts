import { describe, expect, it } from 'vitest'
import { detailOf, type Finding } from './finding-detail.ts'
import { fieldOf } from './finding.ts'

const finding = (kind: Finding['kind'], detail: Finding['detail'] = {}) => ({ kind, detail, since: null })

describe('what a finding says', () => {
  it.each([
    [finding('noPrice'), ''],
    [finding('noPrice', { mendSaved: 1 }), 'a saved change fixes it'],
    [finding('translationMissing', { language: 'de', fields: 'name, seoTitle' }), 'German: name, title for search engines'],
    [finding('noBuyAddress', { languages: 'de, ko' }), 'for German, Korean'],
    [finding('deadBuyAddress', { url: 'https://a.example/x', status: 404 }), 'https://a.example/x answers 404'],
    [
      finding('deadBuyAddress', { url: 'https://a.example/x', reason: 'timeout' }),
      'https://a.example/x does not answer within ten seconds',
    ],
    [finding('seriesHidden', { series: 'Boats' }), 'Boats'],
    [finding('safetyMissing', { missing: 'maker, responsible' }), 'maker, responsible person in the EU'],
    [finding('modelTooHeavy', { bytes: 2_100_000, most: 400_000 }), '2.1 MB, 0.4 MB at most'],
    [finding('modelOfOtherSize', { modelMm: 43_500, statedMm: 435, factor: 0.01 }), 'measures 43.5 m, 435 mm is stated'],
    [finding('savedNotInShop', { fields: 2 }), '2 fields'],
  ] as const)('%j', (given, words) => {
    expect(detailOf(given)).toBe(words)
  })
})

describe('where a finding is mended', () => {
  const complete = { en: 'complete', zh: 'complete', de: 'complete', ja: 'complete', ko: 'complete' } as const

  it.each([
    ['noPrice', complete, 'price'],
    ['translationMissing', { ...complete, ja: 'partly' }, 'name.ja'],
    ['translationOlder', { ...complete, de: 'missing', ja: 'older' }, 'name.ja'],
    ['savedNotInShop', complete, null],
  ] as const)('%s', (kind, languages, field) => {
    expect(fieldOf(kind, languages)).toBe(field)
  })
})
