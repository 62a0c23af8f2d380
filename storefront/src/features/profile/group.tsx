import type { FormShell } from '../../frame/forms/use-form.ts'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { Note } from '../../ui/forms/note.tsx'
import styles from './group.module.css'
import type { Elements } from '../../ui/reading/in-element.tsx'

interface GroupProps {
  /** Its place in the page: the list of groups leads here. */
  id: string
  title: string
  text: string
  /** Its content takes the whole width. */
  isWide?: boolean
  children: Elements
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
  form: FormShell
  /** What the button says. */
  action: string
  /** Said once it is saved. */
  done: string
  children: Elements
}

/** The form of a group: its fields, its answer, its button. */
export function GroupForm({ form: { props, isPending, isSent, failure }, action, done, children }: FormProps) {
  const { networkError } = useTexts(frameTexts)
  return (
    <form {...props} className={styles.form}>
      {children}
      <Note
        note={failure ? { kind: 'error', text: failure.message || networkError } : isSent ? { kind: 'success', text: done } : undefined}
      />
      <button className={buttonClass('solid')} aria-busy={isPending}>
        {action}
      </button>
    </form>
  )
}
