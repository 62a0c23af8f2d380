import { z } from 'zod'
import { Id, text } from '../values.ts'
import { PICTURE_FITS } from './kinds.ts'
import { FocalPoint } from './selling.ts'

/** The address of a picture, as the documentation shows it. */
export const PICTURE_EXAMPLE = '/media/demo/products/kestrel-10-4wd-buggy-front.webp'

const PictureFit = z.enum(PICTURE_FITS).meta({ id: 'PictureFit' })

/**
 * A picture of a product, as lists have it. `fit`: `cover` where it fills its box up to the edges; without it the picture is shown whole. `focal`: what then
 * stays in sight; without it its centre.
 */
export const ProductImage = z
  .strictObject({ id: Id, imageUrl: text(PICTURE_EXAMPLE), fit: PictureFit.optional(), focal: FocalPoint.nullish() })
  .meta({ id: 'ProductImage' })

/**
 * A picture of a product, as the product by itself has it. `fit`: as the `object-fit` of CSS; `focal`: null for its centre; `alt`: the alternative text, empty where the product's name
 * is all there is to say; `width`, `height`: of the master in pixels, and `colour`: its dominant one, each null where it is not known.
 */
export const ProductPicture = ProductImage.extend({
  fit: PictureFit,
  focal: FocalPoint.nullable(),
  alt: text('The buggy from the front, in yellow'),
  width: z
    .int()
    .positive()
    .meta({ examples: [1600] })
    .nullable(),
  height: z
    .int()
    .positive()
    .meta({ examples: [1200] })
    .nullable(),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .meta({ examples: ['#e9b92c'] })
    .nullable(),
}).meta({ id: 'ProductPicture' })
