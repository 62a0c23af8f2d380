import type { ComponentProps } from 'react'
import { Input } from '../field.tsx'

/**
 * Input for a number, without `type=number`: browsers would parse `49,90` by their own language, and the mouse wheel
 * would change the value (decisions-2, 11).
 */
export const FigureInput = (input: ComponentProps<typeof Input>) => (
  <Input type="text" role="spinbutton" aria-valuemin={0} inputMode="decimal" autoComplete="off" {...input} />
)
