import type { ReactNode } from 'react'
import { ShopLink } from '../../frame/link.tsx'
import styles from './side-list.module.css'

interface Props {
  title: string
  /** Links with `isFile` open in a new tab, because they are not pages. */
  links: { to: string; name: ReactNode; isHere?: boolean; isFile?: boolean }[]
  isNumbered?: boolean
}

export function SideList({ title, links, isNumbered = false }: Props) {
  return (
    <nav aria-label={title} className={styles.list}>
      <p className="lab">{title}</p>
      <ol className={isNumbered ? styles.numbered : undefined}>
        {links.map(({ to, name, isHere, isFile }) => (
          <li key={to}>
            {isFile ? (
              <a href={to} target="_blank" rel="noopener">
                {name}
              </a>
            ) : (
              <ShopLink to={to} aria-current={isHere ? 'page' : undefined}>
                {name}
              </ShopLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
