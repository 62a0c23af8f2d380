import { textGroup } from './words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** What every page may say: names of places, and what is said where something does not load. */
export const frameTexts = textGroup<Texts>('frame')
