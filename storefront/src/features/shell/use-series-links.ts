import { seriesAddress } from '@shop/contract/addresses'
import { kindOfSeries, useSeriesList } from '../series/use-series.ts'

export function useSeriesLinks() {
  return useSeriesList().map((series) => ({
    id: series.id,
    to: seriesAddress(series.id),
    kind: kindOfSeries(series),
    iconUrl: series.iconUrl,
    imageUrl: series.imageUrl,
    title: series.name,
    text: '',
  }))
}
