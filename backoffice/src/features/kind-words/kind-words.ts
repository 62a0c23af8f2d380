import type { Kind } from '@shop/contract/kinds/kind'
import type { Language } from '@shop/contract/languages'
import type { ReactElement } from 'react'
import type { IconName } from '../../ui/icon.tsx'
import type { KeptRecord } from './calls-of-kind.ts'

/**
 * The label of a field. `options`: labels of its choices, or of the parts of its entries. `entry`: one of its entries. `empty`: no value, in
 * lists. `isWide`: its control needs the whole width of the form.
 */
type FieldWords =
  | string
  | { label: string; hint?: string; empty?: string; options?: Readonly<Record<string, string>>; entry?: string; isWide?: true }

interface Section<Name extends string> {
  name: string
  title: string
  about?: string
  fields: readonly Name[]
}

/** A kind of record as staff see it: words, and the sections of its form. */
export interface KindWords<K extends Kind = Kind, Name extends string = string> {
  declaration: K
  /** Section of the navigation rail. Default: `shop`. */
  group?: 'content'
  icon: IconName
  /** Shortcut of its list after G. */
  letter?: string
  /** The screen from which its list is reached, instead of an entry of the rail. */
  above?: string
  one: string
  many: string
  /** The same within a sentence. */
  oneInText: string
  manyInText: string
  about: string
  /** Finds its list in the palette, in English, German and Chinese. */
  synonyms: string
  /** Consequences of archiving, for the confirmation. */
  archiveAbout: string
  /** Name of the page that its path leads to once it is archived, as in the declaration. Default: the home page. */
  leadsTo?: string
  /** Its users move to another record before it is archived, or are archived too. */
  moving?: { about: string; to: string; along: string; hint: string }
  fields: Readonly<Record<Name, FieldWords>>
  sections: readonly Section<Name>[]
  /** Default: the declaration's. Undefined for records that no shopper sees, for the reason in `unseen`. */
  pathInShop?: (record: KeptRecord) => string | undefined
  unseen?: string
  /** False if the shop shows nothing of it. */
  isPreviewed?: false
  /** The list of what uses it, by its id and fields. */
  usersAddress?: (values: Readonly<Record<string, unknown>>) => string
}

/** Of a control that replaces or wraps the usual one, its `children`. */
export interface ControlProps {
  words: KindWords
  record: KeptRecord
  name: string
  label: string
  language: Language | undefined
  children: ReactElement
}

/** Problems across fields of a record, by the server's rules. */
export type CustomCheck = (
  valueOf: (name: string) => unknown,
  record: Pick<KeptRecord, 'uses'> & { shop: Readonly<Record<string, unknown>> },
) => ReadonlyArray<readonly [name: string, words: string]>

/** Fields without a label, and sections of unknown fields, do not compile. */
export const kindWords = <const K extends Kind>(words: KindWords<K, keyof K['fields'] & string>): KindWords => words

export const labelOf = ({ fields }: KindWords, name: string) => {
  const words = fields[name]
  return typeof words === 'object' ? words.label : (words ?? name)
}
export const entryOf = ({ fields }: KindWords, name: string) => {
  const words = fields[name]
  return (typeof words === 'object' && words.entry) || 'entry'
}
export const hintOf = ({ fields }: KindWords, name: string) => {
  const words = fields[name]
  return typeof words === 'object' ? words.hint : undefined
}
export const emptyOf = ({ fields }: KindWords, name: string) => {
  const words = fields[name]
  return (typeof words === 'object' && words.empty) || '–'
}
export const isWide = ({ fields }: KindWords, name: string) => {
  const words = fields[name]
  return typeof words === 'object' && words.isWide === true
}
/** Of a control. */
export const controlWords = (words: KindWords, name: string) => ({ name, label: labelOf(words, name), hint: hintOf(words, name) })
export const optionOf = ({ fields }: KindWords, name: string, option: string) => {
  const words = fields[name]
  return (typeof words === 'object' && words.options?.[option]) || option
}
export function optionsOf(words: KindWords, name: string) {
  const field = words.declaration.fields[name]
  return field?.type === 'choice' ? field.options.map((value) => ({ value, label: optionOf(words, name, value) })) : []
}
