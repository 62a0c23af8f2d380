import { describe, expect, it } from 'vitest'
import { markedEntries } from './entries.ts'
import { fieldLine, fieldsLine } from './field-words.ts'
import { shownOf } from './shown-values.ts'

const names = { series: new Map([[1, 'Cars']]), tags: new Map([[7, 'Bestseller']]) }

describe('the words of fields', () => {
  it.each([
    ['price', 'Price, CNY'],
    ['description.de', 'Description, German'],
    ['seoTitle.ja', 'Title for search engines, Japanese'],
    ['stepSize', 'Step size'],
  ])('%s is %s', (field, line) => {
    expect(fieldLine('product', field)).toBe(line)
  })

  it.each([
    [['price'], 'price'],
    [['price', 'gtin', 'tags'], 'price, GTIN, tags'],
    [['name.de', 'subtitle.de'], 'name, subtitle, German'],
    [['name.de', 'price'], 'name (German), price'],
    [['name.de', 'name.ja'], 'name (German), name (Japanese)'],
    [['name.ko', 'subtitle.ko', 'description.ko', 'keywords.ko'], '4 fields, Korean'],
    [['price', 'tags', 'images', 'name.en'], '4 fields'],
  ])('%j is %s', (fields, line) => {
    expect(fieldsLine('product', fields)).toBe(line)
  })
})

describe('a declared kind', () => {
  it('names its fields itself', () => {
    expect(fieldLine('tag', 'name.de')).toBe('Name, German')
    expect(fieldLine('tag', 'sort')).toBe('Place')
    expect(fieldsLine('tag', ['sort', 'state'])).toBe('place, status')
  })
})

describe('a value', () => {
  it.each([
    ['price', 2999, { kind: 'value', text: '2,999.00' }],
    ['originalPrice', null, undefined],
    ['name.de', '', undefined],
    ['seriesId', 1, { kind: 'value', text: 'Cars' }],
    ['seriesId', 9, { kind: 'value', text: '9' }],
    ['recommended', false, { kind: 'value', text: 'no' }],
    ['state', 'archived', { kind: 'value', text: 'Archived' }],
    [
      'retired',
      { since: '2026-11-30', sparesUntil: '2034-12-31', successorId: 105 },
      { kind: 'value', text: 'since 30 Nov 2026, spare parts until 31 Dec 2034, successor 105' },
    ],
    ['retired', { since: '2026-11-30', sparesUntil: null, successorId: null }, { kind: 'value', text: 'since 30 Nov 2026' }],
    ['name.de', 'Rennbuggy', { kind: 'text', text: 'Rennbuggy' }],
    ['maker', 'Torvane GmbH, Hamburg', { kind: 'text', text: 'Torvane GmbH, Hamburg' }],
    ['gtin', '04006381333931', { kind: 'value', text: '04006381333931' }],
    [
      'tags',
      [7, 8],
      {
        kind: 'list',
        entries: [
          { key: '7', text: 'Bestseller' },
          { key: '8', text: '8' },
        ],
      },
    ],
    ['tags', [], undefined],
    ['manual.de', { url: '/media/a/manual.pdf', bytes: 2_049 }, { kind: 'value', text: 'manual.pdf, 3 KiB' }],
    [
      'buyUrls',
      [{ seller: 'Torvane', label: '', url: 'https://a.example', languages: ['de'] }],
      { kind: 'list', entries: [{ key: 'https://a.example', text: 'Torvane · https://a.example · German' }] },
    ],
    [
      'images',
      [{ url: '/media/a/front.webp', fit: 'cover', focal: { x: 0.25, y: 0.5 } }],
      {
        kind: 'list',
        entries: [{ key: '/media/a/front.webp', text: 'front.webp · fills its frame · 25 % / 50 %', picture: '/media/a/front.webp' }],
      },
    ],
    ['modelUrl', '/media/a/kestrel.glb', { kind: 'value', text: 'kestrel.glb' }],
    [
      'imageTexts.de',
      { '/media/a/front.webp': 'Von vorn' },
      { kind: 'list', entries: [{ key: '/media/a/front.webp', text: 'Von vorn', picture: '/media/a/front.webp' }] },
    ],
    [
      'specTexts.en',
      { 'top-speed': { name: null, value: '72 km/h', condition: 'no wind' } },
      { kind: 'list', entries: [{ key: 'top-speed', text: 'top-speed: 72 km/h · no wind' }] },
    ],
    [
      'specs',
      [{ key: 'top-speed', definition: 'top-speed', isComparable: true, hasOwnName: false, number: 72.5, unit: 'km/h', headline: 1 }],
      { kind: 'list', entries: [{ key: 'top-speed', text: 'top-speed: 72.5 km/h · place 1' }] },
    ],
  ])('of %s: %j', (field, value, shown) => {
    expect(shownOf('product', field, value, names)).toEqual(shown)
  })
})

describe('entries of a list', () => {
  const entry = (key: string, text = key) => ({ key, text })
  const marks = (list: string[], others: string[], side: 'before' | 'after') =>
    markedEntries(
      list.map((key) => entry(key)),
      others.map((key) => entry(key)),
      side,
    ).map(({ mark }) => mark)

  it('are removed and added', () => {
    expect(marks(['a', 'b'], ['b', 'c'], 'before')).toEqual(['removed', 'same'])
    expect(marks(['b', 'c'], ['a', 'b'], 'after')).toEqual(['same', 'added'])
  })

  it('are moved, and only those that were', () => {
    expect(marks(['d', 'a', 'b', 'c'], ['a', 'b', 'c', 'd'], 'after')).toEqual([{ movedFrom: 4 }, 'same', 'same', 'same'])
    expect(marks(['b', 'c'], ['a', 'b', 'c'], 'after')).toEqual(['same', 'same'])
  })

  it('are changed where they say something else', () => {
    expect(markedEntries([entry('a', 'new')], [entry('a', 'old')], 'after')).toEqual([{ entry: entry('a', 'new'), mark: 'changed' }])
  })
})
