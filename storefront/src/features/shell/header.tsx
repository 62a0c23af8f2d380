import { useState } from 'react'
import { useTexts } from '../../app/language.tsx'
import { iconButtonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'
import { SeriesPanel } from './series-panel.tsx'

/** Logo, series, language and currency; below 1200 px the series stand in the menu, on narrow screens the language too. */
export function Header() {
  const t = useTexts()
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <header className={styles.header}>
      <div className={`${styles.row} wrap`}>
        <Logo />
        <nav className={styles.nav} aria-label={t.mainNavigation}>
          <SeriesPanel />
        </nav>
        <div className={styles.tools}>
          <LanguageMenu />
          <button
            type="button"
            className={`${iconButtonClass} ${styles.menu}`}
            aria-label={t.menu}
            title={t.menu}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
      {isMenuOpen && <Menu onClose={() => setMenuOpen(false)} />}
    </header>
  )
}
