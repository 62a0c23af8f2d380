import type { Language } from '@shop/contract/languages'
import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import { shownSpec } from '@shop/contract/catalog/shown-value'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import { useRecord } from '../records/record-context.tsx'
import type { Typed } from '../records/fields/figures.tsx'
import type { RecordStore } from '../records/record-store.ts'
import { keepSame } from '../records/merging.ts'

export type KeptProduct = ManageAnswerOf<'GET /products/{id}'>
export type Choices = ManageAnswerOf<'GET /product-choices'>
export type Values = KeptProduct['shop']
export type Spec = Omit<Values['specs'][number], 'number'> & { number: Typed }
export type ScheduledPrice = Omit<Values['schedule'][number], 'price' | 'originalPrice' | 'starts'> & {
  price: Typed
  originalPrice: Typed
  starts: string | null
}
export type SpecWords = Values['specTexts.en'][string]
export type SpecTexts = Readonly<Record<string, SpecWords>>
export type Image = Values['images'][number]
export type ProductPart = Omit<Values['parts'][number], 'quantity'> & { quantity: Typed }
export type Service = Values['services'][number]
/** Texts of a list's entries, by the key of the entry. */
export type TextsByKey = Readonly<Record<string, string>>

interface Product {
  product: KeptProduct
  choices: Choices
}
const ProductContext = createContext<Product | undefined>(undefined)
export const ProductProvider = ProductContext.Provider

export function useProduct(): Product {
  const product = useContext(ProductContext)
  if (!product) throw new Error('rendered outside of a product')
  return product
}

export const NO_WORDS: SpecWords = { name: null, value: null, condition: null }

export const definitionOf = ({ definitions }: Choices, key: string | null) => definitions.find((one) => one.key === key)

/** Returns the unit as the shop prints it; undefined if `unit` is null. */
export const unitName = ({ units }: Choices, unit: string | null, language: Language) =>
  unit === null ? undefined : (units.find((one) => one.unit === unit)?.names[language] ?? unit)

/** Returns the name of the definition, or the spec's own name if the spec has one. */
export function nameOfSpec(
  choices: Choices,
  spec: Pick<Spec, 'key' | 'definition' | 'hasOwnName'>,
  texts: SpecTexts,
  english: SpecTexts,
  language: Language,
) {
  const names = definitionOf(choices, spec.definition)?.name
  const defined = spec.hasOwnName ? undefined : (names?.[language] ?? names?.[DEFAULT_LANGUAGE])
  return defined ?? (texts[spec.key]?.name || english[spec.key]?.name) ?? spec.key
}

export function printedSpec(
  choices: Choices,
  { key, number, unit }: Pick<Spec, 'key' | 'number' | 'unit'>,
  texts: SpecTexts,
  english: SpecTexts,
  language: Language,
) {
  const words = { text: texts[key]?.value ?? null, englishText: english[key]?.value ?? null }
  return shownSpec({ number: typeof number === 'number' ? number : null, unitName: unitName(choices, unit, language), ...words }, language)
}

export interface PrintedSpec {
  key: string
  name: string
  value: string
}

const fieldsOf = (language: Language) => ['specs', `specTexts.${language}`, `specTexts.${DEFAULT_LANGUAGE}`]

export function printedSpecs(store: RecordStore, choices: Choices, language: Language, keys?: readonly string[]): PrintedSpec[] {
  const [specs, texts, english] = fieldsOf(language).map((name) => store.field(name).value) as [readonly Spec[], SpecTexts, SpecTexts] // the fields have these types
  const chosen = keys ? specs.filter(({ key }) => keys.includes(key)) : specs
  return chosen.map((spec) => ({
    key: spec.key,
    name: nameOfSpec(choices, spec, texts, english, language),
    value: printedSpec(choices, spec, texts, english, language),
  }))
}

/** Returns the printed specs with these keys. The component renders again only if a printed text changes. */
export function usePrintedSpecs(language: Language, keys: readonly string[]): readonly PrintedSpec[] {
  const { store } = useRecord()
  const { choices } = useProduct()
  const [keep] = useState(keepSame<readonly PrintedSpec[]>)
  return useSyncExternalStore(
    (listener) => {
      const ends = fieldsOf(language).map((name) => store.subscribe(name, listener))
      return () => ends.forEach((end) => end())
    },
    () => keep(printedSpecs(store, choices, language, keys)),
  )
}
