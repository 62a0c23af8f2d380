import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_LIST } from '../limits.ts'
import { FoundPart, MAX_FOUND_PARTS } from '../parts/found-parts.ts'
import { KINDS, MAX_HEADLINES, SERVICE_ICONS, SPEC_ICONS } from './kinds.ts'
import { PICTURE_EXAMPLE, ProductImage, ProductPicture } from './pictures.ts'
import { ProductFilters, UNCACHED_FILTERS } from './filters/product-filters.ts'
import { BuyUrl, Day, ProductSafety, ProductSeo } from './selling.ts'
import { Count, FlagInAddress, Id, IdInAddress, Paging, paged, SearchText, text, Time, Yuan, ZeroOrOne } from '../values.ts'

/** One of the figures of a series, in words. */
const SeriesSpec = z
  .strictObject({
    id: Id,
    title: text('Up to 80 km/h'),
    description: text('Brushless motors in the fast cars, brushed ones in those to learn on.'),
    icon: z
      .enum(SPEC_ICONS)
      .meta({ id: 'SpecIcon', examples: ['speed'] })
      .nullable(),
    iconUrl: text(''),
  })
  .meta({ id: 'SeriesSpec' })

/**
 * A group of products. Texts are in the asked language, each falling back to English. `isHome`: shown on the home page.
 * `kind`: its drawing, null for the neutral one; `icon` of a spec: null for that of the kind. An `iconUrl` or `imageUrl` replaces them.
 */
export const Series = z
  .strictObject({
    id: Id,
    name: text('Cars'),
    code: text('CAR'),
    kind: z.enum(KINDS).meta({ id: 'SeriesKind' }).nullable(),
    description: text('Buggies, a touring car and a rally car, from mini to full club format.'),
    summary1: text('Buggies and on-road racers'),
    summary2: text('From mini to 1:8'),
    summary3: text('A spare for every part'),
    iconUrl: text(''),
    imageUrl: text('/media/demo/series/cars.webp'),
    isHome: ZeroOrOne,
    status: ZeroOrOne,
    sort: z.int(),
    specs: z.array(SeriesSpec),
  })
  .meta({ id: 'Series' })
export type Series = z.infer<typeof Series>

const Share = z.number().min(0).max(1)

/**
 * A series by itself. `leaders`: where the numbers of its specs point in a picture of one of its products, a place for each spec in shares of the
 * picture from its upper left corner; null where they point at nothing.
 */
export const SeriesDetail = Series.extend({
  leaders: z
    .strictObject({ imageUrl: text(PICTURE_EXAMPLE), targets: z.array(z.tuple([Share, Share]).meta({ examples: [[0.68, 0.47]] })) })
    .meta({ id: 'SeriesLeaders' })
    .nullable(),
}).meta({ id: 'SeriesDetail' })

/**
 * One line of a product's specifications. `key`: that of its definition, by which products are compared; null where it has none. `number`, `unit` and
 * `condition` are null where it is only text; `condition`: the test conditions of the figure. `headline`: its place among the figures of the title block,
 * null for most. `rank`: how good the figure is among the products of the same series that state one, in the canonical unit and whatever the conditions: `place` 1
 * is the best, equal ones share it, `of` is how many state it; null where neither more nor less is better, or where fewer than three state it.
 */
export const ProductSpec = z
  .strictObject({
    id: Id,
    key: text('top-speed').nullable(),
    specName: text('Top speed'),
    specValue: text('80 km/h'),
    number: z
      .number()
      .meta({ examples: [80] })
      .nullable(),
    unit: text('km/h').nullable(),
    condition: text('on dry asphalt, full pack').nullable(),
    headline: z.int().min(1).max(MAX_HEADLINES).nullable(),
    rank: z
      .strictObject({ place: Count.meta({ examples: [3] }), of: Count.meta({ examples: [14] }) })
      .meta({ id: 'SpecRank' })
      .nullable(),
  })
  .meta({ id: 'ProductSpec' })

/** What the shop promises with a product, as a line of text. `icon` null: a tick. */
const ProductService = z
  .strictObject({
    id: Id,
    serviceDesc: text('Free delivery'),
    icon: z
      .enum(SERVICE_ICONS)
      .meta({ id: 'ServiceIcon', examples: ['delivery'] })
      .nullable(),
  })
  .meta({ id: 'ProductService' })

/** The manual of a product: its language and size. */
const Manual = z.strictObject({ language: text('en'), bytes: Count.meta({ examples: [482_133] }) }).meta({ id: 'Manual' })

/**
 * A product in a list. Prices in CNY; `discountAmount` and `discount` (whole percent) are null unless the original price is above the price.
 * `tags`: comma-separated ids. `stockStatus`: comma-separated labels, empty means in stock; `stockUntil`: the day on which it is back, null where that is not said
 * or has passed; `available`: pieces in stock. `productUrl`: the first address to buy it at for the asked language, empty without one.
 * `lowestPrice30Days`: the lowest price of the 30 days before the reduction, null unless discounted.
 */
