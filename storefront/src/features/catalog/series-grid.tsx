import { DrawingCards } from '../../ui/drawing-cards.tsx'
import { kindOfSeries, useSeriesList } from './use-catalog.ts'

/** All series as cards that lead to their products. */
export function SeriesGrid({ isBrief }: { isBrief?: boolean }) {
  const cards = useSeriesList().map((series) => ({
    id: series.id,
    to: `/category/${series.id}`,
    kind: kindOfSeries(series),
    iconUrl: series.iconUrl,
    imageUrl: series.imageUrl,
    title: series.name,
    text: isBrief ? '' : series.summary1,
  }))
  return <DrawingCards cards={cards} />
}
