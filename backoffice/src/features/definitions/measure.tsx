import { MAX_UNIT } from '@shop/contract/kinds/declared/definition'
import type { SpecKind } from '@shop/contract/catalog/kinds'
import { type Dimension, unitsOf } from '@shop/contract/catalog/units'
import { type ControlProps, hintOf, optionsOf } from '../kind-words/kind-words.ts'
import { ChoiceOfRecord } from '../records/fields/choice-of-record.tsx'
import { PlainText } from '../records/fields/text-of-record.tsx'
import { useField } from '../records/record-context.tsx'
import { measureTexts as t } from './texts.ts'

/** Controls of a spec definition. A text has no dimension or unit; kind and dimension are fixed once a product uses the definition. */

const useIsText = () => useField<SpecKind>('kind')[0].value === 'text'

export function KindOfFigures({ words, record: { uses }, name, label }: ControlProps) {
  const isStated = uses > 0
  return (
    <ChoiceOfRecord
      name={name}
      label={label}
      hint={isStated ? t.stays(uses) : hintOf(words, name)}
      isFixed={isStated}
      options={optionsOf(words, name)}
    />
  )
}

/** Choosing a dimension also sets the unit, because units belong to one dimension. */
export function DimensionOfFigures({ words, record: { uses }, name, label }: ControlProps) {
  const [, setUnit] = useField<string>('unit')
  const isStated = uses > 0
  if (useIsText()) return null
  return (
    <ChoiceOfRecord
      name={name}
      label={label}
      hint={isStated ? t.stays(uses) : undefined}
      isFixed={isStated}
      options={optionsOf(words, name)}
      onChosen={(dimension) => setUnit(unitsOf(dimension as Dimension)[0] ?? '')} // the options are dimensions
    />
  )
}

/** A choice of the dimension's units; a free text if the dimension has none. */
export function UnitOfFigures({ words, record: { uses }, name, label }: ControlProps) {
  const [{ value: dimension }] = useField<Dimension>('dimension')
  const units = unitsOf(dimension)
  if (useIsText()) return null
  if (units.length > 0) return <ChoiceOfRecord name={name} label={label} options={units.map((unit) => ({ value: unit, label: unit }))} />
  const hint = uses > 0 && dimension === 'none' ? t.wrong.inUse : hintOf(words, name)
  return <PlainText name={name} label={label} max={MAX_UNIT} hint={hint} placeholder={t.noUnit} emptyIs="" />
}

/** Shows the usual control, but nothing for a definition of kind `text`. */
export const OfFigures = ({ children }: ControlProps) => (useIsText() ? null : children)
