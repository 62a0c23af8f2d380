import { Icon, type IconName } from '../icon.tsx'
import styles from './note.module.css'

type Kind = 'success' | 'error' | 'warning'

const ICONS: Record<Kind, IconName> = { success: 'check', error: 'stop', warning: 'alert' }

/** What a form answers with, in its own place. */
export interface NoteContent {
  kind: Kind
  text: string
}

/** What a form came to, where it stands. Its place is always there, as only what changes in a place that was there is read out by every reader. */
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
