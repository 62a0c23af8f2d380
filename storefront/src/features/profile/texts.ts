import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of the groups of a customer's own page. */
export const profileTexts = textGroup<Texts>('features/profile')
