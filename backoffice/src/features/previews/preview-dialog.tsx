import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LinkForm, type Previewed } from './link-form.tsx'
import styles from './previews.module.css'
import { previewTexts as t } from './texts.ts'

export function PreviewDialog({ name, onClose, ...of }: Previewed & { name: string; onClose: () => void }) {
  return (
    <Dialog title={t.previewOf(name)} width={520} onClose={onClose}>
      <p className={styles.hint}>{t.about}</p>
      <LinkForm {...of} />
    </Dialog>
  )
}