export const Product = z
  .strictObject({
    id: Id,
    seriesId: Id,
    name: text('Kestrel 10 4WD Buggy'),
    subtitle: text('1:10 · 80 km/h · 3S LiPo'),
    description: text('The buggy we drive ourselves.'),
    price: Yuan,
    originalPrice: Yuan.nullable().meta({ examples: [3499] }),
    discountAmount: Yuan.nullable().meta({ examples: [500] }),
    discount: z
      .int()
      .min(1)
      .max(100)
      .nullable()
      .meta({ examples: [14] }),
    tags: z
      .string()
      .regex(/^(\d+(,\d+)*)?$/)
      .meta({ examples: ['1,4'] }),
    stockStatus: text(''),
    stockUntil: Day.nullable(),
    images: z.array(ProductImage),
    productUrl: text('https://market.example/kestrel-10'),
    manualUrl: text('/media/demo/manuals/cars-en.pdf'),
    manual: Manual.nullable(),
    view360Url: text('/media/demo/models/kestrel-10-4wd-buggy.glb'),
    services: z.array(ProductService),
    sales: Count.meta({ examples: [1284] }),
    available: Count.meta({ examples: [86] }),
    lowestPrice30Days: Yuan.nullable().meta({ examples: [3499] }),
    createdTime: Time,
    /** Years from which it is meant to be used; null where that is not stated. */
    minAge: z
      .int()
      .min(0)
      .max(18)
      .nullable()
      .meta({ examples: [14] }),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

/**
 * A product by itself. `detailText` is sanitised HTML; `gtin`: its number in trade (EAN, UPC, JAN), null without one; `rating`: how it is rated, and how many of the reviews are the shop's own examples; null without reviews. `reducedSince`: when its reduction began,
 * the moment that `lowestPrice30Days` is of; `originalPriceUntil`: when it was last sold at its original price, null where it never was. Both null unless discounted.
 * `buyUrls`: the addresses to buy it at after `productUrl`, for the asked language. `safety`: null where nothing is known.
 */
export const ProductDetail = Product.extend({
  images: z.array(ProductPicture),
  specs: z.array(ProductSpec),
  detailText: text('<p>The chassis is one aluminium plate with milled side guards.</p>'),
  gtin: text('4006381333931').nullable(),
  buyUrls: z.array(BuyUrl),
  safety: ProductSafety.nullable(),
  seo: ProductSeo,
  reducedSince: Time.nullable(),
  originalPriceUntil: Time.nullable(),
  rating: z
    .strictObject({
      average: z
        .number()
        .min(1)
        .max(5)
        .meta({ examples: [4.6] }),
      total: z
        .int()
        .positive()
        .meta({ examples: [18] }),
      examples: Count,
    })
    .meta({ id: 'ProductRating' })
    .nullable(),
}).meta({ id: 'ProductDetail' })
export type ProductDetail = z.infer<typeof ProductDetail>

/** A list of products without pages. */
export const ProductList = z.array(Product).max(MAX_LIST).meta({ id: 'ProductList' })

/** A page of products. */
export const ProductPage = paged(Product).meta({ id: 'ProductPage' })

export const Tag = z.strictObject({ id: Id, tagName: text('Bestseller') }).meta({ id: 'Tag' })
export type Tag = z.infer<typeof Tag>

export const Category = z
  .strictObject({ id: Id, name: text('Cars'), code: text('CAR'), iconUrl: text(''), productCount: Count })
  .meta({ id: 'Category' })

/** A list without pages: at most MAX_LIST products. `isHome`: only of the series shown on the home page; `has360`: only those with a 3D model. */
export const listProducts = call('GET /product/list', {
  who: 'anyone',
  input: ProductFilters.extend({ isHome: FlagInAddress.optional(), has360: FlagInAddress.optional() }),
  cached: ['catalog'],
  uncachedWith: UNCACHED_FILTERS,
  data: ProductList,
})

/** Products that hold every word of `name`, best match first (calls: Search). */
export const searchProducts = call('GET /product/search', {
  who: 'anyone',
  input: ProductFilters.extend({ name: SearchText }),
  cached: ['catalog'],
  uncachedWith: UNCACHED_FILTERS,
  data: ProductList,
})

/**
 * The search of the shop: products that hold every word of `q`, best match first unless a `sort` is given. `corrected`: the text that was searched
 * instead, with the nearest words of the catalogue, as nothing holds those of `q`; otherwise null. `series`: those whose name the text names. `parts`: whose number or name holds every word of what was searched; filters do not matter to them.
 */
export const search = call('GET /search', {
  who: 'anyone',
  input: ProductFilters.extend({ ...Paging.shape, q: SearchText }),
  cached: ['catalog'],
  uncachedWith: UNCACHED_FILTERS,
  data: paged(Product)
    .extend({ corrected: text('kestrel').nullable(), series: z.array(Series), parts: z.array(FoundPart).max(MAX_FOUND_PARTS) })
    .meta({ id: 'ProductSearch' }),
})

/** Active series in the merchant's order. `isBrief`: as menus show them, with empty `description`, `summary2` and `specs`. */
export const listSeries = call('GET /product-series/list', {
  who: 'anyone',
  input: z.object({ isHome: FlagInAddress.optional(), isBrief: FlagInAddress.optional() }),
  cached: ['catalog'],
  data: z.array(Series),
})

export const getSeries = call('GET /product-series/{id}/{language}', {
  who: 'anyone',
  input: z.object({ id: IdInAddress }),
  cached: ['catalog'],
  data: SeriesDetail,
})

/** The paged list. `has360`: only products with a 3D model. */
export const pageProducts = call('GET /product/page', {
  who: 'anyone',
  input: ProductFilters.extend({ ...Paging.shape, has360: FlagInAddress.optional() }),
  cached: ['catalog'],
  uncachedWith: UNCACHED_FILTERS,
  data: ProductPage,
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
