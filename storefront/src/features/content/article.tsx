import type { ReactNode } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { Day } from '../../ui/reading/day.tsx'
import { Reading } from './reading.tsx'
import styles from './article.module.css'
import { contentTexts } from './texts.ts'
import type { Elements } from '../../ui/reading/in-element.tsx'

interface Props {
  title: string
  description: string
  /** Sanitised HTML, its headings from level 2. Without it the page has a body of its own. */
  html?: string
  updatedTime?: string
  /** Stands left of the text, and above it on narrow screens. */
  before: ReactNode
  /** Stands right of the text on wide screens, otherwise below it. */
  after?: ReactNode
  /** Ends the text, or stands in its place. */
  children: Elements
}

/** A page to be read: contents, text, what else there is (design more, 5). */
export function Article({ title, description, html, updatedTime, before, after, children }: Props) {
  const t = useTexts(contentTexts)
  return (
    <div className={`${styles.page} ${after ? styles.three : ''}`}>
      <div className={styles.before}>{before}</div>
      <article>
        <header className={styles.head}>
          <h1>{title}</h1>
          {description && <p className="lead">{description}</p>}
          {updatedTime && (
            <p className="mono muted">
              <span>{t.lastChanged}</span> <Day time={updatedTime} />
            </p>
          )}
        </header>
        {html === undefined ? (
          children
        ) : (
          <>
            <Reading html={html} />
            {children && <div className={styles.foot}>{children}</div>}
          </>
        )}
      </article>
      {after && <div className={styles.after}>{after}</div>}
    </div>
  )
}
