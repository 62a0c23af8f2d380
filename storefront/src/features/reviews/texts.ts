import { textGroup } from '../../frame/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of reading and writing reviews, loaded with that code. */
export const reviewsTexts = textGroup<Texts>('features/reviews')
