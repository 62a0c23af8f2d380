import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of the home page. */
export const homeTexts = textGroup<Texts>('features/home')
