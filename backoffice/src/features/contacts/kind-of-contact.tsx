import { CONTACT_KINDS } from '@shop/contract/kinds/declared/contact'
import { controlWords, optionOf } from '../kind-words/kind-words.ts'
import type { ControlProps } from '../kind-words/kind-words.ts'
import { ChoiceOfRecord } from '../records/fields/choice-of-record.tsx'
import { useField } from '../records/record-context.tsx'

/** Kinds with a symbol, and the kind that a file has set. */
export function KindOfContact({ words, name }: ControlProps) {
  const [{ value }] = useField<string>(name)
  const kinds = [...new Set([...CONTACT_KINDS, value])]
  return (
    <ChoiceOfRecord {...controlWords(words, name)} options={kinds.map((kind) => ({ value: kind, label: optionOf(words, name, kind) }))} />
  )
}
