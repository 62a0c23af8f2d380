import type { Language } from '@shop/contract/languages'
import type { Operator } from '@shop/contract/shop/shop'

/** What is said of an operator. The address is made of several of its fields. */
export type OperatorField = Exclude<keyof Operator, 'street' | 'postalCode' | 'city' | 'country'> | 'address'

const NUMBERS: OperatorField[] = ['register', 'registerNumber', 'vatNumber', 'businessNumber', 'mailOrderNumber', 'icpNumber']
const REACHED: OperatorField[] = ['address', 'phone', 'email']

/** In the order in which readers of a language know such a page. */
const ORDER: Record<Language, OperatorField[]> = {
  en: ['name', 'legalForm', 'representative', ...REACHED, ...NUMBERS],
  de: ['name', 'legalForm', 'address', 'representative', 'phone', 'email', ...NUMBERS],
  zh: ['name', 'legalForm', 'representative', 'businessNumber', ...REACHED, 'icpNumber', ...NUMBERS],
  ja: ['name', 'representative', ...REACHED, 'legalForm', ...NUMBERS],
  ko: ['name', 'representative', 'businessNumber', 'mailOrderNumber', ...REACHED, 'legalForm', ...NUMBERS],
}

/** What is said of an operator in a language, in order, each once; what does not apply is left out. */
export const fieldsOf = (operator: Operator, language: Language): OperatorField[] =>
  [...new Set(ORDER[language])].filter((field) => field === 'address' || operator[field] !== '')

/** Countries whose addresses go from the large to the small. */
const LARGE_FIRST = new Set(['CN', 'JP', 'KR', 'TW'])

/** The lines of an address, as they are written in its own country. `countryName`: in the language of the page. */
export function addressLines({ street, postalCode, city, country }: Operator, countryName: string): string[] {
  if (!LARGE_FIRST.has(country)) return [street, `${postalCode} ${city}`, countryName]
  return [countryName, country === 'JP' ? `〒${postalCode}` : postalCode, `${city} ${street}`]
}
