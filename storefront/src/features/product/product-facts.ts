import type { Product, Series } from '@shop/contract/catalog/catalog'
import { FEW_LEFT } from '@shop/contract/limits'

/** Returns the part number from series code and id, such as `CAR-0101` (design 5). */
export const partNumber = (series: Pick<Series, 'code'> | undefined, id: number) =>
  [series?.code.toUpperCase(), String(id).padStart(4, '0')].filter(Boolean).join('-')

/** Returns the level that the stock mark shows (decisions: Actions). */
export const stockLevel = (available: number) => (available > FEW_LEFT ? 'plenty' : available > 0 ? 'few' : 'none')

/** Splits a subtitle into its parts. A slash separates only with spaces around it: `80 km/h` is one part. */
export const subtitleParts = (subtitle: string) =>
  subtitle
    .split(/\s*[·|]\s*|\s+\/\s+/)
    .map((part) => part.trim())
    .filter(Boolean)

export const tagIds = ({ tags }: Product) => (tags ? tags.split(',').map(Number) : [])
