import { z } from 'zod'
import { FlagInAddress, IdInAddress, SortInAddress, SpecsInAddress, TagsInAddress, YuanInAddress } from '../../schemas.ts'

/** Price bounds are inclusive, in CNY. C103 for an unknown spec and an unknown product in `fits`. `inStock` is up to 10 s out of date. */
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
/** Filters with too many possible values for their responses to be cached. */
export const UNCACHED_FILTERS = ['specs', 'fits'] as const
export type ProductFilters = z.output<typeof ProductFilters>
