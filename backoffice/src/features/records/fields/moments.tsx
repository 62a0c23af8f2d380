import type { ReactNode } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useField, useRights } from '../record-context.tsx'
import { FieldPlace } from './record-field.tsx'

const two = (value: number) => String(value).padStart(2, '0')

/** A moment as a field of date and time has it, in the zone of this device; empty where there is none. */
export function localOf(iso: string | null) {
  if (iso === null || iso === '') return ''
  const time = new Date(iso)
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
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

interface Props {
  name: string
  label: ReactNode
  hint?: ReactNode
}

/** A moment of the record, with its zone beside it. */
export function MomentOfRecord({ name, label, hint }: Props) {
  const [field, change] = useField<string | null>(name)
  const { mayWrite } = useRights()
  return (
    <FieldPlace name={name}>
      <TextField
        type="datetime-local"
        label={label}
        hint={hint}
        error={field.problems['']}
        aside={<span className="mono faint">{zoneText(field.value)}</span>}
        isChanged={field.isUnsaved}
        readOnly={!mayWrite(name)}
        value={localOf(field.value)}
        onChange={(event) => change(momentOf(event.currentTarget.value))}
      />
    </FieldPlace>
  )
}
