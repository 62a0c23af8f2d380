import { type ReactNode, type Ref, useId } from 'react'
import styles from './form-section.module.css'
import { inElement } from '../../../../../storefront/src/ui/reading/in-element.tsx'

interface Props {
  ref?: Ref<HTMLElement>
  /** What addresses call it after `#`. */
  name: string
  title: ReactNode
  /** Beside the title, and below it. */
  mark?: ReactNode
  about?: ReactNode
  /** What can be done with all of it. */
  actions?: ReactNode
  fieldsId?: string
  fieldsClass?: string | undefined
  children: ReactNode
}

/** A section of a record's form: its name and one line left, fields right. */
export function FormSection({ ref, name, title, mark, about, actions, fieldsId, fieldsClass = '', children }: Props) {
  const id = useId()
  return (
    <section ref={ref} id={name} aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {inElement(mark)}
        {about !== undefined && <p className={styles.about}>{about}</p>}
        {inElement(actions)}
      </div>
      <div id={fieldsId} className={`${styles.fields} ${fieldsClass}`}>
        {children}
      </div>
    </section>
  )
}

/** Fields side by side, where there is room. */
export const sideBySide = { two: styles.pair, three: styles.three }
