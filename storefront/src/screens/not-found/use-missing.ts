import { SERIES } from '@shop/contract/addresses'
import { useSeriesList } from '../../features/series/use-series.ts'
import { useTexts } from '../../frame/language.tsx'
import { matchPath, useLocation } from '../../frame/router.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { notFoundTexts } from './texts.ts'

/** What the address in sight does not name: a series (spec §2, Category page), or any page; and whether there are series to lead to. */
export function useMissing() {
  const t = useTexts(notFoundTexts)
  const isSeries = matchPath(SERIES, useLocation().pathname) !== undefined
  const { noSeriesText } = useTexts(frameTexts)
  const hasSeries = useSeriesList().length > 0
  if (isSeries) return { title: t.noSeriesTitle, text: hasSeries ? t.noSeriesText : noSeriesText, hasSeries }
  return { title: t.notFoundTitle, text: t.notFoundText, hasSeries }
}
