import { LANGUAGES } from '@shop/contract/languages'
import { expect, it } from 'vitest'
import { createRecordStore } from '../../../records/record-store.ts'
import { addService, OWN_SERVICE, removeService, writeService } from './change-services.ts'

const delivery = { key: 'delivery', icon: 'delivery', texts: { en: 'Free', zh: '免费', de: 'Frei', ja: '無料', ko: '무료' } } as const
const texts = (values: Partial<Record<string, object>>) =>
  Object.fromEntries(LANGUAGES.map((one) => [`serviceTexts.${one}`, values[one] ?? {}]))
const open = (services: object[], values: Partial<Record<string, object>> = {}) =>
  createRecordStore({
    rev: 1,
    state: 'live',
    shop: { services, ...texts(values) },
    saved: [],
    older: [],
    others: [],
    changedTime: null,
    changedBy: null,
  })

it('adds a service of other products with its texts in the languages that may be written', () => {
  const store = open([])
  expect(addService(store, [delivery], 'delivery', ['en', 'de'])).toBe('delivery')
  expect(store.field('services').value).toEqual([{ key: 'delivery', icon: 'delivery' }])
  expect([store.field('serviceTexts.de').value, store.field('serviceTexts.ja').value]).toEqual([{ delivery: 'Frei' }, {}])
})

it('adds one of its own under a key that no other has', () => {
  const store = open([{ key: 'service', icon: null }])
  expect(addService(store, [delivery], OWN_SERVICE, ['en'])).toBe('service-2')
})

it('takes the text off that is empty, and with a service its texts, but those that another writes', () => {
  const store = open([{ key: 'delivery', icon: null }], { en: { delivery: 'Free' }, de: { delivery: 'Frei' }, ja: { delivery: '無料' } })
  writeService(store, 'en', 'delivery', '')
  expect(store.field('serviceTexts.en').value).toEqual({})

  removeService(store, 'delivery', (name) => name !== 'serviceTexts.ja')
  expect(store.field('services').value).toEqual([])
  expect([store.field('serviceTexts.de').value, store.field('serviceTexts.ja').value]).toEqual([{}, { delivery: '無料' }])
})
