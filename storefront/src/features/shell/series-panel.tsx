import { ALL_SERIES, SERIES } from '@shop/contract/addresses'
import { useId, useRef, useState } from 'react'
import { matchPath, useLocation } from '@shop/ui/router'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { textLinkClass } from '../../ui/button.ts'
import { DrawingCards } from '../../ui/drawing-cards.tsx'
import { Icon } from '../../ui/icon.tsx'
import nav from './nav-link.module.css'
import styles from './series-panel.module.css'
import { useSeriesLinks } from './use-series-links.ts'
import { frameTexts } from '../../frame/texts.ts'

/** Escape, a click outside and a choice close the panel. */
export function SeriesPanel() {
  const t = useTexts(frameTexts)
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const isHere = pathname === ALL_SERIES || matchPath(SERIES, pathname) !== undefined
  const links = useSeriesLinks()
  const shut = () => panel.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        className={`${nav.link} ${styles.opener} ${isHere ? nav.here : ''}`}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        <span>{t.series}</span>
        <Icon name="down" small />
      </button>
      <div id={id} ref={panel} popover="auto" className={styles.panel} onToggle={(event) => setOpen(event.newState === 'open')}>
        <div className="wrap">
          <DrawingCards cards={links} plain onChoose={shut} />
          <p className={styles.all}>
            <ShopLink className={textLinkClass} to={ALL_SERIES} onClick={shut}>
              <span>{t.allSeries}</span>
              <Icon name="right" small />
            </ShopLink>
          </p>
        </div>
      </div>
    </>
  )
}
