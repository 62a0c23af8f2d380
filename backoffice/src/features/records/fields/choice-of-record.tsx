import type { ReactNode } from 'react'
import { SelectField } from '../../../ui/fields/text-field.tsx'
import { useField, useRights } from '../record-context.tsx'
import { FieldPlace } from './record-field.tsx'

interface Props {
  name: string
  label: ReactNode
  hint?: ReactNode
  options: readonly { value: string; label: string }[]
  /** It stays as it is, though who works here may write it. */
  isFixed?: boolean
  /** What is to be done beside the change of the field. */
  onChosen?: (value: string) => void
}

/** One of a few, of the record. */
export function ChoiceOfRecord({ name, label, hint, options, isFixed = false, onChosen }: Props) {
  const [field, change] = useField<string>(name)
  const { mayWrite } = useRights()
  return (
    <FieldPlace name={name}>
      <SelectField
        label={label}
        hint={hint}
        error={field.problems['']}
        isChanged={field.isUnsaved}
        disabled={isFixed || !mayWrite(name)}
        options={options}
        value={field.value}
        onChange={({ currentTarget: { value } }) => {
          change(value)
          onChosen?.(value)
        }}
      />
    </FieldPlace>
  )
}
