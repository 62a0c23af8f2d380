import { readPrice } from '@shop/contract/manage/lists/typed-price'
import { type ReactNode, useState } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { amountText } from '../../record-fields/values.ts'
import { useField, useRights } from '../record-context.tsx'
import { FieldPlace } from './record-field.tsx'

/** A figure that somebody types: a number, nothing, or what was typed and is none yet: that is kept, too. */
export type Typed = number | string | null

const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6, useGrouping: true }).format
const PLAIN_NUMBER = /^-?\d{1,15}(?:[.,]\d{1,6})?$/
const GROUPED_NUMBER = /^-?\d{1,3}(?:[,  ]\d{3})+(?:\.\d{1,6})?$/

/** How a figure is read and written. */
export interface Notation {
  read: (text: string) => number | undefined
  write: (value: number) => string
}

/** Amounts of yuan: 2,999.00, read in whatever way people write them. */
export const AMOUNT: Notation = { read: readPrice, write: amountText }
/** Numbers with or without decimals: 1,720 or 1720,5. A comma before three digits parts thousands. */
export const NUMBER: Notation = {
  read(text) {
    const bare = text.trim()
    if (GROUPED_NUMBER.test(bare)) return Number(bare.replaceAll(/[,  ]/g, ''))
    return PLAIN_NUMBER.test(bare) ? Number(bare.replace(',', '.')) : undefined
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
}

/** A figure of the record. */
export function FigureOfRecord({ name, label, notation = NUMBER, ...rest }: Props) {
  const [field, change] = useField<Typed>(name)
  const { mayWrite } = useRights()
  const typed = useTyped(field.value, change, notation)
  return (
    <FieldPlace name={name}>
      <TextField
        label={label}
        {...rest}
        error={field.problems['']}
        isFigure
        inputMode="decimal"
        isChanged={field.isUnsaved}
        readOnly={!mayWrite(name)}
        {...typed}
      />
    </FieldPlace>
  )
}
