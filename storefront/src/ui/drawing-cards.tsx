import { atWidth } from '@shop/ui/picture-widths'
import { Drawing, type Kind } from '@shop/ui/drawing'
import { Picture } from '@shop/ui/picture'
import { ShopLink } from '../frame/link.tsx'
import { Words } from '../frame/words/words.tsx'
import styles from './drawing-cards.module.css'
import { Icon } from './icon.tsx'

interface Card {
  id: number
  to: string
  kind: Kind | undefined
  /** `iconUrl` and `imageUrl` come from the shop's data. If empty, a built-in icon and drawing replace them. */
  iconUrl: string
  imageUrl: string
  title: string
  text: string
}

/** Width of the loaded picture in pixels, for cards of about 140 px on dense screens. */
const PICTURE_WIDTH = 320

/** Numbered cards in a common frame. Their titles are h3 headings, or paragraphs with `plain`. */
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
