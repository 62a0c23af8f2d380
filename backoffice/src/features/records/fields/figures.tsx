import { readPrice } from '@shop/contract/manage/lists/typed-price'
import { readNumber } from '@shop/contract/numbers/typed-number'
import { type ReactNode, useState } from 'react'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { amountText } from '../../record-fields/values.ts'
import { useField, useRights } from '../record-context.tsx'
import { FieldPlace } from './record-field.tsx'

/** A figure that somebody types: a number, nothing, or what was typed and is none yet: that is kept, too. */
export type Typed = number | string | null

/** Without groups: 1,720 that somebody goes on with would have two readings. */
const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6, useGrouping: false }).format
const NUMBER_FORM = /^-?\d{1,15}(?:\.\d{1,6})?$/

/** How a figure is read and written. */
export interface Notation {
  read: (text: string) => number | undefined
  write: (value: number) => string
}

/** Amounts of yuan: 2,999.00, read in whatever way people write them. */
export const AMOUNT: Notation = { read: readPrice, write: amountText }
/** Numbers with or without decimals: 1720 or 1720,5. What has two readings, such as 1,720, is none (report B2). */
export const NUMBER: Notation = {
  read(text) {
    const read = readNumber(text)
    return read.kind === 'number' && read.currency === undefined && NUMBER_FORM.test(read.number) ? Number(read.number) : undefined
  },
  write: figure,
}

/** What a text stands for: nothing where it is empty; the text itself where it is no figure. */
export const typedOf = (text: string, { read }: Notation): Typed => (text.trim() === '' ? null : (read(text) ?? text))

/** The text of a figure while it is typed, and as it is written afterwards. */
export function useTyped(value: Typed, onChange: (value: Typed) => void, notation: Notation) {
  const [typed, setTyped] = useState<string>()
  const written = typeof value === 'number' ? notation.write(value) : (value ?? '')
  const isStill = typed !== undefined && typedOf(typed, notation) === value // else it was changed from elsewhere
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
  /** Its label stands elsewhere, in the head of a column. */
  isLabelHidden?: boolean
  notation?: Notation
  hint?: ReactNode
  placeholder?: string
  before?: ReactNode
  after?: ReactNode
  aside?: ReactNode
  min?: number
}

/** A figure of the record. */
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
