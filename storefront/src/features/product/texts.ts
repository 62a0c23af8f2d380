import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** What is said of a product, on its card and on its page. */
export const productTexts = textGroup<Texts>('features/product')
