import { ShopLink } from '../../frame/link.tsx'
import { Words } from '../../frame/words/words.tsx'
import { atWidth } from '../../frame/picture-widths.ts'
import { Drawing } from './drawing.tsx'
import styles from './drawing-cards.module.css'
import { Icon } from '../icon.tsx'
import type { Kind } from './kind.ts'
import { Picture } from '../picture.tsx'

interface Card {
  id: number
  to: string
  kind: Kind | undefined
  /** Addresses from the shop's data win over our own icon and drawing; empty: ours. */
  iconUrl: string
  imageUrl: string
  title: string
  text: string
}

/** In pixels: a card's picture is some 140 wide, so that a dense screen has two for each. */
const PICTURE_WIDTH = 320

/** Numbered cards with a drawing, side by side in one frame of ink lines. Their titles are headings below an h2 unless `plain`. */
export function DrawingCards({ cards, plain, onChoose }: { cards: Card[]; plain?: boolean; onChoose?: () => void }) {
  const Title = plain ? 'p' : 'h3'
  return (
    <ul className={styles.cards}>
      {cards.map(({ id, to, kind, iconUrl, imageUrl, title, text }, index) => (
        <li key={id} className={styles.card}>
          <p className={styles.row}>
            <Picture src={iconUrl} alt="" width={32} height={32} className={styles.icon} fallback={<Icon name={kind ?? 'series'} />} />
            <span className="mono muted" aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
          </p>
          <Picture
            src={atWidth(imageUrl, PICTURE_WIDTH)}
            alt=""
            width={260}
            height={96}
            className={styles.art}
            fallback={<Drawing kind={kind} view="small" className={styles.art} />}
          />
          <Title className={styles.title}>
            <ShopLink to={to} onClick={onChoose}>
              <Words text={title} />
            </ShopLink>
          </Title>
          {text && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ul>
  )
}
