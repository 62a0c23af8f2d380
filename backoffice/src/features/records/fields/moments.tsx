import { type ComponentProps, type ReactNode, useState } from 'react'
import { inElement } from '@shop/ui/in-element'
import { dayOf, isMoment, timeOfDay } from '../../../frame/times.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useField, useRights } from '../record-context.tsx'
import { FieldPlace } from './record-field.tsx'

/** Converts an ISO time to a `datetime-local` value in the device's time zone. Returns invalid text unchanged. */
export function localOf(iso: string | null) {
  if (iso === null || iso === '') return ''
  if (!isMoment(iso)) return iso
  const time = new Date(iso)
  return `${dayOf(time)}T${timeOfDay(time)}`
}

/** Converts a `datetime-local` value to an ISO time; null if empty. Returns invalid text unchanged. */
export const momentOf = (local: string) => (local === '' ? null : isMoment(local) ? new Date(local).toISOString() : local)

const zoneAt = (time: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset' }).formatToParts(time).find(({ type }) => type === 'timeZoneName')
    ?.value ?? ''
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the device's time zone with its offset at a time, such as Europe/Berlin, GMT+1. */
export const zoneText = (iso: string | null, now = new Date()) => `${ZONE}, ${zoneAt(iso === null || !isMoment(iso) ? now : new Date(iso))}`

interface FieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange' | 'after' | 'before'> {
  value: string | null
  onChange: (moment: string | null) => void
}

/** Shows the typed text: while the user types 2026, the year is 2 at first, whose different offset would change the time. */
export function MomentField({ value, onChange, hint, ...field }: FieldProps) {
  const [typed, setTyped] = useState<string>()
  const isStill = typed !== undefined && momentOf(typed) === value // false if the value changed elsewhere
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
