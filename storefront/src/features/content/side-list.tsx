import type { ReactNode } from 'react'
import { ShopLink } from '../../frame/link.tsx'
import styles from './side-list.module.css'

interface Props {
  title: string
  links: { to: string; name: ReactNode; isHere?: boolean }[]
  isNumbered?: boolean
}

/** Links beside a text: its contents, the other pages of its kind. */
export function SideList({ title, links, isNumbered = false }: Props) {
  return (
    <nav aria-label={title} className={styles.list}>
      <p className="lab">{title}</p>
      <ol className={isNumbered ? styles.numbered : undefined}>
        {links.map(({ to, name, isHere }) => (
          <li key={to}>
            <ShopLink to={to} aria-current={isHere ? 'page' : undefined}>
              {name}
            </ShopLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
