import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@shop/contract/languages'
import { MAX_HEADLINES } from '@shop/contract/catalog/kinds'
import type { Typed } from '../../../records/fields/figures.tsx'
import type { RecordStore } from '../../../records/record-store.ts'
import { freeKey } from '../free-key.ts'
import { type Choices, definitionOf, NO_WORDS, printedSpec, type Spec, type SpecTexts, type SpecWords } from '../../use-product.ts'

const specsIn = (store: RecordStore) => store.field('specs').value as readonly Spec[] // the field has this type
const textsIn = (store: RecordStore, language: Language) => store.field(`specTexts.${language}`).value as SpecTexts // the field has this type

export function changeSpec(store: RecordStore, key: string, part: Partial<Spec>) {
  store.change(
    'specs',
    specsIn(store).map((spec) => (spec.key === key ? { ...spec, ...part } : spec)),
  )
}

/** Changes texts of a spec. The shop falls back to English for a null text. */
export function changeWords(store: RecordStore, language: Language, key: string, part: Partial<SpecWords>) {
  const texts = textsIn(store, language)
  store.change(`specTexts.${language}`, { ...texts, [key]: { ...NO_WORDS, ...texts[key], ...part } })
}

/** Sets a number. A first number gets the definition's unit, and is compared if no other spec of the definition is; null clears both. */
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

export const isCompared = (specs: readonly Spec[], { key, definition }: Pick<Spec, 'key' | 'definition'>) =>
  specs.some((other) => other.key !== key && other.definition === definition && other.isComparable)

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

/** Removes a spec, and its texts in the languages that the user may write. */
export function removeSpec(store: RecordStore, key: string, mayWrite: (name: string) => boolean) {
  store.change('specs', withHeadlines(specsIn(store).filter((spec) => spec.key !== key)))
  for (const language of LANGUAGES) {
    const { [key]: gone, ...others } = textsIn(store, language)
    if (gone && mayWrite(`specTexts.${language}`)) store.change(`specTexts.${language}`, others)
  }
}

export function toggleHeadline(store: RecordStore, key: string) {
  const specs = specsIn(store)
  const isOn = specs.some((spec) => spec.key === key && spec.headline !== null)
  const next = Math.min(MAX_HEADLINES, specs.filter(({ headline }) => headline !== null).length + 1)
  store.change('specs', withHeadlines(specs.map((spec) => (spec.key === key ? { ...spec, headline: isOn ? null : next } : spec))))
}

/** Renumbers the specs with a headline position, without gaps. */
function withHeadlines(specs: readonly Spec[]): Spec[] {
  const chosen = specs.filter(({ headline }) => headline !== null).toSorted((one, other) => (one.headline ?? 0) - (other.headline ?? 0))
  return specs.map((spec) => (spec.headline === null ? spec : { ...spec, headline: chosen.indexOf(spec) + 1 }))
}

/** Gives a spec a text instead of its number, or removes the text. The new text is the value that the shop prints now. */
export function toggleOwnText(store: RecordStore, choices: Choices, spec: Spec, isOn: boolean, mayWrite: (name: string) => boolean) {
  const english = textsIn(store, DEFAULT_LANGUAGE)
  if (isOn) return changeWords(store, DEFAULT_LANGUAGE, spec.key, { value: printedSpec(choices, spec, english, english, DEFAULT_LANGUAGE) })
  for (const language of LANGUAGES)
    if (textsIn(store, language)[spec.key] && mayWrite(`specTexts.${language}`)) changeWords(store, language, spec.key, { value: null })
}
