import { seriesAddress } from '@shop/contract/addresses'
import type { Series } from '@shop/contract/catalog/catalog'
import { DrawingCards } from '../../ui/drawing-cards.tsx'
import { kindOfSeries, useSeriesList } from './use-series.ts'

interface Props {
  /** Defaults to all series, as in the menu. */
  series?: Series[]
  isBrief?: boolean
  /** Defaults to the address of the series' products. */
  addressOf?: (series: Series) => string
}

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
