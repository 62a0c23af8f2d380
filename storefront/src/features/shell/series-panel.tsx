import { useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../app/language.tsx'
import { DrawingCards } from '../../ui/drawing-cards.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './series-panel.module.css'
import { useSeriesLinks } from './use-series-links.ts'

/** "Series" of the header: opens a panel as wide as the page with all of them. Escape, a click elsewhere and a choice shut it. */
export function SeriesPanel() {
  const t = useTexts()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isHere = useLocation().pathname.startsWith('/category/')
  const links = useSeriesLinks()
  return (
    <>
      <button
        type="button"
        className={`${styles.opener} ${isHere ? styles.here : ''}`}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        {t.series}
        <Icon name="down" small />
      </button>
      <div id={id} ref={panel} popover="auto" className={styles.panel} onToggle={(event) => setOpen(event.newState === 'open')}>
        <div className="wrap">
          <DrawingCards cards={links} plain onChoose={() => panel.current?.hidePopover()} />
        </div>
      </div>
    </>
  )
}
