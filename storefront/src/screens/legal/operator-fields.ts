import type { Language } from '@shop/contract/languages'
import type { Operator } from '@shop/contract/shop/shop'

/** Field of the legal notice. `address` combines several of the operator's fields. */
export type OperatorField = Exclude<keyof Operator, 'street' | 'postalCode' | 'city' | 'country'> | 'address'

const NUMBERS: OperatorField[] = ['register', 'registerNumber', 'vatNumber', 'businessNumber', 'mailOrderNumber', 'icpNumber']
const REACHED: OperatorField[] = ['address', 'phone', 'email']

const ORDER: Record<Language, OperatorField[]> = {
  en: ['name', 'legalForm', 'representative', ...REACHED, ...NUMBERS],
  de: ['name', 'legalForm', 'address', 'representative', 'phone', 'email', ...NUMBERS],
  zh: ['name', 'legalForm', 'representative', 'businessNumber', ...REACHED, 'icpNumber', ...NUMBERS],
  ja: ['name', 'representative', ...REACHED, 'legalForm', ...NUMBERS],
  ko: ['name', 'representative', 'businessNumber', 'mailOrderNumber', ...REACHED, 'legalForm', ...NUMBERS],
}

/** Returns the fields in the order of the language, without fields that are empty. */
export const fieldsOf = (operator: Operator, language: Language): OperatorField[] =>
  [...new Set(ORDER[language])].filter((field) => field === 'address' || operator[field] !== '')

/** Countries whose addresses run from the largest unit to the smallest. */
const LARGE_FIRST = new Set(['CN', 'JP', 'KR', 'TW'])

/** Returns the lines of the address in the order of the operator's country. `countryName` is in the page's language. */
export function addressLines({ street, postalCode, city, country }: Operator, countryName: string): string[] {
  if (!LARGE_FIRST.has(country)) return [street, `${postalCode} ${city}`, countryName]
  return [countryName, country === 'JP' ? `〒${postalCode}` : postalCode, `${city} ${street}`]
}
