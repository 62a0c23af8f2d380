import type { Product, ProductDetail, Series } from '@shop/contract/catalog/catalog'
import { FEW_LEFT } from '@shop/contract/limits'
import type { Figure } from '../../ui/figures.tsx'

/** A product's part number: series code and id, `CAR-0101` (design 5). */
export const partNumber = (series: Pick<Series, 'code'> | undefined, id: number) =>
  [series?.code.toUpperCase(), String(id).padStart(4, '0')].filter(Boolean).join('-')

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A product's name as a line may break it: in a Chinese, Japanese or Korean one a family and its number stay together (`Mistral 5`). */
export const unbroken = (name: string) => (CJK.test(name) ? name.replace(/(?<=\p{Script=Latin}) (?=\d)/gu, '\u00a0') : name)

/** Heads of German compounds that stand in labels of specs. */
const HEADS =
  /(?<=\p{L}{4})(?=(?:geschwindigkeit|durchmesser|anschluss|mitnehmer|zeichnung|reichweite|kapazit[äa]t|gewicht|spannung)\p{L}*)/gu

/** A label that may be hyphenated where long German compounds are put together, as not every browser knows how. */
export const hyphenated = (label: string) => label.replace(HEADS, '\u00ad')

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

/** A number as a language writes it, then its unit. */
const NUMBER_AND_UNIT = /^([+−-]?\d[\d.,\s]*?)\s*([^\d.,\s].*)$/

/** The specs that the merchant has chosen for the title block, in their order. One that is not a number with its unit is shown large as a whole. */
export const figuresOf = (specs: ProductDetail['specs']): Figure[] =>
  specs
    .filter(({ headline }) => headline !== null)
    .toSorted((a, b) => Number(a.headline) - Number(b.headline))
    .map(({ id, specName: label, specValue, unit: hasUnit }) => {
      const [, number = specValue, unit = ''] = (hasUnit && NUMBER_AND_UNIT.exec(specValue)) || []
      return { id, label: hyphenated(label), number, unit }
    })
