import type { Series } from '@shop/contract/catalog/catalog'

/** A `sheet` has a picture and facts, a `film` has text and facts beside it, two `half` form a pair, a `drawer` has products and a small picture. */
export type Layout = 'sheet' | 'film' | 'half' | 'drawer'

export interface Row<One> {
  layout: Layout
  series: One[]
}

/** Chooses layouts by position: first a sheet, then a film, then pairs. A single remaining series is a drawer. */
export function rowsOf<One>(all: readonly One[]): Array<Row<One>> {
  const [first, second, ...others] = all
  const rows: Array<Row<One>> = []
  if (first !== undefined) rows.push({ layout: 'sheet', series: [first] })
  if (second !== undefined) rows.push({ layout: 'film', series: [second] })
  for (let place = 0; place < others.length; place += 2) {
    const series = others.slice(place, place + 2)
    rows.push({ layout: series.length === 2 ? 'half' : 'drawer', series })
  }
  return rows
}

export const onHome = (all: readonly Series[]) => all.filter(({ isHome }) => isHome === 1)

const SHOWN = 4
const SHOWN_IN_DRAWER = 6

export const shownIn = (layout: Layout) => (layout === 'drawer' ? SHOWN_IN_DRAWER : SHOWN)

/** Maps series ids to the number of products that home shows. */
export const shownBySeries = (all: readonly Series[]) =>
  new Map(rowsOf(onHome(all)).flatMap(({ layout, series }) => series.map(({ id }) => [id, shownIn(layout)] as const)))

export const filmOf = (series: Series) => ({ seriesId: String(series.id), limit: '1' }) as const
