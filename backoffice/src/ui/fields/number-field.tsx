import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** A number as the browser is to know it. It is typed as text: the wheel changes nothing, and its reader decides what comma and dot mean. */
export const NUMBER_INPUT = { type: 'text', inputMode: 'decimal', role: 'spinbutton', autoComplete: 'off' } as const

interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'role' | 'autoComplete' | 'min'> {
  /** The least that it may be. */
  min?: number
}

/** A field of a number. */
export const NumberField = ({ min, ...field }: Props) => <TextField {...NUMBER_INPUT} isFigure aria-valuemin={min} {...field} />
