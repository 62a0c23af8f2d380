import { SERIES } from '@shop/contract/addresses'
import { matchPath, useLocation } from '@shop/ui/router'
import { useSeriesList } from '../../features/series/use-series.ts'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { notFoundTexts } from './texts.ts'

/** Returns the texts for a missing series (spec §2, Category page) or another missing page. `hasSeries` is true if the shop has series. */
export function useMissing() {
  const t = useTexts(notFoundTexts)
  const isSeries = matchPath(SERIES, useLocation().pathname) !== undefined
  const { noSeriesText } = useTexts(frameTexts)
  const hasSeries = useSeriesList().length > 0
  if (isSeries) return { title: t.noSeriesTitle, text: hasSeries ? t.noSeriesText : noSeriesText, hasSeries }
  return { title: t.notFoundTitle, text: t.notFoundText, hasSeries }
}
