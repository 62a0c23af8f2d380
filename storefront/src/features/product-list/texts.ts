import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of lists of products: filters, sorting, counts. */
export const productListTexts = textGroup<Texts>('features/product-list')
