import type { Language } from '@shop/contract/languages'
import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import { shownSpec } from '@shop/contract/catalog/shown-value'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import { useRecord } from '../records/record-context.tsx'
import type { Typed } from '../records/fields/figures.tsx'
import type { RecordStore } from '../records/record-store.ts'
import { keepSame } from '../records/values.ts'

/** A product as the server answers it, and what its form chooses from. */
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
/** Texts by the keys of a list. */
export type TextsByKey = Readonly<Record<string, string>>

/** What the form of a product works with beside its fields. */
interface Product {
  product: KeptProduct
  choices: Choices
}
const ProductContext = createContext<Product | undefined>(undefined)
export const ProductProvider = ProductContext.Provider

/** The product as it was answered last, and what there is to choose from. */
export function useProduct(): Product {
  const product = useContext(ProductContext)
  if (!product) throw new Error('rendered outside of a product')
  return product
}

export const NO_WORDS: SpecWords = { name: null, value: null, condition: null }

/** The definition of a spec, as far as there are choices. */
export const definitionOf = ({ definitions }: Choices, key: string | null) => definitions.find((one) => one.key === key)

/** The name of a unit in a language, as the shop prints it; undefined without a unit. */
export const unitName = ({ units }: Choices, unit: string | null, language: Language) =>
  unit === null ? undefined : (units.find((one) => one.unit === unit)?.names[language] ?? unit)

/** What a spec is called in a language: by its own name, else by its definition's. */
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

/** What the shop prints of a spec in a language. */
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

/** Specs of the form as the shop prints them in a language: all, or those of these keys. */
export function printedSpecs(store: RecordStore, choices: Choices, language: Language, keys?: readonly string[]): PrintedSpec[] {
  const [specs, texts, english] = fieldsOf(language).map((name) => store.field(name).value) as [readonly Spec[], SpecTexts, SpecTexts] // as the contract has them
  const chosen = keys ? specs.filter(({ key }) => keys.includes(key)) : specs
  return chosen.map((spec) => ({
    key: spec.key,
    name: nameOfSpec(choices, spec, texts, english, language),
    value: printedSpec(choices, spec, texts, english, language),
  }))
}

/** The same, followed: who uses it is rendered when one of them is printed otherwise, not at each key press in the specs. */
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
