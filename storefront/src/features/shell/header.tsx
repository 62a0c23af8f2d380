import { BRAND_STORY, HELP, OFFERS, VIDEOS } from '@shop/contract/addresses'
import { useLocation } from '@shop/ui/router'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { iconButtonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { AccountEntry } from '../account/account-entry.tsx'
import { FavoritesEntry } from '../favorites/favorites-entry.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import nav from './nav-link.module.css'
import { OfflineBar } from './offline-bar.tsx'
import { SearchField } from './search-field.tsx'
import { SeriesPanel } from './series-panel.tsx'
import { frameTexts } from '../../frame/texts.ts'

const MENU = { load: () => import('./menu.tsx') }

/** Below 1200 px, the menu contains the links; on narrow screens, it contains the language choice, too. */
export function Header() {
  const t = useTexts(frameTexts)
  const { pathname } = useLocation()
  const menu = useLateCode(MENU)
  return (
    <header className={styles.header}>
      <div className={`${styles.row} wrap`}>
        <Logo />
        <nav className={styles.nav} aria-label={t.mainNavigation}>
          <SeriesPanel />
          {[
            [OFFERS, t.offers],
            [VIDEOS, t.videos],
            [BRAND_STORY, t.brandStory],
            [HELP, t.help],
          ].map(([to = '', name]) => (
            <ShopLink key={to} className={nav.link} to={to} aria-current={pathname === to ? 'page' : undefined}>
              {name}
            </ShopLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <SearchField />
          <LanguageMenu />
          <AccountEntry />
          <FavoritesEntry />
          <button
            type="button"
            className={`${iconButtonClass} ${styles.menu}`}
            aria-label={t.menu}
            title={t.menu}
            aria-haspopup="dialog"
            onClick={() => menu.open()}
            onPointerEnter={menu.prefetch}
            onFocus={menu.prefetch}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <OfflineBar />
      {menu.code && <menu.code.Menu onClose={menu.shut} />}
    </header>
  )
}
