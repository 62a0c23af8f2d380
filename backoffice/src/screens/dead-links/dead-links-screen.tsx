import { DeadLinksSheet } from '../../features/dead-links/dead-links-sheet.tsx'
import { deadLinkTexts as t } from '../../features/dead-links/texts.ts'
import { PageHead } from '../../ui/sheet/sheet.tsx'

export function DeadLinksScreen() {
  return (
    <>
      <PageHead title={t.title} about={t.about} />
      <DeadLinksSheet />
    </>
  )
}
