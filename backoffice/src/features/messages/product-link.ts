import { productAddress } from '@shop/contract/addresses'
import { addressIn, type Language } from '@shop/contract/languages'
import { shop } from '../../frame/shop.ts'

/** Returns the whole address of a product's page in a language, for mails too. */
export const productLink = (id: number, language: Language) =>
  new URL(addressIn(language, productAddress(id)), new URL(shop.shopUrl, window.location.href)).href
