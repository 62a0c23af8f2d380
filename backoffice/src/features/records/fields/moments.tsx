import { type ComponentProps, type ReactNode, useState } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useField, useRights } from '../record-context.tsx'
import { FieldPlace } from './record-field.tsx'
import { inElement } from '../../../../../storefront/src/ui/reading/in-element.tsx'

const two = (value: number) => String(value).padStart(2, '0')

/** A moment as a field of date and time has it, in the zone of this device; empty where there is none. */
export function localOf(iso: string | null) {
  if (iso === null || iso === '') return ''
  const time = new Date(iso)
  const day = `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`
}

/** The moment that a field of date and time has; null where it is empty. */
export const momentOf = (local: string) => (local === '' ? null : new Date(local).toISOString())

const zoneAt = (time: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset' }).formatToParts(time).find(({ type }) => type === 'timeZoneName')
    ?.value ?? ''
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone that times are typed in here, and its distance from Greenwich at a moment: Europe/Berlin, GMT+1. */
export const zoneText = (iso: string | null, now = new Date()) => `${ZONE}, ${zoneAt(iso === null ? now : new Date(iso))}`

interface FieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange' | 'after' | 'before'> {
  value: string | null
  onChange: (moment: string | null) => void
}

/**
 * A moment, with its zone below it. What is typed stays as it is while it is typed: the year 2026 begins as the year 2, in which zones had other distances,
 * so that its moment would be written back as another text.
 */
export function MomentField({ value, onChange, hint, ...field }: FieldProps) {
  const [typed, setTyped] = useState<string>()
  const isStill = typed !== undefined && momentOf(typed) === value // else it was changed from elsewhere
  return (
    <TextField
      {...field}
      type="datetime-local"
      max="9999-12-31T23:59"
      hint={
        <>
          <span className="mono">{zoneText(value)}</span>
          {hint !== undefined && <span>{' · '}</span>}
          {inElement(hint)}
        </>
      }
      value={isStill ? typed : localOf(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(momentOf(event.currentTarget.value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

interface Props {
  name: string
  label: ReactNode
  hint?: ReactNode
}

/** A moment of the record. */
export function MomentOfRecord({ name, label, hint }: Props) {
  const [field, change] = useField<string | null>(name)
  const { mayWrite } = useRights()
  return (
    <FieldPlace name={name}>
      <MomentField
        label={label}
        hint={hint}
        error={field.problems['']}
        isChanged={field.isUnsaved}
        readOnly={!mayWrite(name)}
        value={field.value}
        onChange={change}
      />
    </FieldPlace>
  )
}
