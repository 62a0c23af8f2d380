import { CURRENCY } from '@shop/contract/money'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './language-menu.module.css'
import { useLanguageChoice } from './language/use-language-choice.ts'

/** Arrow keys, Home and End move the focus; Escape closes the menu. */
export function LanguageMenu() {
  const t = useTexts(frameTexts)
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { language, choices, choose } = useLanguageChoice()
  const shown = `${language.toUpperCase()} · ${CURRENCY[language]}`

  const handleToggle = (isOpening: boolean) => {
    setOpen(isOpening)
    if (isOpening) menu.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
  }
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={`${styles.opener} mono`}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${shown}, ${t.languageAndCurrency}`}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          menu.current?.showPopover()
        }}
      >
        <Icon name="globe" small />
        <span>{shown}</span>
        <Icon name="down" small />
      </button>
      <div
        id={id}
        ref={menu}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={t.language}
        className={styles.menu}
        onToggle={(event) => handleToggle(event.newState === 'open')}
        onKeyDown={moveFocus}
      >
        {choices.map(({ code, name, currency }) => (
          <button
            key={code}
            type="button"
            role="menuitemradio"
            aria-checked={code === language}
            tabIndex={-1}
            onClick={() => {
              menu.current?.hidePopover()
              choose(code)
            }}
          >
            <span lang={code}>{name}</span>
            <span className="mono muted">{currency}</span>
            {code === language && <Icon name="check" small />}
          </button>
        ))}
      </div>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitemradio]')]
  const at = items.findIndex((item) => item === document.activeElement)
  const next = { ArrowDown: (at + 1) % items.length, ArrowUp: (at - 1 + items.length) % items.length, Home: 0, End: items.length - 1 }[
    event.key
  ]
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}
