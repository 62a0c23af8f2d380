import type { ReactNode } from 'react'
import type { Elements } from '@shop/ui/in-element'
import { useTexts } from '../../frame/language.tsx'
import { Day } from '../../ui/reading/day.tsx'
import { Reading } from './reading.tsx'
import styles from './article.module.css'
import { contentTexts } from './texts.ts'

interface Props {
  title: string
  description: string
  /** Sanitised HTML with headings from level 2; undefined if `children` are the text. */
  html?: string
  updatedTime?: string | undefined
  /** Remark about the text, above it. */
  note?: ReactNode
  /** Content left of the text, or above the text on narrow screens. */
  before: ReactNode
  /** Content right of the text on wide screens, otherwise below the text. */
  after?: ReactNode
  children: Elements
}

/** Layout of reading pages (design more, 5). */
export function Article({ title, description, html, updatedTime, note, before, after, children }: Props) {
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
          {note && <div className={styles.note}>{note}</div>}
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
