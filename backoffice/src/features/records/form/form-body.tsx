import { type ReactNode, useSyncExternalStore } from 'react'
import { Frame } from '../../../ui/sheet/sheet.tsx'
import styles from './form-body.module.css'
import { inElement } from '../../../../../storefront/src/ui/reading/in-element.tsx'

interface Props {
  label: string
  /** What is wrong with the record: beside the form where there is room, otherwise before it. */
  leading?: ReactNode
  /** Beside the form where there is room, otherwise after it: its preview, its revisions. */
  aside: ReactNode
  asideLabel: string
  children: ReactNode
}

/** The sections of a record's form, and what stands beside them. */
export function FormBody({ label, leading, aside, asideLabel, children }: Props) {
  const hasRoom = useSyncExternalStore(subscribe, () => roomBeside.matches)
  return (
    <div className={styles.body}>
      {!hasRoom && inElement(leading)}
      <Frame label={label}>{children}</Frame>
      <aside aria-label={asideLabel} className={styles.aside}>
        {hasRoom && inElement(leading)}
        {inElement(aside)}
      </aside>
    </div>
  )
}

/** As the styles have it. */
const roomBeside = window.matchMedia('(width >= 1024px)')
function subscribe(listener: () => void) {
  roomBeside.addEventListener('change', listener)
  return () => roomBeside.removeEventListener('change', listener)
}
