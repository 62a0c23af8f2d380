import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words around every screen. */
export const shellTexts = textGroup<Texts>('features/shell')
