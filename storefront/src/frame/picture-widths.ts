import { type Elevation, PICTURE_WIDTHS } from '@shop/contract/limits'

/** Whether the shop makes a picture narrower: not those of other hosts, and no drawings. */
const hasWidths = (src: string) => /^\/media\/\S+\.(webp|png|jpe?g|avif)$/i.test(src)

/** The address of a picture in one of PICTURE_WIDTHS; its own where the shop does not make it narrower. */
export const atWidth = (src: string, width: number) => (hasWidths(src) ? `${src}?w=${width}` : src)

/** The addresses of a picture in several widths, all that the shop makes unless told. Undefined where it does not make it narrower. */
export const srcSetOf = (src: string, widths: readonly number[] = PICTURE_WIDTHS) =>
  hasWidths(src) ? widths.map((width) => `${src}?w=${width} ${width}w`).join(', ') : undefined

/** Whether the shop reads a 3D model: not those of other hosts. */
export const isRead = (model: string) => /^\/media\/\S+\.glb$/i.test(model)

/** The address of a 3D model as a drawing from one side, in one of PICTURE_WIDTHS where a width is named; undefined where the shop does not draw it. */
export const elevationOf = (model: string, elevation: Elevation, width?: number) =>
  isRead(model) ? `${model}?elevation=${elevation}${width ? `&w=${width}` : ''}` : undefined

/** The address of how far a 3D model reaches (`ModelBounds`); undefined where the shop does not read it. */
export const boundsOf = (model: string) => (isRead(model) ? `${model}?bounds` : undefined)

/** A picture as wide as a phone but for some padding, as the beginning of `sizes`: phones get 640 pixels, as the next width has twice the bytes. */
export const WIDE_ON_PHONES = '(width < 768px) and (resolution >= 2.5dppx) 54vw, (width < 768px) 82vw'
