import { seriesAddress } from '@shop/contract/addresses'
import type { Series } from '@shop/contract/catalog/catalog'
import { DrawingCards } from '../../ui/drawing/drawing-cards.tsx'
import { kindOfSeries, useSeriesList } from './use-series.ts'

interface Props {
  /** Without it: those of the menu. */
  series?: Series[]
  isBrief?: boolean
  /** Where a card leads. Without it: to the series' products. */
  addressOf?: (series: Series) => string
}

/** All series as cards. */
export function SeriesGrid({ series: given, isBrief, addressOf = ({ id }) => seriesAddress(id) }: Props) {
  const listed = useSeriesList()
  const cards = (given ?? listed).map((series) => ({
    id: series.id,
    to: addressOf(series),
    kind: kindOfSeries(series),
    iconUrl: series.iconUrl,
    imageUrl: series.imageUrl,
    title: series.name,
    text: isBrief ? '' : series.summary1,
  }))
  return <DrawingCards cards={cards} />
}
