import { useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { Group } from './group.tsx'
import { profileOutlineTexts } from './outline/texts.ts'
import { profileTexts } from './texts.ts'

const DIALOG = { load: () => import('./delete-dialog.tsx') }

export function DeleteGroup({ username, onDeleted }: { username: string; onDeleted: () => void }) {
  const t = useTexts(profileTexts)
  const { deleteTitle } = useTexts(profileOutlineTexts)
  const { code, open, shut } = useLateCode(DIALOG)
  return (
    <Group id="delete" title={deleteTitle} text={t.deleteText}>
      <p>{t.deleteWhat}</p>
      <button type="button" className={buttonClass('danger')} aria-haspopup="dialog" onClick={() => open()}>
        <Icon name="trash" />
        <span>{t.deleteAccount}</span>
      </button>
      {code && <code.DeleteDialog username={username} onDeleted={onDeleted} onClose={shut} />}
    </Group>
  )
}
