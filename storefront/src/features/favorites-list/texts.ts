import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of the list of favourites. */
export const favoritesListTexts = textGroup<Texts>('features/favorites-list')
