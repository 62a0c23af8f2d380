import type { z } from 'zod'
import * as catalog from './catalog/catalog.ts'
import * as content from './content/content.ts'
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
] as const

type AnyCall = (typeof CALLS)[number]
export type CallNames = AnyCall['name']
type CallNamed<Name extends CallNames> = Extract<AnyCall, { name: Name }>

/** What a call is asked with. Values of an address may be given as numbers. */
export type InputOf<Name extends CallNames> = Loose<z.input<CallNamed<Name>['input']>>
/** What a call answers. */
export type AnswerOf<Name extends CallNames> = z.output<CallNamed<Name>['data']>

type Loose<Input> = { [Key in keyof Input]: string extends Input[Key] ? Input[Key] | number : Input[Key] }
