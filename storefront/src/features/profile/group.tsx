import type { ReactNode, Ref, SubmitEvent } from 'react'
import { buttonClass } from '../../ui/button.ts'
import { Note, type NoteContent } from '../../ui/forms/note.tsx'
import styles from './group.module.css'

interface GroupProps {
  /** Its place in the page: the list of groups leads here. */
  id: string
  title: string
  text: string
  /** Its content takes the whole width. */
  isWide?: boolean
  children: ReactNode
}

/** One group of the account: what it is about on the left, its form on the right. Each saves by itself and answers in its own place. */
export function Group({ id, title, text, isWide, children }: GroupProps) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <div className={`${styles.content} ${isWide ? styles.wide : ''}`}>{children}</div>
    </section>
  )
}

interface FormProps {
  ref: Ref<HTMLFormElement>
  /** What the button says. */
  action: string
  isPending: boolean
  /** What it came to. */
  note: NoteContent | undefined
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** The form of a group: its fields, its answer, its button. Sent once, however often it is pressed. */
export function GroupForm({ ref, action, isPending, note, onSubmit, children }: FormProps) {
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) void onSubmit()
  }
  return (
    <form ref={ref} className={styles.form} method="post" noValidate onSubmit={handleSubmit}>
      {children}
      <Note note={note} />
      <button className={buttonClass('solid')} aria-busy={isPending}>
        {action}
      </button>
    </form>
  )
}
