import type { ReactNode } from 'react'
import { SelectField } from '../../../ui/fields/text-field.tsx'
import { useField, useRights } from '../record-context.tsx'
import { FieldPlace } from './record-field.tsx'

interface Props {
  name: string
  label: ReactNode
  hint?: ReactNode
  options: readonly { value: string; label: string }[]
  /** If true, the field is read-only even if the user may write it. */
  isFixed?: boolean
  /** Value of the option without a value, by default an empty text. */
  emptyIs?: null
  onChosen?: (value: string) => void
}

export function ChoiceOfRecord({ name, label, hint, options, isFixed = false, emptyIs, onChosen }: Props) {
  const [field, change] = useField<string | null>(name)
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
        value={field.value ?? ''}
        onChange={({ currentTarget: { value } }) => {
          change(value === '' && emptyIs === null ? null : value)
          onChosen?.(value)
        }}
      />
    </FieldPlace>
  )
}
