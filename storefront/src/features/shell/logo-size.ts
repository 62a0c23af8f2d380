import type { Identity } from '../../frame/frame-context.ts'

/** In CSS pixels. */
const [LOWEST, HIGHEST, WIDEST] = [22, 44, 240]
/** How much room a logo takes: a wide one is low, a square one high, so that all look about as large. */
const AREA = 178 * 30

/** How large a logo is shown on wide screens, in CSS pixels, in its own proportions. */
export function shownSize({ width, height }: Pick<NonNullable<Identity['logo']>, 'width' | 'height'>) {
  const ratio = width / height
  const wanted = Math.min(HIGHEST, Math.max(LOWEST, Math.sqrt(AREA / ratio)))
  const fitting = Math.min(wanted, WIDEST / ratio)
  return { width: Math.round(fitting * ratio), height: Math.round(fitting) }
}
