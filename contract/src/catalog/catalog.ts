import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_LIST } from '../limits.ts'
import { KINDS, MAX_HEADLINES, PICTURE_FITS, SERVICE_ICONS, SPEC_ICONS } from './kinds.ts'
import { FlagInAddress, Id, IdInAddress, Paging, paged, SearchText, TagsInAddress, Time, Yuan, YuanInAddress } from '../values.ts'

const Zero1 = z.union([z.literal(0), z.literal(1)])

/**
 * A group of products. Texts are in the asked language, each falling back to English. `isHome`: shown on the home page.
 * `kind`: its drawing, null for the neutral one; `icon` of a spec: null for that of the kind. An `iconUrl` or `imageUrl` replaces them.
 */
export const Series = z.strictObject({
  id: Id,
  name: z.string(),
  code: z.string(),
  kind: z.enum(KINDS).nullable(),
  description: z.string(),
  summary1: z.string(),
  summary2: z.string(),
  summary3: z.string(),
  iconUrl: z.string(),
  imageUrl: z.string(),
  isHome: Zero1,
  status: Zero1,
  sort: z.int(),
  specs: z.array(
    z.strictObject({ id: Id, title: z.string(), description: z.string(), icon: z.enum(SPEC_ICONS).nullable(), iconUrl: z.string() }),
  ),
})
export type Series = z.infer<typeof Series>

const Share = z.number().min(0).max(1)

/**
 * A series by itself. `leaders`: where the numbers of its specs point in a picture of one of its products, a place for each spec in shares of the
 * picture from its upper left corner; null where they point at nothing.
 */
export const SeriesDetail = Series.extend({
  leaders: z.strictObject({ imageUrl: z.string(), targets: z.array(z.tuple([Share, Share])) }).nullable(),
})

/** A picture of a product, as lists have it. `fit`: `cover` where it fills its box up to the edges; without it the picture is shown whole. */
export const ProductImage = z.strictObject({ id: Id, imageUrl: z.string(), fit: z.enum(PICTURE_FITS).optional() })

/**
 * A picture of a product, as the product by itself has it. `fit`: as the `object-fit` of CSS; `alt`: the alternative text, empty where the product's name
 * is all there is to say; `width`, `height`: of the master in pixels, and `colour`: its dominant one, each null where it is not known.
 */
export const ProductPicture = ProductImage.extend({
  fit: z.enum(PICTURE_FITS),
  alt: z.string(),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
})

/**
 * One line of a product's specifications. `number`, `unit` and `condition` are null where it is only text; `condition`: the test conditions of
 * the figure. `headline`: its place among the figures of the title block, null for most.
 */
export const ProductSpec = z.strictObject({
  id: Id,
  specName: z.string(),
  specValue: z.string(),
  number: z.number().nullable(),
  unit: z.string().nullable(),
  condition: z.string().nullable(),
  headline: z.int().min(1).max(MAX_HEADLINES).nullable(),
})

/** What the shop promises with a product, as a line of text. `icon` null: a tick. */
const ProductService = z.strictObject({ id: Id, serviceDesc: z.string(), icon: z.enum(SERVICE_ICONS).nullable() })

/**
 * A product in a list. Prices in CNY; `discountAmount` and `discount` (whole percent) are null unless the original price is above the price.
 * `tags`: comma-separated ids. `stockStatus`: comma-separated labels, empty means in stock; `available`: pieces in stock.
 * `lowestPrice30Days`: the lowest price of the 30 days before the reduction, null unless discounted.
 */
export const Product = z.strictObject({
  id: Id,
  seriesId: Id,
  name: z.string(),
  subtitle: z.string(),
  description: z.string(),
  price: Yuan,
  originalPrice: Yuan.nullable(),
  discountAmount: Yuan.nullable(),
  discount: z.int().min(1).max(100).nullable(),
  tags: z.string().regex(/^(\d+(,\d+)*)?$/),
  stockStatus: z.string(),
  images: z.array(ProductImage),
  productUrl: z.string(),
  manualUrl: z.string(),
  manual: z.strictObject({ language: z.string(), bytes: z.int().nonnegative() }).nullable(),
  view360Url: z.string(),
  services: z.array(ProductService),
  sales: z.int().nonnegative(),
  available: z.int().nonnegative(),
  lowestPrice30Days: Yuan.nullable(),
  createdTime: Time,
  /** Years from which it is meant to be used; null where that is not stated. */
  minAge: z.int().min(0).max(18).nullable(),
})
export type Product = z.infer<typeof Product>

