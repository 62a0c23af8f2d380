import type { Favorite } from '@shop/contract/favorites/favorites'
import type { Language } from '@shop/contract/languages'
import { CURRENCY, shownMinor, toFen } from '@shop/contract/money'

/** What favourites come to, in minor units of the language's currency: the sum of the prices as they are shown (decisions: Language and money). */
export const totalMinor = (favorites: Array<{ product: Pick<Favorite['product'], 'price'> }>, language: Language) =>
  favorites.reduce((sum, { product }) => sum + shownMinor(toFen(product.price), CURRENCY[language]), 0)
