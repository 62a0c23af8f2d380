import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of the links to the pages of a list. */
export const paginationTexts = textGroup<Texts>('ui/pagination')
