import { type ReactNode, useId } from 'react'
import styles from './sheet.module.css'
import { inElement } from '../../../../storefront/src/ui/reading/in-element.tsx'

interface Props {
  title: ReactNode
  /** Beside the title: how many, since when. */
  count?: ReactNode
  /** At the end of the head: what can be done with all of it. */
  actions?: ReactNode
  /** Below: what it leads to, or what it rests on. */
  foot?: ReactNode
  /** Its content has the usual space around it; without it, it reaches the edges, as a table does. */
  isPadded?: boolean
  children: ReactNode
}

/** A sheet of a screen: a section with a head. Sheets that follow one another share an edge; `isApart` of a class is not needed: a gap is the screen's. */
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

/** A frame without a head, for what brings its own: tabs, search and table of a list. */
export function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.sheet} aria-label={label}>
      {children}
    </section>
  )
}

/** The line of search, filters and buttons above a table. */
export const toolsClass = styles.tools
/** The line of count and paging below a table. */
export const pagerClass = styles.pager

interface HeadProps {
  title: ReactNode
  /** One sentence of what it is for. */
  about?: ReactNode
  /** Of a record: its picture before the title, and a line above it of what it is and how it stands. */
  picture?: ReactNode
  above?: ReactNode
  /** What the screen can do, or the title block of a record. */
  children?: ReactNode
}

/** The head of a screen, with its one ruler. */
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

/** The title block of a record, as on a drawing: part number, revision, who changed it when. */
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
  /** `bulk`: above the head of a table, while something is selected; `change`: at the bottom, while something differs. */
  kind: 'bulk' | 'change'
  children: ReactNode
}

/** A dark bar that comes when there is something to decide. It stays in sight. */
export function Slab({ label, kind, children }: SlabProps) {
  return (
    <section aria-label={label} className={`${styles.slab} ${styles[kind]} on-slab`} data-bar={kind}>
      {children}
    </section>
  )
}
/** What a change bar says, before its buttons: a line, and one below in mono. */
export const slabWordsClass = styles.slabWords
