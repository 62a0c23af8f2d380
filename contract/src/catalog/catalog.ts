import { z } from 'zod'
import { call } from '../call.ts'
import { PRODUCT } from '../kinds/declared/product.ts'
import { shownShape } from '../kinds/value-schemas.ts'
import { MAX_LIST } from '../limits.ts'
import { FoundPart, MAX_FOUND_PARTS } from '../parts/found-parts.ts'
import { KINDS, MAX_HEADLINES, SERVICE_ICONS, SPEC_ICONS } from './kinds.ts'
import { PICTURE_EXAMPLE, ProductImage, ProductPicture } from './pictures.ts'
import { ProductFilters, UNCACHED_FILTERS } from './filters/product-filters.ts'
import { BuyUrl, Day, ProductSafety, ProductSeo, Retired } from './selling.ts'
import { Count, FlagInAddress, Id, IdInAddress, Paging, paged, SearchText, text, Time, Yuan, ZeroOrOne } from '../schemas.ts'

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
 * Texts fall back to English. Without `imageUrl` and `iconUrl`, pages show a drawing and an icon of `kind`, or neutral ones if `kind` is
 * null. A spec whose `icon` is null shows the icon of `kind`.
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

/** `leaders` is null, or a product picture with the points that the specs' numbers mark, as fractions of its width and height; null where no line leads. */
export const SeriesDetail = Series.extend({
  leaders: z
    .strictObject({
      imageUrl: text(PICTURE_EXAMPLE),
      targets: z.array(
        z
          .tuple([Share, Share])
          .nullable()
          .meta({ examples: [[0.68, 0.47]] }),
      ),
    })
    .meta({ id: 'SeriesLeaders' })
    .nullable(),
}).meta({ id: 'SeriesDetail' })

/** `key` identifies the definition. `headline` is the position in the title block, `rank` the place within the series (ties share it). */
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

/** If `icon` is null, a tick is shown. */
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

/** `bytes` is the size of the PDF file. */
const Manual = z.strictObject({ language: text('en'), bytes: Count.meta({ examples: [482_133] }) }).meta({ id: 'Manual' })

/**
 * Prices are in CNY, `discount` is in whole percent. `lowestPrice30Days` covers the 30 days before the reduction. Of a product that is
 * `retired`, `price` is the last one, and no other property says that it can be bought.
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
    /** Minimum age in years, or null. */
    minAge: z
      .int()
      .min(0)
      .max(18)
      .nullable()
      .meta({ examples: [14] }),
    retired: Retired.nullable(),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

/**
 * `detailText` is sanitised HTML, `gtin` an EAN, UPC or JAN. `originalPriceUntil` is when the product last cost `originalPrice`. `buyUrls`
 * are addresses in addition to `productUrl`.
 */
export const ProductDetail = Product.extend({
  ...shownShape(PRODUCT),
  images: z.array(ProductPicture),
  specs: z.array(ProductSpec),
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

export const ProductList = z.array(Product).max(MAX_LIST).meta({ id: 'ProductList' })

export const ProductPage = paged(Product).meta({ id: 'ProductPage' })

export const Tag = z.strictObject({ id: Id, tagName: text('Bestseller') }).meta({ id: 'Tag' })
export type Tag = z.infer<typeof Tag>

export const Category = z
  .strictObject({ id: Id, name: text('Cars'), code: text('CAR'), iconUrl: text(''), productCount: Count })
  .meta({ id: 'Category' })

/** Returns at most MAX_LIST products. `isHome` selects products of series on the home page, `has360` products with a 3D model. */
export const listProducts = call('GET /product/list', {
  who: 'anyone',
  input: ProductFilters.extend({ isHome: FlagInAddress.optional(), has360: FlagInAddress.optional() }),
  cached: ['catalog'],
  uncachedWith: UNCACHED_FILTERS,
  data: ProductList,
})

/** Returns the products that match every word of `name`, best match first (calls: Search). */
export const searchProducts = call('GET /product/search', {
  who: 'anyone',
  input: ProductFilters.extend({ name: SearchText }),
  cached: ['catalog'],
  uncachedWith: UNCACHED_FILTERS,
  data: ProductList,
})

/**
 * Returns the products that match every word of `q`, best match first unless `sort` is set. `corrected` is null, or the text that was
 * searched instead of `q`. Retired products follow all others. Filters do not apply to `parts`.
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

/** Returns active series in the merchant's order. With `isBrief`, for menus, `description`, `summary2` and `specs` are empty. */
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

/** Returns active series, each with the number of active products. */
export const listCategories = call('GET /categories', { who: 'anyone', cached: ['catalog'], data: z.array(Category) })
