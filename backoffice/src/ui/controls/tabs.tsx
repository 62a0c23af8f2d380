import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Link } from '../../frame/link.tsx'
import styles from './tabs.module.css'
import { inElement } from '../../../../storefront/src/ui/reading/in-element.tsx'

interface ViewTab {
  key: string
  to: string
  label: ReactNode
  /** How many it has; undefined while that is not known. */
  count?: number | undefined
}

/** Views of a list as tabs: links, one of which is the page in sight. */
export function ViewTabs({
  label,
  tabs,
  current,
  children,
}: {
  label: string
  tabs: readonly ViewTab[]
  current: string
  children?: ReactNode
}) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ key, to, label: words, count }) => (
        <Link key={key} to={to} className={styles.tab} aria-current={key === current ? 'page' : undefined}>
          {inElement(words)}
          {count !== undefined && <span className={styles.count}>{count.toLocaleString('en-GB')}</span>}
        </Link>
      ))}
      {children && <span className={styles.after}>{children}</span>}
    </nav>
  )
}

interface Tab<Key extends string> {
  key: Key
  label: ReactNode
  /** What stands after its words: a balloon, a square, a count. */
  mark?: ReactNode
}

interface TabsProps<Key extends string> {
  label: string
  tabs: readonly Tab<Key>[]
  current: Key
  onChange: (key: Key) => void
  /** `boxes`: of equal width in a frame, as the languages of a text. */
  look?: 'line' | 'boxes'
  /** The id of the panel that they change; it has `role="tabpanel"` and is labelled by `tabIdOf`. */
  panelId: string
}

/** The id of a tab, by which its panel is labelled. */
export const tabIdOf = (panelId: string, key: string) => `${panelId}-tab-${key}`

/** Tabs of what stands below them. Arrows, Home and End lead from one to the next. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, look = 'line', panelId }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null)
  const handleKey = (event: KeyboardEvent) => {
    const place = tabs.findIndex(({ key }) => key === current)
    const to = { ArrowRight: place + 1, ArrowLeft: place - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = to === undefined ? undefined : tabs[to % tabs.length]
    if (!tab || event.altKey || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onChange(tab.key)
    list.current?.querySelector<HTMLElement>(`[id="${tabIdOf(panelId, tab.key)}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={look === 'boxes' ? styles.boxes : styles.tabs}
      onKeyDown={handleKey}
      tabIndex={-1}
    >
      {tabs.map(({ key, label: words, mark }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={tabIdOf(panelId, key)}
          aria-selected={key === current}
          aria-controls={panelId}
          tabIndex={key === current ? 0 : -1}
          className={look === 'boxes' ? styles.box : styles.tab}
          onClick={() => onChange(key)}
        >
          {inElement(words)}
          {inElement(mark)}
        </button>
      ))}
    </div>
  )
}
