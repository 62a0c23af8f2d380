import { z } from 'zod'
import { FlagInAddress, IdInAddress, SortInAddress, SpecsInAddress, TagsInAddress, YuanInAddress } from '../../values.ts'

/**
 * Filters of a list of products. Bounds in CNY, ends included; any of the tags; no `sort`: the merchant's order. `specs`: a key that no spec is compared by is
 * C103, in `sort` too; sorted by a spec, products that do not state it come last, in the merchant's order. `inStock`: with pieces in stock, up to 10 s ago.
 * `fits`: those that `GET /products/{id}/fits` says fit this product; one that is not there is C103.
 */
export const ProductFilters = z.object({
  seriesId: IdInAddress.optional(),
  sort: SortInAddress.optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  tags: TagsInAddress.optional(),
  priceStart: YuanInAddress.optional(),
  priceEnd: YuanInAddress.optional(),
  isDiscount: FlagInAddress.optional(),
  inStock: FlagInAddress.optional(),
  fits: IdInAddress.optional(),
  specs: SpecsInAddress.optional(),
})
/** There is no end of such filters: nothing that is answered to them is kept. */
export const UNCACHED_FILTERS = ['specs', 'fits'] as const
export type ProductFilters = z.output<typeof ProductFilters>
