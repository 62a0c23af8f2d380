import { type Elevation, PICTURE_WIDTHS } from '@shop/contract/limits'

/** True if the shop resizes the picture. False for other hosts and other formats, such as SVG. */
const hasWidths = (src: string) => /^\/media\/\S+\.(webp|png|jpe?g|avif)$/i.test(src)

/** Returns the URL of the picture in one of PICTURE_WIDTHS, or `src` unchanged if the shop does not resize the picture. */
export const atWidth = (src: string, width: number) => (hasWidths(src) ? `${src}?w=${width}` : src)

/** Returns the `srcset` of a picture, or undefined if the shop does not resize the picture. */
export const srcSetOf = (src: string, widths: readonly number[] = PICTURE_WIDTHS) =>
  hasWidths(src) ? widths.map((width) => `${src}?w=${width} ${width}w`).join(', ') : undefined

export const isRead = (model: string) => /^\/media\/\S+\.glb$/i.test(model)

/** Returns the URL of a drawing of a 3D model, or undefined if the shop cannot read the model. `width` is one of PICTURE_WIDTHS. */
export const elevationOf = (model: string, elevation: Elevation, width?: number) =>
  isRead(model) ? `${model}?elevation=${elevation}${width ? `&w=${width}` : ''}` : undefined

/** Returns the URL of a model's `ModelBounds`, or undefined if the shop cannot read the model. */
export const boundsOf = (model: string) => (isRead(model) ? `${model}?bounds` : undefined)

/** First entries of `sizes`. They make phones load a width of 640 pixels, because the next width has twice the bytes. */
export const WIDE_ON_PHONES = '(width < 768px) and (resolution >= 2.5dppx) 54vw, (width < 768px) 82vw'
