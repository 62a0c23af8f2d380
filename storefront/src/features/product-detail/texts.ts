import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** What only the page of a product says. */
export const productDetailTexts = textGroup<Texts>('features/product-detail')
