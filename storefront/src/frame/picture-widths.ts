import { PICTURE_WIDTHS } from '@shop/contract/limits'

/** The addresses of a picture in several widths, all that the shop makes unless told. Undefined for what it does not make narrower: other hosts' pictures, and drawings. */
export const srcSetOf = (src: string, widths: readonly number[] = PICTURE_WIDTHS) =>
  /^\/media\/\S+\.(webp|png|jpe?g|avif)$/i.test(src) ? widths.map((width) => `${src}?w=${width} ${width}w`).join(', ') : undefined

/** A picture as wide as a phone but for some padding, as the beginning of `sizes`: phones get 640 pixels, as the next width has twice the bytes. */
export const WIDE_ON_PHONES = '(width < 768px) and (resolution >= 2.5dppx) 54vw, (width < 768px) 82vw'
