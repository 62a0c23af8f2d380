import { describe, expect, it } from 'vitest'
import { PART } from '@shop/contract/kinds/declared/part'
import { checkAddresses } from '../buy-addresses/check-addresses.ts'
import { checkOfKind } from './check-of-kind.ts'

const check = (field: string, value: unknown) =>
  checkOfKind(PART, { looks: { buyUrls: checkAddresses } })(new Set([field]), (name) => (name === field ? value : 'Damper')).get(field)
const entry = (value: string) => ({ name: 'Travel', value })

describe('what is typed of a record', () => {
  it.each([
    ['number', 'CAR--05', ''],
    ['number', '', ''],
    ['price', 'twelve', ''],
    ['minutes', 0, ''],
    ['minutes', 1.5, ''],
    ['name.en', ' ', ''],
    ['name.de', 'x'.repeat(121), ''],
    ['tool.en', 'x'.repeat(201), ''],
    ['specs.de', Array.from({ length: 13 }, () => entry('24 mm')), ''],
    ['specs.de', [entry('24 mm'), entry('x'.repeat(201))], '1.value'],
    ['steps.en', [{ title: 'Off', text: 'x'.repeat(1_001) }], '0.text'],
    ['buyUrls', [{ seller: '', label: '', url: 'kites', languages: [] }], '0.url'],
  ])('is refused beside its field: %s', (field, value, part) => {
    expect(Object.keys(check(field, value) ?? {})).toEqual([part])
  })

  it.each([
    ['number', 'CAR-0101-05'],
    ['price', null],
    ['price', 12.5],
    ['minutes', null],
    ['name.de', null],
    ['imageUrl', ''],
    ['specs.de', null],
    ['specs.en', [entry('')]],
  ])('is fine: %s %j', (field, value) => {
    expect(check(field, value)).toBeUndefined()
  })
})
