import type { ProductIssue } from '@shop/contract/manage/products/products'
import { describe, expect, it } from 'vitest'
import { detailOf } from './issue-detail.ts'
import { fieldOf } from './issue-kinds.ts'

const issue = (kind: ProductIssue['kind'], detail: ProductIssue['detail'] = {}) => ({ kind, detail, since: null })

describe('what an issue says', () => {
  it.each([
    [issue('noPrice'), ''],
    [issue('noPrice', { mendSaved: 1 }), 'a saved change fixes it'],
    [issue('translationMissing', { language: 'de', fields: 'name, seoTitle' }), 'German: name, title for search engines'],
    [issue('noBuyAddress', { languages: 'de, ko' }), 'for German, Korean'],
    [issue('deadBuyAddress', { url: 'https://a.example/x', status: 404 }), 'https://a.example/x answers 404'],
    [issue('deadBuyAddress', { url: 'https://a.example/x', reason: 'timeout' }), 'https://a.example/x does not answer within ten seconds'],
    [issue('seriesHidden', { series: 'Boats' }), 'Boats'],
    [issue('safetyMissing', { missing: 'maker, responsible' }), 'maker, responsible person in the EU'],
    [issue('modelTooHeavy', { bytes: 2_100_000, most: 400_000 }), '2.1 MB, 0.4 MB at most'],
    [issue('modelOfOtherSize', { modelMm: 43_500, statedMm: 435, factor: 0.01 }), 'measures 43.5 m, 435 mm is stated'],
    [issue('savedNotInShop', { fields: 2 }), '2 fields'],
  ] as const)('%j', (given, words) => {
    expect(detailOf(given)).toBe(words)
  })
})

describe('where an issue is mended', () => {
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
