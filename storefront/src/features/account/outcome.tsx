import { useLayoutEffect, useRef } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './outcome.module.css'
import type { Elements } from '../../ui/reading/in-element.tsx'

interface Props {
  icon: IconName
  title: string
  text: string
  /** The ways on. */
  children: Elements
}

/** What a form came to, in its place. Its heading takes the focus, as the button that was pressed is gone, and is read out by that. */
export function Outcome({ icon, title, text, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.outcome}>
      <Icon name={icon} />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="muted">{text}</p>
      </div>
      {children}
    </div>
  )
}
