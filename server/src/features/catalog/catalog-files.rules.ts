import type { ProductFile, SharedFile, SpecEntry, Texts } from '@shop/contract/catalog/catalog-files'
import { shownFigure } from '@shop/contract/catalog/shown-value'
import { LANGUAGES, type Language } from '@shop/contract/languages'
import type { z } from 'zod'

type Spec = z.output<typeof SpecEntry>
export type Shared = z.output<typeof SharedFile>
export type ProductSource = z.output<typeof ProductFile>

/** Makes a text of each language. */
export const inEveryLanguage = (make: (language: Language) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Texts // LANGUAGES are the keys of Texts

/** What a spec shows: its text, otherwise its number as the language writes it, with its unit. */
export function shownValue({ text, number = 0, unit }: Pick<Spec, 'text' | 'number' | 'unit'>, units: Shared['units'], language: Language) {
  if (typeof text === 'string') return text
  if (text) return text[language]
  return shownFigure(number, unit === undefined ? undefined : named(units, unit, 'unit')[language], language)
}

/** The spec of a key. Throws on a key that the product does not have. */
export function specNamed(product: ProductSource, key: string): Spec {
  const spec = product.specs.find((candidate) => candidate.key === key)
  if (!spec) throw new Error(`names the spec "${key}", which the product does not have`)
  return spec
}

/** The key of a definition that a spec of this key has unless it names another: `topSpeed`, as files had it before, is `top-speed`. The database has the same. */
export const definitionKeyOf = (key: string) => key.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

/** The key of the definition that files say a spec has; undefined where it has none of theirs. */
export function definitionOf({ key, definition = definitionKeyOf(key) }: Pick<Spec, 'key' | 'definition'>, { definitions = {} }: Shared) {
  return Object.hasOwn(definitions, definition) ? definition : undefined
}

/** What a spec is called: by itself, its definition, or the list of names. Throws where none of them names it. */
export const nameOfSpec = (spec: Spec, shared: Shared): Texts =>
  spec.name ?? shared.definitions?.[definitionOf(spec, shared) ?? '']?.name ?? named(shared.specNames ?? {}, spec.key, 'definition')

/** The entry of a shared list. Throws on a name that the list does not have. */
export function named<Value>(list: Record<string, Value>, name: string, kind: string): Value {
  const value = list[name]
  if (value === undefined) throw new Error(`names the ${kind} "${name}", which shared.json does not have`)
  return value
}
