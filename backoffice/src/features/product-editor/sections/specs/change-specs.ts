import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@shop/contract/languages'
import { MAX_HEADLINES } from '@shop/contract/catalog/kinds'
import type { Typed } from '../../../records/fields/figures.tsx'
import type { RecordStore } from '../../../records/record-store.ts'
import { freeKey } from '../free-key.ts'
import { type Choices, definitionOf, NO_WORDS, printedSpec, type Spec, type SpecTexts, type SpecWords } from '../../use-product.ts'

const specsIn = (store: RecordStore) => store.field('specs').value as readonly Spec[] // as the contract has the field
const textsIn = (store: RecordStore, language: Language) => store.field(`specTexts.${language}`).value as SpecTexts // as the contract has it

export function changeSpec(store: RecordStore, key: string, part: Partial<Spec>) {
  store.change(
    'specs',
    specsIn(store).map((spec) => (spec.key === key ? { ...spec, ...part } : spec)),
  )
}

/** Words of a spec in a language. Empty ones fall back to English. */
export function changeWords(store: RecordStore, language: Language, key: string, part: Partial<SpecWords>) {
  const texts = textsIn(store, language)
  store.change(`specTexts.${language}`, { ...texts, [key]: { ...NO_WORDS, ...texts[key], ...part } })
}

/** A number that was typed. With its first number a spec gets the unit of its definition, and is compared where no other of it is; without one it has neither. */
export function changeNumber(store: RecordStore, choices: Choices, key: string, number: Typed) {
  const spec = specsIn(store).find((one) => one.key === key)
  if (!spec) return
  if (number === null) return changeSpec(store, key, { number, unit: null, isComparable: false })
  if (spec.number !== null) return changeSpec(store, key, { number })
  const definition = definitionOf(choices, spec.definition)
  changeSpec(store, key, {
    number,
    unit: spec.unit ?? (definition?.unit || null),
    isComparable: definition !== undefined && definition.kind !== 'text' && !isCompared(specsIn(store), spec),
  })
}

/** Whether another spec of the same definition is compared. */
export const isCompared = (specs: readonly Spec[], { key, definition }: Pick<Spec, 'key' | 'definition'>) =>
  specs.some((other) => other.key !== key && other.definition === definition && other.isComparable)

/** A new spec at the end: of a definition, or of its own. */
export function addSpec(store: RecordStore, choices: Choices, definition: string | null, name: string) {
  const specs = specsIn(store)
  const key = freeKey(
    specs.map((spec) => spec.key),
    definition ?? 'spec',
  )
  const isText = definitionOf(choices, definition)?.kind === 'text'
  store.change('specs', [
    ...specs,
    { key, definition, isComparable: isText, hasOwnName: definition === null, number: null, unit: null, headline: null } satisfies Spec,
  ])
  if (definition === null) changeWords(store, DEFAULT_LANGUAGE, key, { name })
  return key
}

/** A spec goes, with its words in every language that whoever takes it off may write. */
export function removeSpec(store: RecordStore, key: string, mayWrite: (name: string) => boolean) {
  store.change('specs', withHeadlines(specsIn(store).filter((spec) => spec.key !== key)))
  for (const language of LANGUAGES) {
    const { [key]: gone, ...others } = textsIn(store, language)
    if (gone && mayWrite(`specTexts.${language}`)) store.change(`specTexts.${language}`, others)
  }
}

/** Among the figures of the title block, or no more. */
export function toggleHeadline(store: RecordStore, key: string) {
  const specs = specsIn(store)
  const isOn = specs.some((spec) => spec.key === key && spec.headline !== null)
  const next = Math.min(MAX_HEADLINES, specs.filter(({ headline }) => headline !== null).length + 1)
  store.change('specs', withHeadlines(specs.map((spec) => (spec.key === key ? { ...spec, headline: isOn ? null : next } : spec))))
}

/** Places of the title block without a gap, in the order that they had. */
function withHeadlines(specs: readonly Spec[]): Spec[] {
  const chosen = specs.filter(({ headline }) => headline !== null).toSorted((one, other) => (one.headline ?? 0) - (other.headline ?? 0))
  return specs.map((spec) => (spec.headline === null ? spec : { ...spec, headline: chosen.indexOf(spec) + 1 }))
}

/** A spec prints a text of its own from what it prints now, or its number again. */
export function toggleOwnText(store: RecordStore, choices: Choices, spec: Spec, isOn: boolean, mayWrite: (name: string) => boolean) {
  const english = textsIn(store, DEFAULT_LANGUAGE)
  if (isOn) return changeWords(store, DEFAULT_LANGUAGE, spec.key, { value: printedSpec(choices, spec, english, english, DEFAULT_LANGUAGE) })
  for (const language of LANGUAGES)
    if (textsIn(store, language)[spec.key] && mayWrite(`specTexts.${language}`)) changeWords(store, language, spec.key, { value: null })
}
