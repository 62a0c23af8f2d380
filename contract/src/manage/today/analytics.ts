import { z } from 'zod'
import { MAX_COUNTED_SELLER_LENGTH } from '../../catalog/product-count.ts'
import { Day } from '../../catalog/selling.ts'
import { ANALYTICS } from '../../limits.ts'
import { Count, Id, IdInAddress, IntInAddress, LanguageCode, text } from '../../schemas.ts'
import { manageCall } from '../manage-call.ts'
import { PartNumber } from '../products/product-fields.ts'

const SellerName = z
  .string()
  .min(1)
  .max(MAX_COUNTED_SELLER_LENGTH)
  .meta({ examples: ['Kiteworks'] })

/** A period of whole days in UTC, and what its counts are narrowed to. */
const Period = z.object({
  /** Last day. */
  until: Day,
  days: IntInAddress(1, ANALYTICS.maxDays),
  /** Language of the shop's pages. */
  shopLanguage: LanguageCode.optional(),
  seller: SellerName.optional(),
  product: IdInAddress.optional(),
})

const Days = z.strictObject({ from: Day, until: Day })

export const AnalyticsDay = z
  .strictObject({
    day: Day,
    /** False if nothing was counted in the whole shop on that day. */
    hasData: z.boolean(),
    /** Null with a seller, because a view has none. */
    views: Count.nullable(),
    buys: Count,
    /** Searches know no language, seller and product: null with one of them, and before the days for which searches are stored. */
    searches: Count.nullable(),
    /** Searches after which no result was opened. */
    unopened: Count.nullable(),
    /** Favourites that were added and are still kept. Null with a language or a seller. */
    favorites: Count.nullable(),
  })
  .meta({ id: 'AnalyticsDay' })

export const AnalyticsProduct = z
  .strictObject({
    id: Id,
    name: text('Kestrel 10 4WD Buggy'),
    partNumber: PartNumber,
    imageUrl: text('/media/demo/products/kestrel/front.webp').nullable(),
    views: Count,
    buys: Count,
    viewsBefore: Count,
    buysBefore: Count,
  })
  .meta({ id: 'AnalyticsProduct' })

/**
 * Returns counts of a period and of the period before, which begins on the same weekday. `days` lists the days of both in order. `products`
 * has at most 100 rows, sorted by clicks on *Buy*, then by views. `languages` are not narrowed to a language, nor `sellers` to a seller.
 */
export const getAnalytics = manageCall('GET /analytics', {
  input: Period,
  data: z
    .strictObject({
      today: Day,
      /** First day that has counts of products. */
      firstDay: Day.nullable(),
      period: Days,
      before: Days,
      days: z.array(AnalyticsDay),
      products: z.array(AnalyticsProduct),
      languages: z.array(z.strictObject({ language: LanguageCode, views: Count, buys: Count }).meta({ id: 'AnalyticsLanguage' })),
      sellers: z.array(
        z.strictObject({ seller: SellerName, languages: z.array(LanguageCode), buys: Count }).meta({ id: 'AnalyticsSeller' }),
      ),
    })
    .meta({ id: 'Analytics' }),
})

/** Returns the stored counts of a period, at most 50,000 rows, by day, product, language and seller. `isCut` is true if there are more. */
export const listProductCounts = manageCall('GET /analytics/counts', {
  input: Period,
  data: z
    .strictObject({
      rows: z.array(
        z
          .strictObject({
            day: Day,
            productId: Id,
            name: text('Kestrel 10 4WD Buggy'),
            language: LanguageCode,
            /** Empty for views. */
            seller: z.string().meta({ examples: ['Kiteworks'] }),
            views: Count,
            buys: Count,
          })
          .meta({ id: 'ProductCount' }),
      ),
      isCut: z.boolean(),
    })
    .meta({ id: 'ProductCounts' }),
})
