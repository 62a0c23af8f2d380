import type { OptionalTexts, ProductFile, SharedFile, SpecEntry, Texts, TextsInFile } from '@shop/contract/catalog/catalog-files'
import { shownFigure } from '@shop/contract/catalog/shown-value'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@shop/contract/languages'
import type { z } from 'zod'

type Spec = z.output<typeof SpecEntry>
export type Shared = z.output<typeof SharedFile>
export type ProductSource = z.output<typeof ProductFile>

export const inEveryLanguage = (make: (language: Language) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Texts // LANGUAGES are the keys of Texts

/** Returns the text that pages show in a language: its own, otherwise that of the default language. */
export const inLanguage = (texts: OptionalTexts | undefined, language: Language) => texts?.[language] ?? texts?.[DEFAULT_LANGUAGE] ?? ''

type Figure = Pick<Spec, 'number' | 'unit' | 'text'>

export function shownValue({ text, number = 0, unit }: Figure, units: Shared['units'], language: Language) {
  if (typeof text === 'string') return text
  if (text) return inLanguage(text, language)
  return shownFigure(number, unit === undefined ? undefined : named(units, unit, 'unit')[language], language)
}

export function specNamed(product: ProductSource, key: string): Spec {
  const spec = product.specs.find((candidate) => candidate.key === key)
  if (!spec) throw new Error(`names the spec "${key}", which the product does not have`)
  return spec
}

/** Converts the spec keys of older files, for example `topSpeed` to `top-speed`. The database has the same rule. */
export const definitionKeyOf = (key: string) => key.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

export function definitionOf({ key, definition = definitionKeyOf(key) }: Pick<Spec, 'key' | 'definition'>, { definitions = {} }: Shared) {
  return Object.hasOwn(definitions, definition) ? definition : undefined
}

export const nameOfSpec = (spec: Spec, shared: Shared): TextsInFile =>
  spec.name ?? shared.definitions?.[definitionOf(spec, shared) ?? '']?.name ?? named(shared.specNames ?? {}, spec.key, 'definition')

export function named<Value>(list: Record<string, Value>, name: string, kind: string): Value {
  const value = list[name]
  if (value === undefined) throw new Error(`names the ${kind} "${name}", which shared.json does not have`)
  return value
}
