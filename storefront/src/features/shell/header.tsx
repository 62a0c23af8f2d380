import { BRAND_STORY, HELP, OFFERS, VIDEOS } from '@shop/contract/addresses'
import { useLocation } from '../../frame/router.tsx'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { iconButtonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLateDialog } from '../../ui/late/use-late-dialog.ts'
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

const loadMenu = () => import('./menu.tsx').then((file) => file.Menu)

/** Logo, series, offers, search, language and currency; below 1200 px the pages stand in the menu, on narrow screens the language too. */
export function Header() {
  const t = useTexts(frameTexts)
  const { pathname } = useLocation()
  const menu = useLateDialog(loadMenu)
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
            onClick={menu.open}
            onPointerEnter={menu.prefetch}
            onFocus={menu.prefetch}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <OfflineBar />
      {menu.Dialog && <menu.Dialog onClose={menu.shut} />}
    </header>
  )
}
