import type { ReactNode } from 'react'
import styles from './community-panel.module.css'
import { useInvitation } from './use-invitation.ts'

interface Props {
  level: 'h1' | 'h2'
  links: ReactNode
  children: ReactNode
}

export function CommunityPanel({ level: Heading, links, children }: Props) {
  const { title, text } = useInvitation()
  return (
    <div className={styles.panel}>
      <div className={styles.invitation}>
        <Heading>{title}</Heading>
        <p>{text}</p>
        <div className={styles.links}>{links}</div>
      </div>
      <div className={styles.form}>{children}</div>
    </div>
  )
}
