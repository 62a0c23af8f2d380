import { useSeriesList } from '../../features/series/use-series.ts'
import { useTexts } from '../../frame/language.tsx'
import { MissingPage } from './missing-page.tsx'
import { notFoundTexts } from './texts.ts'

export function GoneScreen() {
  const t = useTexts(notFoundTexts)
  return <MissingPage label={t.error410} title={t.goneTitle} text={t.goneText} mark={t.removed} hasSeries={useSeriesList().length > 0} />
}
