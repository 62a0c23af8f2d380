import type { Series } from '@shop/contract/catalog/catalog'

/** Series with their specs numbered from 0, as the browser gets them: other ids, which nothing but React looks at, cost home 40 bytes. */
export const withNumberedSpecs = (series: Series[]) =>
  series.map((one) => ({ ...one, specs: one.specs.map((spec, place) => ({ ...spec, id: place })) }))
