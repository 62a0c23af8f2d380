import { readPrice } from '@shop/contract/manage/lists/typed-price'
import { readNumber } from '@shop/contract/numbers/typed-number'
import { type ReactNode, useState } from 'react'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { amountText } from '../../record-fields/shown-values.ts'
import { useField, useRights } from '../record-context.tsx'
import { FieldPlace } from './record-field.tsx'

export type Typed = number | string | null

/** Formats numbers without thousands separators, because 1,720 has two readings. */
const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6, useGrouping: false }).format
const NUMBER_FORM = /^-?\d{1,15}(?:\.\d{1,6})?$/

export interface Notation {
  read: (text: string) => number | undefined
  write: (value: number) => string
}

/** Writes amounts as 2,999.00, and reads other notations too. */
export const AMOUNT: Notation = { read: readPrice, write: amountText }
/** Reads 1720 and 1720,5; ambiguous input such as 1,720 is invalid (report B2). */
export const NUMBER: Notation = {
  read(text) {
    const read = readNumber(text)
    return read.kind === 'number' && read.currency === undefined && NUMBER_FORM.test(read.number) ? Number(read.number) : undefined
  },
  write: figure,
}

/** Parses typed text. Returns null for empty input, and the text itself for invalid input. */
export const typedOf = (text: string, { read }: Notation): Typed => (text.trim() === '' ? null : (read(text) ?? text))

/** Shows a number as the user types it, and formatted after blur or after a change elsewhere. */
export function useTyped(value: Typed, onChange: (value: Typed) => void, notation: Notation) {
  const [typed, setTyped] = useState<string>()
  const written = typeof value === 'number' ? notation.write(value) : (value ?? '')
  const isStill = typed !== undefined && typedOf(typed, notation) === value // false if the value changed elsewhere
  return {
    value: isStill ? typed : written,
    'aria-valuenow': typeof value === 'number' ? value : undefined,
    onChange: (event: { currentTarget: { value: string } }) => {
      const text = event.currentTarget.value
      setTyped(text)
      onChange(typedOf(text, notation))
    },
    onBlur: () => setTyped(undefined),
  }
}

interface Props {
  name: string
  label: ReactNode
  /** True if a column head is the visible label. */
  isLabelHidden?: boolean
  notation?: Notation
  hint?: ReactNode
  placeholder?: string
  before?: ReactNode
  after?: ReactNode
  aside?: ReactNode
  min?: number
}

export function FigureOfRecord({ name, label, notation = NUMBER, ...rest }: Props) {
  const [field, change] = useField<Typed>(name)
  const { mayWrite } = useRights()
  const typed = useTyped(field.value, change, notation)
  return (
    <FieldPlace name={name}>
      <NumberField label={label} {...rest} error={field.problems['']} isChanged={field.isUnsaved} readOnly={!mayWrite(name)} {...typed} />
    </FieldPlace>
  )
}
