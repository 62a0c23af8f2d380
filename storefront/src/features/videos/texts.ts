import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of videos: their list, their page, what is said of them. */
export const videosTexts = textGroup<Texts>('features/videos')
