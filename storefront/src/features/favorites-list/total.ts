import type { Favorite } from '@shop/contract/favorites/favorites'
import type { Language } from '@shop/contract/languages'
import { CURRENCY, shownMinor, toFen } from '@shop/contract/money'

/** Sum of the displayed prices, in minor units of the language's currency (decisions: Language and money). Retired products have none. */
export const totalMinor = (favorites: Array<{ product: Pick<Favorite['product'], 'price' | 'retired'> }>, language: Language) =>
  favorites
    .filter(({ product }) => !product.retired)
    .reduce((sum, { product }) => sum + shownMinor(toFen(product.price), CURRENCY[language]), 0)
