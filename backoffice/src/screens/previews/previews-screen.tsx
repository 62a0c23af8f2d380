import { LinksSheet } from '../../features/previews/links-sheet.tsx'
import { previewTexts as t } from '../../features/previews/texts.ts'
import { PageHead } from '../../ui/sheet/sheet.tsx'

export function PreviewsScreen() {
  return (
    <>
      <PageHead title={t.title} about={t.about} />
      <LinksSheet />
    </>
  )
}
