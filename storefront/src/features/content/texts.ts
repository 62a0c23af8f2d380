import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words around pages that the merchant writes: help, policies, the story, about, contact. */
export const contentTexts = textGroup<Texts>('features/content')
