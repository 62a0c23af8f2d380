import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of the 404 page. */
export const notFoundTexts = textGroup<Texts>('screens/not-found')
