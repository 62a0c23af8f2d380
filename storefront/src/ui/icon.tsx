import sprite from './icons.svg'
import styles from './icon.module.css'

/** The drawings in icons.svg. */
export type IconName =
  | 'alert'
  | 'battery'
  | 'cart'
  | 'check'
  | 'clock'
  | 'close'
  | 'copy'
  | 'delivery'
  | 'device'
  | 'down'
  | 'download'
  | 'drop'
  | 'external'
  | 'filter'
  | 'globe'
  | 'heart'
  | 'info'
  | 'left'
  | 'like'
  | 'link'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'mobile'
  | 'offer'
  | 'pause'
  | 'phone'
  | 'pin'
  | 'play'
  | 'plus'
  | 'range'
  | 'retry'
  | 'right'
  | 'search'
  | 'series'
  | 'share'
  | 'speed'
  | 'star'
  | 'stop'
  | 'trash'
  | 'user'
  | 'wrench'
  | 'zoom'
  | 'car'
  | 'truck'
  | 'plane'
  | 'boat'
  | 'drone'
  | 'helicopter'
  | 'accessories'

/** A line icon, 24 px or `small` 18 px, in the colour of the text. Decoration: what it stands for is said in words. */
export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? styles.small : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
