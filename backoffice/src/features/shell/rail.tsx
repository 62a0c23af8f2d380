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
  /** The path of the entry that is current. */
  current: string | undefined
  onKeys: () => void
}

/** The rail: where one can go, by parts of the shop. Between 768 and 1280 px it is icons, whose words come on hover and focus. */
export function Rail({ routes, current, onKeys }: Props) {
  return (
    <nav className={styles.rail} aria-label={t.backOffice}>
      <Logo />
      <RailSections routes={routes} current={current} />
      <AccountMenu onKeys={onKeys} />
    </nav>
  )
}

/** Whose back office it is, leading to its start. */
export function Logo() {
  return (
    <Link to={ADMIN} className={styles.logo}>
      {shop.markUrl && <img src={shop.markUrl} alt="" width="24" height="24" />}
      <span className={shop.markUrl ? styles.word : undefined}>{shop.name || t.backOffice}</span>
    </Link>
  )
}

/** The entries in their sections. */
export function RailSections({ routes, current }: Pick<Props, 'routes' | 'current'>) {
  return (['first', 'shop', 'workshop'] as const).map((section) => {
    const entries = routes.filter(({ rail }) => rail.section === section)
    if (entries.length === 0) return null
    return (
      <div key={section} className={styles.section}>
        {t.sections[section] !== undefined && <p className="lab">{t.sections[section]}</p>}
        <ul>
          {entries.map((route) => (
            <Entry key={route.path} route={route} isCurrent={route.path === current} />
          ))}
        </ul>
      </div>
    )
  })
}

function Entry({ route: { path, title, rail }, isCurrent }: { route: RailRoute; isCurrent: boolean }) {
  return (
    <li>
      <Link to={path} className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
        <Icon name={rail.icon} />
        <span className={styles.word}>{title}</span>
        {rail.Count && <rail.Count />}
      </Link>
    </li>
  )
}

/** How many things are behind an entry. `isHot`: in orange, as they hurt. */
export function RailCount({ count, isHot }: { count: number; isHot?: boolean }) {
  return <span className={`${styles.count} ${isHot ? styles.hot : ''}`}>{numberText(count)}</span>
}
