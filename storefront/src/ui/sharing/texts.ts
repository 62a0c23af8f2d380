import { textGroup } from '../../frame/text-group.ts'
import type { Texts } from './texts/en.ts'

/** What came of copying a link. */
export const sharingTexts = textGroup<Texts>('ui/sharing')
