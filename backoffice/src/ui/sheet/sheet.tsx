import { type ReactNode, useEffect, useId, useRef } from 'react'
import { inElement } from '@shop/ui/in-element'
import styles from './sheet.module.css'

interface Props {
  title: ReactNode
  /** Shown beside the title. */
  count?: ReactNode
  actions?: ReactNode
  /** Shown below the content. */
  foot?: ReactNode
  /** If false, the content reaches the edges of the sheet. */
  isPadded?: boolean
  children: ReactNode
}

/** Section with a head. Adjacent sheets share an edge. */
export function Sheet({ title, count, actions, foot, isPadded, children }: Props) {
  const id = useId()
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {isPadded ? <div className={styles.body}>{children}</div> : inElement(children)}
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </section>
  )
}

/** A sheet without a head, for tabs, search and table. */
export function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.sheet} aria-label={label}>
      {children}
    </section>
  )
}

/** Class of the search, filters and buttons above a table. */
export const toolsClass = styles.tools
/** Class of the count and the page buttons below a table. */
export const pagerClass = styles.pager

interface HeadProps {
  title: ReactNode
  about?: ReactNode
  /** Picture of a record before the title. `above` is the line above the title of a record. */
  picture?: ReactNode
  above?: ReactNode
  /** Actions or the title block. */
  children?: ReactNode
}

/** Head of a screen. It contains the only ruler of the screen. */
export function PageHead({ title, about, picture, above, children }: HeadProps) {
  return (
    <>
      <div className={`${styles.pageHead} ${above === undefined ? '' : styles.ofRecord}`}>
        {picture !== undefined && <span className={styles.picture}>{picture}</span>}
        <div className={styles.pageTitle}>
          {above !== undefined && <div className={styles.above}>{above}</div>}
          <h1>{title}</h1>
          {about !== undefined && <p className={styles.about}>{about}</p>}
        </div>
        {children !== undefined && <div className={styles.pageActions}>{children}</div>}
      </div>
      <div className={styles.ruler} />
    </>
  )
}

export interface TitleFact {
  name: string
  value: ReactNode
}

/** Facts such as version and author, in a block as on a technical drawing. */
export function TitleBlock({ facts }: { facts: readonly TitleFact[] }) {
  return (
    <dl className={styles.titleBlock}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="lab">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface SlabProps {
  label: string
  /** `bulk` is the bar for selected rows, above a table's head; `change` is the bar for changes, at the bottom of the window. */
  kind: 'bulk' | 'change'
  children: ReactNode
}

export function Slab({ label, kind, children }: SlabProps) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current: element } = bar
    if (!element) return
    const observer = new ResizeObserver(() => document.documentElement.style.setProperty('--bar', `${element.offsetHeight}px`)) // toasts appear above it
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={bar} aria-label={label} className={`${styles.slab} ${styles[kind]} on-slab`} data-bar={kind}>
      {children}
    </section>
  )
}
/** Class of the words before the buttons. Their second line is monospaced. */
export const slabWordsClass = styles.slabWords
