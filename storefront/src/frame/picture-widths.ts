import { PICTURE_WIDTHS } from '@shop/contract/limits'

/**
 * The addresses of a picture in every width that the shop makes of it, up to the `widest` that its place can need. Undefined for what it does not make
 * narrower: other hosts' pictures, and drawings.
 */
export const srcSetOf = (src: string, widest = Infinity) =>
  /^\/media\/[^\s?#]+\.(webp|png|jpe?g|avif)$/i.test(src)
    ? PICTURE_WIDTHS.filter((width) => width <= widest)
        .map((width) => `${src}?w=${width} ${width}w`)
        .join(', ')
    : undefined

/** A picture as wide as a phone, as the beginning of `sizes`. Where pixels are too fine to be told apart, fewer of them will do. */
export const WIDE_ON_PHONES = '(width < 768px) and (resolution >= 2.5dppx) 71vw, (width < 768px) 88vw'
