import { LANGUAGES } from '@shop/contract/languages'
import type { Operator } from '@shop/contract/shop/shop'
import { describe, expect, it } from 'vitest'
import { addressLines, fieldsOf } from './operator-fields.ts'

const OPERATOR: Operator = {
  name: 'Kiteworks GmbH',
  legalForm: 'GmbH',
  street: 'Gießereiweg 12',
  postalCode: '12345',
  city: 'Berlin',
  country: 'DE',
  representative: 'Erika Mustermann',
  phone: '+49 30 5550 0123',
  email: 'service@kiteworks.example',
  register: 'Amtsgericht Charlottenburg',
  registerNumber: 'HRB 000000',
  vatNumber: 'DE000000000',
  businessNumber: '1',
  mailOrderNumber: '2',
  icpNumber: '3',
}

describe('what is said of an operator [x.35]', () => {
  it.each(LANGUAGES)('is all that is known, each once, in %s', (language) => {
    const all = Object.keys(OPERATOR).filter((field) => !['street', 'postalCode', 'city', 'country'].includes(field))

    expect([...fieldsOf(OPERATOR, language)].toSorted()).toEqual([...all, 'address'].toSorted())
  })

  it('begins as readers of the language expect it', () => {
    expect(fieldsOf(OPERATOR, 'de').slice(0, 4)).toEqual(['name', 'legalForm', 'address', 'representative'])
    expect(fieldsOf(OPERATOR, 'ko').slice(0, 4)).toEqual(['name', 'representative', 'businessNumber', 'mailOrderNumber'])
  })

  it('leaves out what does not apply', () => {
    const little = {
      ...OPERATOR,
      legalForm: '',
      phone: '',
      register: '',
      registerNumber: '',
      businessNumber: '',
      mailOrderNumber: '',
      icpNumber: '',
    }

    expect(fieldsOf(little, 'ja')).toEqual(['name', 'representative', 'address', 'email', 'vatNumber'])
  })
})

describe('an address [x.35]', () => {
  it('is written as in its own country, whoever reads it', () => {
    expect(addressLines(OPERATOR, 'ドイツ')).toEqual(['Gießereiweg 12', '12345 Berlin', 'ドイツ'])
    const tokyo = { ...OPERATOR, street: '千代田1-1', city: '東京都千代田区', postalCode: '100-0001', country: 'JP' }
    expect(addressLines(tokyo, 'Japan')).toEqual(['Japan', '〒100-0001', '東京都千代田区 千代田1-1'])
    expect(addressLines({ ...tokyo, country: 'KR', postalCode: '04524' }, '대한민국')[1]).toBe('04524')
  })
})
