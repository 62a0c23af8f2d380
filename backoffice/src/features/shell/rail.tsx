import { ADMIN } from '@shop/contract/addresses'
import { Link } from '../../frame/link.tsx'
import { shop } from '../../frame/shop.ts'
import { numberText } from '../../frame/times.ts'
import { Icon } from '../../ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './rail.module.css'
import type { RailRoute } from './route.ts'
import { shellTexts as t } from './texts.ts'

interface Props {
  routes: readonly RailRoute[]
  current: string | undefined
  onKeys: () => void
}

/** Navigation rail. In windows from 768 to 1280 px, it shows only icons with tooltips. */
export function Rail({ routes, current, onKeys }: Props) {
  return (
    <nav className={styles.rail} aria-label={t.backOffice}>
      <Logo />
      <RailSections routes={routes} current={current} />
      <AccountMenu onKeys={onKeys} />
    </nav>
  )
}

export function Logo() {
  return (
    <Link to={ADMIN} className={styles.logo}>
      {shop.markUrl && <img src={shop.markUrl} alt="" width="24" height="24" />}
      <span className={shop.markUrl ? styles.word : undefined}>{shop.name || t.backOffice}</span>
    </Link>
  )
}

/** `onCurrent` is called for the page that is open already, as no navigation follows. */
export function RailSections({ routes, current, onCurrent }: Pick<Props, 'routes' | 'current'> & { onCurrent?: () => void }) {
  return (['first', 'inbox', 'shop', 'content', 'audience', 'workshop'] as const).map((section) => {
    const entries = routes.filter(({ rail }) => rail.section === section)
    if (entries.length === 0) return null
    return (
      <div key={section} className={styles.section}>
        {t.sections[section] !== undefined && <p className="lab">{t.sections[section]}</p>}
        <ul>
          {entries.map((route) => (
            <Entry key={route.path} route={route} isCurrent={route.path === current} onCurrent={onCurrent} />
          ))}
        </ul>
      </div>
    )
  })
}

interface EntryProps {
  route: RailRoute
  isCurrent: boolean
  onCurrent: (() => void) | undefined
}

function Entry({ route: { path, title, rail }, isCurrent, onCurrent }: EntryProps) {
  return (
    <li>
      <Link to={path} className={styles.entry} aria-current={isCurrent ? 'page' : undefined} onClick={isCurrent ? onCurrent : undefined}>
        <Icon name={rail.icon} />
        <span className={styles.word}>{title}</span>
        {rail.Count && <rail.Count />}
      </Link>
    </li>
  )
}

/** `isHot` colours the count orange. */
export function RailCount({ count, isHot }: { count: number; isHot?: boolean }) {
  return <span className={`${styles.count} ${isHot ? styles.hot : ''}`}>{numberText(count)}</span>
}
