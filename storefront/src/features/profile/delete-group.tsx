import { useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLateDialog } from '../../ui/late/use-late-dialog.ts'
import { Group } from './group.tsx'
import { profileOutlineTexts } from './outline/texts.ts'
import { profileTexts } from './texts.ts'

const loadDialog = () => import('./delete-dialog.tsx').then((file) => file.DeleteDialog)

/** Leaving for good: what goes, what stays, and the dialog that asks for the password. */
export function DeleteGroup({ username, onDeleted }: { username: string; onDeleted: () => void }) {
  const t = useTexts(profileTexts)
  const { deleteTitle } = useTexts(profileOutlineTexts)
  const { Dialog, open, shut } = useLateDialog(loadDialog)
  return (
    <Group id="delete" title={deleteTitle} text={t.deleteText}>
      <p>{t.deleteWhat}</p>
      <button type="button" className={buttonClass('danger')} aria-haspopup="dialog" onClick={open}>
        <Icon name="trash" />
        <span>{t.deleteAccount}</span>
      </button>
      {Dialog && <Dialog username={username} onDeleted={onDeleted} onClose={shut} />}
    </Group>
  )
}
