import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** Numbers have text fields, so that the mouse wheel changes nothing and our parser handles comma and dot. */
export const NUMBER_INPUT = { type: 'text', inputMode: 'decimal', role: 'spinbutton', autoComplete: 'off' } as const

interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'role' | 'autoComplete' | 'min'> {
  min?: number
}

export const NumberField = ({ min, ...field }: Props) => <TextField {...NUMBER_INPUT} isFigure aria-valuemin={min} {...field} />
