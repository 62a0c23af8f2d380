import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of reading and writing reviews, loaded with that code. */
export const reviewsTexts = textGroup<Texts>('features/reviews')
