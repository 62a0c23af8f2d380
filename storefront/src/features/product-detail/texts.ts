import { textGroup } from '../../frame/text-group.ts'
import type { Texts } from './texts/en.ts'

/** What only the page of a product says. */
export const productDetailTexts = textGroup<Texts>('features/product-detail')
