import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of logging in and registering. */
export const accountTexts = textGroup<Texts>('features/account')
