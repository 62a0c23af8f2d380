import { textGroup } from '../../frame/text-group.ts'
import type { Texts } from './texts/en.ts'

/** What is said of series and of their list. */
export const seriesTexts = textGroup<Texts>('features/series')
