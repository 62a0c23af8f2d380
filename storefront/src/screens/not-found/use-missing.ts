import { SERIES } from '@shop/contract/addresses'
import { useTexts } from '../../frame/language.tsx'
import { matchPath, useLocation } from '../../frame/router.tsx'
import { notFoundTexts } from './texts.ts'

/** What the address in sight does not name: a series (spec §2, Category page), or any page. */
export function useMissing() {
  const t = useTexts(notFoundTexts)
  const isSeries = matchPath(SERIES, useLocation().pathname) !== undefined
  return isSeries ? { title: t.noSeriesTitle, text: t.noSeriesText } : { title: t.notFoundTitle, text: t.notFoundText }
}
