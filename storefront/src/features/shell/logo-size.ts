import type { Identity } from '../../frame/frame-context.ts'

/** Limits of height and width in CSS pixels. */
const [LOWEST, HIGHEST, WIDEST] = [22, 44, 240]
/** Area of a logo in square pixels, about the same for all, so that wide and square logos look equally large. */
const AREA = 178 * 30

/** Returns the displayed size of a logo on wide screens, in CSS pixels. */
export function shownSize({ width, height }: Pick<NonNullable<Identity['logo']>, 'width' | 'height'>) {
  const ratio = width / height
  const wanted = Math.min(HIGHEST, Math.max(LOWEST, Math.sqrt(AREA / ratio)))
  const fitting = Math.min(wanted, WIDEST / ratio)
  return { width: Math.round(fitting * ratio), height: Math.round(fitting) }
}
