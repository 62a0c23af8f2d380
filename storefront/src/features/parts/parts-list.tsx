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
  drawn: PlacedPart[]
  marks: Marks
  head: string | false
  /** Button that replaces the number of a row once the code of the 3D stage is loaded. */
  toggle: ComponentType<ToggleProps> | undefined
}

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
