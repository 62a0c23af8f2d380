import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of subscribing to the newsletter, and of the community around it. */
export const newsletterTexts = textGroup<Texts>('features/newsletter')
