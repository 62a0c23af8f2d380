import { useLayoutEffect, useRef } from 'react'
import type { Elements } from '@shop/ui/in-element'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './outcome.module.css'

interface Props {
  icon: IconName
  title: string
  text: string
  children: Elements
}

/** The heading takes the focus, so that screen readers announce it. */
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
