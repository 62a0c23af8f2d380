import type { ComponentProps } from 'react'
import { Input } from '../field.tsx'

/** A field for a figure from 0. No `type=number`: browsers read `49,90` by their own language as another figure, and the wheel changes it (decisions-2, 11). */
export const FigureInput = (input: ComponentProps<typeof Input>) => (
  <Input type="text" role="spinbutton" aria-valuemin={0} inputMode="decimal" autoComplete="off" {...input} />
)
