import type { Product, ProductDetail, Series } from '@shop/contract/catalog/catalog'
import { FEW_LEFT } from '@shop/contract/limits'
import type { Figure } from '../../ui/figures.tsx'

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

const MOST_FIGURES = 4
const RATIO = /^\d+:\d+$/
const MEASURE = /^([+−-]?\d[\d.,\s]*)\s*(\D\S{0,9}(?: \S{1,5})?)$/

/** The first four specs that are a number with its unit, or a ratio. Anything else is not a figure (design 3). */
export function figuresOf(specs: ProductDetail['specs']): Figure[] {
  const figures = specs.flatMap(({ id, specName: label, specValue, number, unit: hasUnit }) => {
    if (RATIO.test(specValue)) return [{ id, label, number: specValue, unit: '' }]
    const [, digits, unit] = (number !== null && hasUnit && MEASURE.exec(specValue)) || []
    return digits && unit ? [{ id, label, number: digits.trim(), unit }] : []
  })
  return figures.slice(0, MOST_FIGURES)
}
