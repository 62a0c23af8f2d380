import { describe, expect, it } from 'vitest'
import { KIND_WORDS, RECORD_WORDS } from '../kind-words/declared-words.ts'
import { createRecordStore } from '../records/record-store.ts'
import { atFigures, isOpen, missingFigures, stateOf, textNames } from './open-texts.ts'

const LOADED = { rev: 1, state: 'live', saved: [], older: [], others: [], changedTime: null, changedBy: null } as const
const storeOf = (english: unknown, german: unknown, older = false) =>
  createRecordStore({
    ...LOADED,
    shop: { 'name.en': english, 'name.de': german },
    older: older ? [{ field: 'name.de', english: 'Before', since: '2026-01-01T00:00:00.000Z' }] : [],
  })

describe('the state of a text', () => {
  it.each([
    [null, 'Angebot', false, undefined],
    ['', null, false, undefined],
    ['Sale', null, false, 'missing'],
    ['Sale', '', false, 'missing'],
    ['Sale', 'Angebot', false, 'complete'],
    ['Sale', 'Angebot', true, 'older'],
    ['Sale', null, true, 'missing'],
    [[{ title: 'One' }], [], false, 'missing'],
    [[{ title: 'One' }], [{ title: 'Eins' }], false, 'complete'],
    [{}, {}, false, undefined],
    [{ a: 'A', b: 'B' }, {}, false, 'missing'],
    [{ a: 'A', b: 'B' }, { a: 'A' }, false, 'partly'],
    [{ a: 'A', b: '' }, { a: 'A' }, false, 'complete'],
    [{ a: { name: 'A', value: 'high' } }, { a: { name: 'A', value: null } }, false, 'partly'],
  ])('of %j in English and %j in German is, if it was outdated (%s), %s', (english, german, older, state) => {
    expect(stateOf(storeOf(english, german, older), 'name', 'de')).toBe(state)
  })

  it('follows what is typed', () => {
    const store = storeOf('Sale', 'Angebot', true)
    store.change('name.de', 'Ausverkauf')
    expect(stateOf(store, 'name', 'de')).toBe('complete')
    store.change('name.de', null)
    expect(stateOf(store, 'name', 'de')).toBe('missing')
  })

  it.each([
    [undefined, undefined, false],
    ['complete', undefined, false],
    ['partly', undefined, true],
    ['older', undefined, true],
    ['partly', 'missing', true],
    ['older', 'missing', false],
    ['older', 'older', true],
    ['missing', 'older', false],
  ] as const)('%s is open under the filter %s: %s', (state, filter, is) => {
    expect(isOpen(state, filter)).toBe(is)
  })
})

it('has the texts of all kinds in the order of their forms, and no files', () => {
  expect(textNames(KIND_WORDS.tag)).toEqual(['name'])
  expect(textNames(RECORD_WORDS.product)).toEqual(expect.arrayContaining(['name', 'detailText', 'specTexts', 'imageTexts', 'seoTitle']))
  expect(textNames(RECORD_WORDS.product)).not.toContain('manual')
  expect(textNames(KIND_WORDS.coupon)).toEqual([])
})

describe('figures in texts', () => {
  it.each([
    ['{weight}, {time}', 'nur {weight}', ['{time}']],
    ['{weight}, {weight}', 'leicht', ['{weight}']],
    ['{weight}', '', []],
    ['light', 'leicht', []],
    [null, 'leicht', []],
  ])('%j has, and %j lacks: %j', (original, translation, lacking) => {
    expect(missingFigures(original, translation)).toEqual(lacking)
  })

  it('are found between the other words', () => {
    expect(atFigures('A {top-speed} buggy')).toEqual(['A ', '{top-speed}', ' buggy'])
  })
})
