import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of the endorsements: what is said where there are none, or where they do not load. */
export const endorsementsTexts = textGroup<Texts>('features/endorsements')
