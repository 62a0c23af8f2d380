import type { Product, Series } from '@shop/contract/catalog/catalog'
import { FEW_LEFT } from '@shop/contract/limits'

/** A product's part number: series code and id, `CAR-0101` (design 5). */
export const partNumber = (series: Pick<Series, 'code'> | undefined, id: number) =>
  [series?.code.toUpperCase(), String(id).padStart(4, '0')].filter(Boolean).join('-')

/** How many pieces there are, as the stock mark shows it (decisions: Actions). */
export const stockLevel = (available: number) => (available > FEW_LEFT ? 'plenty' : available > 0 ? 'few' : 'none')

/** The parts of a subtitle. A slash parts only with spaces around it: `80 km/h` is one thing. */
export const subtitleParts = (subtitle: string) =>
  subtitle
    .split(/\s*[·|]\s*|\s+\/\s+/)
    .map((part) => part.trim())
    .filter(Boolean)

/** The ids of a product's tags. */
export const tagIds = ({ tags }: Product) => (tags ? tags.split(',').map(Number) : [])
