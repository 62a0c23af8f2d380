import { createPortal } from 'react-dom'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from '../../frame/link.tsx'
import { useShownTitle } from '../../frame/page-title.ts'
import { shop } from '../../frame/shop.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './route.ts'
import { shellTexts as t } from './texts.ts'
import styles from './top-bar.module.css'

interface Props {
  route: Route | undefined
  above: readonly Route[]
  onMenu: () => void
  onPalette: () => void
}

const SLOT = 'top-bar-slot'

export function TopBar({ route, above, onMenu, onPalette }: Props) {
  const title = useShownTitle(route?.title ?? '')
  return (
    <header className={styles.top}>
      <span className="narrow-only">
        <IconButton icon="menu" label={t.menu} onClick={onMenu} />
      </span>
      <nav aria-label={t.breadcrumb} className={styles.crumbs}>
        <ol className="mono">
          {above.map(({ path, title: words }) => (
            <li key={path}>
              <Link to={path}>{words}</Link>
            </li>
          ))}
          <li>
            <span aria-current="page">{title}</span>
          </li>
        </ol>
      </nav>
      <div id={SLOT} className={styles.slot} />
      <button type="button" className={styles.search} onClick={onPalette} aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" small />
        <span className={styles.word}>{t.search}</span>
        <span className={styles.keys} aria-hidden="true">
          <Kbd keys="Mod+K" />
        </span>
      </button>
      <a className={styles.shop} href={shop.shopUrl} target="_blank" rel="noreferrer" aria-label={t.viewShop} title={t.viewShop}>
        <Icon name="external" />
      </a>
    </header>
  )
}

/** Renders its children into the top bar, such as links to other records. */
export function TopBarSlot({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(neverChanges, () => document.getElementById(SLOT))
  return slot && createPortal(children, slot)
}
const neverChanges = () => () => {}
