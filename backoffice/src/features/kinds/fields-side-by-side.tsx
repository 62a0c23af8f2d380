import type { Field } from '@shop/contract/kinds/field'
import type { ReactElement } from 'react'
import { isWide as isStatedWide, type KindWords } from '../kind-words/kind-words.ts'
import { sideBySide } from '../records/form/form-section.tsx'

interface Props {
  words: KindWords
  fields: readonly string[]
  control: (name: string, isLocalised: boolean) => ReactElement
}

const WIDE: ReadonlySet<Field['type']> = new Set(['picture', 'html', 'references', 'custom'])

/** Lays out fields: first narrow fields without translations side by side, then wide ones, then localised fields. */
export function FieldsSideBySide({ words, fields, control }: Props) {
  const { declaration } = words
  const isLocalised = (name: string) => declaration.fields[name]?.localised === true
  const isWide = (name: string) => isStatedWide(words, name) || WIDE.has(declaration.fields[name]?.type ?? 'line')
  const plain = fields.filter((name) => !isLocalised(name))
  const narrow = plain.filter((name) => !isWide(name))
  const isInThrees = narrow.length > 2 && narrow.length !== 4
  return (
    <>
      {narrow.length > 0 && (
        <div className={isInThrees ? sideBySide.three : sideBySide.two}>{narrow.map((name) => control(name, false))}</div>
      )}
      {plain.filter(isWide).map((name) => control(name, false))}
      {fields.filter(isLocalised).map((name) => control(name, true))}
    </>
  )
}
