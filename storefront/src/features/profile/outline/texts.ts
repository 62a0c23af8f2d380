import { textGroup } from '../../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The title, the description and the names of the groups of /account: all that is loaded for visitors, whom it redirects to /login. */
export const profileOutlineTexts = textGroup<Texts>('features/profile/outline')
