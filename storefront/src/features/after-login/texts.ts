import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** What one has to log in for, and what came of it. */
export const afterLoginTexts = textGroup<Texts>('features/after-login')
