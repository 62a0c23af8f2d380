import { z } from 'zod'
import { Id, text } from '../schemas.ts'
import { PICTURE_FITS } from './kinds.ts'
import { FocalPoint } from './selling.ts'

export const PICTURE_EXAMPLE = '/media/demo/products/kestrel-10-4wd-buggy-front.webp'

const PictureFit = z.enum(PICTURE_FITS).meta({ id: 'PictureFit' })

/** The default of `fit` is `contain`; the default of `focal` is the centre. */
export const ProductImage = z
  .strictObject({ id: Id, imageUrl: text(PICTURE_EXAMPLE), fit: PictureFit.optional(), focal: FocalPoint.nullish() })
  .meta({ id: 'ProductImage' })

/** If `focal` is null, the centre applies. If `alt` is empty, the product's name suffices. Sizes are of the original file, in pixels. */
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
