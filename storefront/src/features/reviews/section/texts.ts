import { textGroup } from '../../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of reviews that stand in a product's page before any review is loaded. */
export const reviewsSectionTexts = textGroup<Texts>('features/reviews/section')
