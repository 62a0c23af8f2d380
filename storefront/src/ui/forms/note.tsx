import { Icon, type IconName } from '../icon.tsx'
import styles from './note.module.css'

type Kind = 'success' | 'error' | 'warning'

const ICONS: Record<Kind, IconName> = { success: 'check', error: 'stop', warning: 'alert' }

export interface NoteContent {
  kind: Kind
  text: string
}

/** Result of a form. Its element is always rendered, because screen readers announce only changes of existing elements. */
export function Note({ note }: { note: NoteContent | undefined }) {
  return (
    <div role="status" className={styles.place}>
      {note && (
        <p className={`${styles.note} ${styles[note.kind]}`}>
          <Icon name={ICONS[note.kind]} />
          <span>{note.text}</span>
        </p>
      )}
    </div>
  )
}
