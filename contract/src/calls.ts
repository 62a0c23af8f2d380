import type { z } from 'zod'
import * as account from './account/account.ts'
import * as cart from './cart/cart.ts'
import * as catalog from './catalog/catalog.ts'
import * as content from './content/content.ts'
import * as pages from './content/pages.ts'
import * as favorites from './favorites/favorites.ts'
import * as products from './catalog/products.ts'

/** Every call of the shop. The server answers exactly these, the documentation lists them, tests hold both to it. */
export const CALLS = [
  catalog.listSeries,
  catalog.getSeries,
  catalog.listProducts,
  catalog.pageProducts,
  catalog.searchProducts,
  catalog.getProduct,
  catalog.getProductInLanguage,
  catalog.listTags,
  catalog.listCategories,
  products.browseProducts,
  products.findProducts,
  products.getProductById,
  products.getProductByIdInLanguage,
  products.listHotProducts,
  products.listNewProducts,
  products.listRecommendedProducts,
  products.listRelatedProducts,
  products.listProductSpecs,
  products.listProductImages,
  content.listBanners,
  content.listEndorsements,
  content.pageSocialLinks,
  content.listContacts,
  pages.getPolicy,
  pages.getPolicyInLanguage,
  pages.getBrandStory,
  pages.getBrandStoryById,
  pages.listHelp,
  pages.getHelpArticle,
  pages.listAboutPages,
  pages.getAboutPage,
  account.register,
  account.logIn,
  account.refresh,
  account.logOut,
  account.getUserInfo,
  favorites.listFavorites,
  favorites.listFavoriteIds,
  favorites.addFavorite,
  favorites.removeFavorites,
  favorites.pageFavorites,
  favorites.getFavoriteStatus,
  favorites.addFavoriteProduct,
  favorites.removeFavoriteProduct,
  cart.getCart,
  cart.addToCart,
  cart.setCartQuantity,
  cart.removeCartLine,
  cart.clearCart,
  cart.removeCartLines,
  cart.countCart,
  cart.checkStock,
  cart.checkStockOfMany,
  cart.applyCoupon,
  cart.removeCoupon,
  cart.getCartTotals,
  cart.saveLocalCart,
  cart.restoreLocalCart,
  cart.mergeLocalCart,
  cart.pageCartHistory,
] as const

type AnyCall = (typeof CALLS)[number]
export type CallNames = AnyCall['name']
type CallNamed<Name extends CallNames> = Extract<AnyCall, { name: Name }>

/** Calls that pages for everyone are made of: reads that need no login. */
export type PublicReadNames = Extract<AnyCall, { who: 'anyone' }>['name'] & `GET /${string}`
/** Calls that need a login. */
export type CustomerCallNames = Extract<AnyCall, { who: 'customer' }>['name']
/** Reads that need a login. */
export type CustomerReadNames = CustomerCallNames & `GET /${string}`
/** Calls that change something. */
export type WriteNames = Exclude<CallNames, `GET /${string}`>

/** The path parameters and the query of a call. Values of an address may be given as numbers. */
export type InputOf<Name extends CallNames> = Loose<z.input<CallNamed<Name>['input']>>
/** The JSON body of a call; undefined where it has none. */
export type BodyOf<Name extends CallNames> = CallNamed<Name>['body'] extends z.ZodType ? z.input<CallNamed<Name>['body']> : undefined
/** The data of a successful response. */
export type AnswerOf<Name extends CallNames> = z.output<CallNamed<Name>['data']>

type Loose<Input> = { [Key in keyof Input]: string extends Input[Key] ? Input[Key] | number : Input[Key] }
