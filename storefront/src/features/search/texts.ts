import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of the search page. */
export const searchTexts = textGroup<Texts>('features/search')
