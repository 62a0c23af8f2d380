import { textGroup } from '../../frame/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of reviews. */
export const reviewsTexts = textGroup<Texts>('features/reviews')
