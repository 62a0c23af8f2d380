import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of a forgotten password, and of the pages that mailed links lead to. */
export const mailedLinksTexts = textGroup<Texts>('features/mailed-links')
