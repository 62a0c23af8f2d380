import { useTexts } from '../../frame/language.tsx'
import { MissingPage } from './missing-page.tsx'
import { notFoundTexts } from './texts.ts'
import { useMissing } from './use-missing.ts'

export function NotFoundScreen() {
  const t = useTexts(notFoundTexts)
  return <MissingPage label={t.error404} mark={t.missing} {...useMissing()} />
}
