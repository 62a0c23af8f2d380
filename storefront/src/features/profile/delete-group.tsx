import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { Group } from './group.tsx'
import { profileTexts } from './texts.ts'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx').then((file) => ({ default: file.DeleteDialog })))

/** Leaving for good: what goes, what stays, and the dialog that asks for the password. */
export function DeleteGroup({ username, onDeleted }: { username: string; onDeleted: () => void }) {
  const t = useTexts(profileTexts)
  const [isAsking, setAsking] = useState(false)
  return (
    <Group id="delete" title={t.deleteTitle} text={t.deleteText}>
      <p>{t.deleteWhat}</p>
      <button type="button" className={buttonClass('danger')} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Icon name="trash" />
        {t.deleteAccount}
      </button>
      {isAsking && (
        <Suspense>
          <DeleteDialog username={username} onDeleted={onDeleted} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Group>
  )
}
