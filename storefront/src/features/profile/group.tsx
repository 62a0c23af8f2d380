import type { Elements } from '@shop/ui/in-element'
import type { FormShell } from '../../frame/forms/use-form.ts'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { Note } from '../../ui/forms/note.tsx'
import styles from './group.module.css'

interface GroupProps {
  id: string
  title: string
  text: string
  isWide?: boolean
  children: Elements
}

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
  action: string
  done: string
  children: Elements
}

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
