import { favoritesListTexts } from '../../features/favorites-list/texts.ts'
import { favoritesTexts } from '../../features/favorites/texts.ts'
import { productTexts } from '../../features/product/texts.ts'
import { query } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { frameTexts } from '../../frame/texts.ts'
import { FavoritesScreen } from './favorites-screen.tsx'

/** Page of favourites. Personal data load only in the browser; visitors see a request to log in. */
export const declaration: Declaration = {
  texts: [favoritesListTexts, favoritesTexts, productTexts],
  optionalQueries: () => [query('GET /product-tag/list', {})],
  useHead: () => ({ title: useTexts(frameTexts).favorites, description: useTexts(favoritesListTexts).lead }),
  show: async () => FavoritesScreen,
}
