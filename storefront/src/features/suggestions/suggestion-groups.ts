import { helpAddress, partAddress, productAddress, searchAddress, seriesAddress, videoAddress } from '@shop/contract/addresses'
import type { AnswerOf } from '@shop/contract/calls'
import type { Kind } from '@shop/ui/drawing'
import type { SuggestedKind } from '@shop/contract/search/suggested-kinds'

type Suggestions = AnswerOf<'GET /search/suggest'>
export type SuggestedProduct = Suggestions['products'][number]
export type SuggestedPart = Suggestions['parts'][number]

/** Maximum number of rows in each group except products (design: Finding). */
const SHOWN = 3

/** Row of the list. `opens` is undefined if the row opens no item but starts a search or an action. */
export interface Option {
  key: string
  to: string
  name: string
  opens?: { type: SuggestedKind; id: number } | { type: 'part'; number: string }
  product?: SuggestedProduct
  part?: SuggestedPart
  act?: () => void
  kind?: Kind | undefined
}

export type GroupKind = SuggestedKind | 'part' | 'recent'

export interface Group {
  type: GroupKind
  options: Option[]
}

export const recentGroup = (texts: readonly string[]): Group[] =>
  texts.length === 0
    ? []
    : [{ type: 'recent', options: texts.map((text) => ({ key: `recent-${text}`, to: searchAddress(text), name: text })) }]

type SeriesLink = { id: number; name: string; kind: Kind | undefined }

/** Returns the response's groups that are not empty; if all are empty, the shop's series instead. */
export function groupsOf({ products, parts, series, help, videos }: Suggestions, shopSeries: SeriesLink[]): Group[] {
  const isNothing = [products, parts, series, help, videos].every((rows) => rows.length === 0)
  const ofSeries = isNothing ? shopSeries : series.slice(0, SHOWN)
  const option = (type: SuggestedKind, { id, name }: { id: number; name: string }, to: string): Option => ({
    key: `${type}-${id}`,
    to,
    name,
    opens: { type, id },
  })
  const groups: Group[] = [
    { type: 'product', options: products.map((product) => ({ ...option('product', product, productAddress(product.id)), product })) },
    {
      type: 'part',
      options: parts.slice(0, SHOWN).map((part) => ({
        key: `part-${part.number}`,
        to: partAddress(part.number),
        name: part.name,
        opens: { type: 'part', number: part.number },
        part,
      })),
    },
    {
      type: 'series',
      options: ofSeries.map((one) => ({
        ...option('series', one, seriesAddress(one.id)),
        kind: shopSeries.find(({ id }) => id === one.id)?.kind,
      })),
    },
    { type: 'help', options: help.slice(0, SHOWN).map(({ id, title }) => option('help', { id, name: title }, helpAddress(id))) },
    { type: 'video', options: videos.slice(0, SHOWN).map(({ id, title }) => option('video', { id, name: title }, videoAddress(id))) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
