import { type ReactNode, useSyncExternalStore } from 'react'
import { inElement } from '@shop/ui/in-element'
import { Frame } from '../../../ui/sheet/sheet.tsx'
import styles from './form-body.module.css'

interface Props {
  label: string
  leading?: ReactNode
  /** Shown beside the form if there is space, otherwise below. */
  aside: ReactNode
  asideLabel: string
  children: ReactNode
}

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

/** The style sheet has the same breakpoint. */
const roomBeside = window.matchMedia('(width >= 1024px)')
function subscribe(listener: () => void) {
  roomBeside.addEventListener('change', listener)
  return () => roomBeside.removeEventListener('change', listener)
}
