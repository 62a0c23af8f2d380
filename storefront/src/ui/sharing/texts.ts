import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of copying a link, and what came of it. */
export const sharingTexts = textGroup<Texts>('ui/sharing')
