import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of the page of all reduced products. */
export const offersTexts = textGroup<Texts>('screens/offers')
