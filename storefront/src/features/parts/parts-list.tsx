import { partAddress } from '@shop/contract/addresses'
import { formatPrice } from '@shop/contract/price-text'
import type { ComponentType } from 'react'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { Words } from '../../frame/words/words.tsx'
import { buttonClass } from '../../ui/button.ts'
import type { ToggleProps } from './apart/place-toggle.tsx'
import type { PlacedPart } from './apart/drawn-parts.ts'
import type { Marks } from './marks.ts'
import { PartAction } from './part-action.tsx'
import styles from './parts-list.module.css'
import { partsTexts } from './texts.ts'

interface Props {
  parts: PlacedPart[]
  /** Those that have a number on the stage. */
  drawn: PlacedPart[]
  marks: Marks
  /** Stands above the list, at its left. */
  head: string | false
  /** What the numbers of rows become once a stage answers them. */
  toggle: ComponentType<ToggleProps> | undefined
}

/** The parts of a product, each with its number, price and the way to buy it or to ask for it. */
export function PartsList({ parts, drawn, marks, head, toggle }: Props) {
  const t = useTexts(partsTexts)
  return (
    <div className={styles.list}>
      <p className={`${styles.head} mono`}>
        {head && <b>{head}</b>}
        <span>{t.inModelEach}</span>
      </p>
      <ol>
        {parts.map((part) => (
          <Row
            key={part.number}
            part={part}
            marks={marks}
            Toggle={drawn.includes(part) ? toggle : undefined}
            isDrawn={drawn.includes(part)}
          />
        ))}
      </ol>
    </div>
  )
}

interface RowProps {
  part: PlacedPart
  marks: Marks
  isDrawn: boolean
  Toggle: ComponentType<ToggleProps> | undefined
}

function Row({ part, marks, isDrawn, Toggle }: RowProps) {
  const t = useTexts(partsTexts)
  const language = useLanguage()
  const { number, name, quantity, price, stockStatus, place } = part
  return (
    <li
      id={number}
      tabIndex={-1}
      className={styles.row}
      aria-current={number === marks.marked || undefined}
      {...(isDrawn && marks.of(number))}
    >
      {Toggle ? (
        <Toggle className={styles.place} place={place} isKept={number === marks.kept} choose={() => marks.choose(number)} />
      ) : (
        <span className={isDrawn ? styles.place : `${styles.place} ${styles.bare}`} aria-hidden="true">
          {place}
        </span>
      )}
      <ShopLink className={styles.name} to={partAddress(number)}>
        <Words text={name} />
      </ShopLink>
      <span className={`${styles.number} mono`}>
        <span translate="no">{number}</span> <span aria-hidden="true">{`×${quantity}`}</span>
        <span className="vh">{t.inModel(quantity)}</span>
        {stockStatus && <span className={styles.stock}>{stockStatus}</span>}
      </span>
      <span className={styles.price} translate="no">
        {price !== null && formatPrice(price, language)}
      </span>
      <PartAction part={part} className={`${buttonClass('small')} ${styles.action}`} />
    </li>
  )
}
