import type { Series } from '@shop/contract/catalog/catalog'

/**
 * How a series stands on home. `sheet`: its picture beside its facts. `film`: its film as wide as the page. `half`: one of two side by side. `drawer`: its
 * products as small parts, without a stage.
 */
export type Layout = 'sheet' | 'film' | 'half' | 'drawer'

/** One series, or a pair of halves. */
export interface Row<One> {
  layout: Layout
  series: One[]
}

/** The rows of home: the place decides, not the series. The first is a sheet, the second a film, the others are pairs, and one that is left over is a drawer. */
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

/** Of the series of the shop, those on home. */
export const onHome = (all: readonly Series[]) => all.filter(({ isHome }) => isHome === 1)

/** How many of its products a series shows on home. */
const SHOWN = 4
const SHOWN_IN_DRAWER = 6

export const shownIn = (layout: Layout) => (layout === 'drawer' ? SHOWN_IN_DRAWER : SHOWN)

/** How many products each series of home shows, by its id. */
export const shownBySeries = (all: readonly Series[]) =>
  new Map(rowsOf(onHome(all)).flatMap(({ layout, series }) => series.map(({ id }) => [id, shownIn(layout)] as const)))

/** What asks for the film of a series. */
export const filmOf = (series: Series) => ({ seriesId: String(series.id), limit: '1' }) as const