/**
 * A product by itself. `detailText` is sanitised HTML; `rating`: how customers rate it, null without reviews. `reducedSince`: when its reduction began,
 * the moment that `lowestPrice30Days` is of; `originalPriceUntil`: when it was last sold at its original price, null where it never was. Both null unless discounted.
 */
export const ProductDetail = Product.extend({
  images: z.array(ProductPicture),
  specs: z.array(ProductSpec),
  detailText: z.string(),
  reducedSince: Time.nullable(),
  originalPriceUntil: Time.nullable(),
  rating: z.strictObject({ average: z.number().min(1).max(5), total: z.int().positive() }).nullable(),
})
export type ProductDetail = z.infer<typeof ProductDetail>

export const Tag = z.strictObject({ id: Id, tagName: z.string() })
export type Tag = z.infer<typeof Tag>

export const Category = z.strictObject({
  id: Id,
  name: z.string(),
  code: z.string(),
  iconUrl: z.string(),
  productCount: z.int().nonnegative(),
})

/** Filters of a list of products. Bounds in CNY, ends included; any of the tags; no `sort`: the merchant's order. */
export const ProductFilters = z.object({
  seriesId: IdInAddress.optional(),
  sort: z.enum(['sales', 'price']).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  tags: TagsInAddress.optional(),
  priceStart: YuanInAddress.optional(),
  priceEnd: YuanInAddress.optional(),
  isDiscount: FlagInAddress.optional(),
})
export type ProductFilters = z.output<typeof ProductFilters>

/** A list without pages: at most MAX_LIST products. `isHome`: only of the series shown on the home page; `has360`: only those with a 3D model. */
export const listProducts = call('GET /product/list', {
  who: 'anyone',
  input: ProductFilters.extend({ isHome: FlagInAddress.optional(), has360: FlagInAddress.optional() }),
  cached: ['catalog'],
  data: z.array(Product).max(MAX_LIST),
})

/** Products that hold every word of `name`, best match first (calls: Search). */
export const searchProducts = call('GET /product/search', {
  who: 'anyone',
  input: ProductFilters.extend({ name: SearchText }),
  cached: ['catalog'],
  data: z.array(Product).max(MAX_LIST),
})

/**
 * The search of the shop: products that hold every word of `q`, best match first unless a `sort` is given. `corrected`: the text that was searched
 * instead, with the nearest words of the catalogue, as nothing holds those of `q`; otherwise null. `series`: those whose name the text names.
 */
export const search = call('GET /search', {
  who: 'anyone',
  input: ProductFilters.extend({ ...Paging.shape, q: SearchText }),
  cached: ['catalog'],
  data: paged(Product).extend({ corrected: z.string().nullable(), series: z.array(Series) }),
})

/** Active series in the merchant's order. */
export const listSeries = call('GET /product-series/list', {
  who: 'anyone',
  input: z.object({ isHome: FlagInAddress.optional() }),
  cached: ['catalog'],
  data: z.array(Series),
})

export const getSeries = call('GET /product-series/{id}/{language}', {
  who: 'anyone',
  input: z.object({ id: IdInAddress }),
  cached: ['catalog'],
  data: SeriesDetail,
})

export const pageProducts = call('GET /product/page', {
  who: 'anyone',
  input: ProductFilters.extend(Paging.shape),
  cached: ['catalog'],
  data: paged(Product),
})

export const getProduct = call('GET /product/{id}', {
  who: 'anyone',
  input: z.object({ id: IdInAddress }),
  cached: ['catalog'],
  data: ProductDetail,
})

export const getProductInLanguage = call('GET /product/{id}/{language}', {
  who: 'anyone',
  input: z.object({ id: IdInAddress }),
  cached: ['catalog'],
  data: ProductDetail,
})

export const listTags = call('GET /product-tag/list', { who: 'anyone', cached: ['catalog'], data: z.array(Tag) })

/** One per active series, with the number of its active products. */
export const listCategories = call('GET /categories', { who: 'anyone', cached: ['catalog'], data: z.array(Category) })
