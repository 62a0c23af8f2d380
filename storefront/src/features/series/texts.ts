import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of series and of their list. */
export const seriesTexts = textGroup<Texts>('features/series')
