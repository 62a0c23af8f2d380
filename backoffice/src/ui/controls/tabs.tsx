import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { inElement } from '@shop/ui/in-element'
import { Link } from '../../frame/link.tsx'
import styles from './tabs.module.css'

interface ViewTab {
  key: string
  to: string
  label: ReactNode
  /** Undefined while loading. */
  count?: number | undefined
}

/** Tabs that are links; one is the current page. */
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
  /** Shown after the label. */
  mark?: ReactNode
}

interface TabsProps<Key extends string> {
  label: string
  tabs: readonly Tab<Key>[]
  current: Key
  onChange: (key: Key) => void
  /** `boxes` are framed and of equal width. */
  look?: 'line' | 'boxes'
  /** Id of the panel, which has `role="tabpanel"` and the label `tabIdOf`. */
  panelId: string
}

export const tabIdOf = (panelId: string, key: string) => `${panelId}-tab-${key}`

/** Arrow keys, Home and End move between the tabs. */
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
