import { useContext } from 'react'
import { KeyLayer, useActiveKeys, useKeysAreOn } from '../../frame/keys/keys.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Note } from '../../ui/sheet/note.tsx'
import styles from './all-keys.module.css'
import { shellTexts as t } from './texts.ts'

export function AllKeys({ onClose }: { onClose: () => void }) {
  const groups = useActiveKeys(useContext(KeyLayer))
  const [areOn, setOn] = useKeysAreOn()
  const toggle = (
    <Button looks={['quiet']} onClick={() => setOn(!areOn)}>
      {areOn ? t.keysOff : t.keysOn}
    </Button>
  )
  return (
    <Dialog title={t.keys} width={640} onClose={onClose} actions={() => toggle}>
      {!areOn && <Note kind="info">{t.keysAreOff}</Note>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list has nothing else to focus, and is scrolled by keys */}
      <div className={styles.groups} role="group" aria-label={t.keys} tabIndex={0}>
        {groups.map(({ title, shortcuts }, place) => (
          <section key={`${title} ${place}`}>
            <h3 className="lab">{title}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys}>
                  <dt>{label}</dt>
                  <dd>
                    <Kbd keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
