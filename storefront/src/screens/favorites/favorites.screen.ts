import { favoritesListTexts } from '../../features/favorites-list/texts.ts'
import { favoritesTexts } from '../../features/favorites/texts.ts'
import { productTexts } from '../../features/product/texts.ts'
import { query } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { frameTexts } from '../../frame/texts.ts'
import { FavoritesScreen } from './favorites-screen.tsx'

/** A customer's favourites. What is personal in it is asked for in the browser; a visitor is invited to log in. */
export const declaration: Declaration = {
  texts: [favoritesListTexts, favoritesTexts, productTexts],
  extras: () => [query('GET /product-tag/list', {})],
  useHead: () => ({ title: useTexts(frameTexts).favorites, description: useTexts(favoritesListTexts).lead }),
  show: async () => FavoritesScreen,
}
