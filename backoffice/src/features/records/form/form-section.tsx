import { type ReactNode, type Ref, useId } from 'react'
import { inElement } from '@shop/ui/in-element'
import styles from './form-section.module.css'

interface Props {
  ref?: Ref<HTMLElement>
  name: string
  title: ReactNode
  /** Shown beside the title; `about` is shown below the title. */
  mark?: ReactNode
  about?: ReactNode
  actions?: ReactNode
  fieldsId?: string
  fieldsClass?: string | undefined
  children: ReactNode
}

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

/** Classes that place two or three fields side by side if there is space. */
export const sideBySide = { two: styles.pair, three: styles.three }
