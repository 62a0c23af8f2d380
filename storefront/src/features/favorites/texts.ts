import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of hearts and of adding to the cart. */
export const favoritesTexts = textGroup<Texts>('features/favorites')
