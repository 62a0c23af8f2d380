import sprite from './icons.svg'
import styles from './icon.module.css'

/** The drawings in icons.svg. */
export type IconName =
  | 'alert'
  | 'archive'
  | 'bold'
  | 'box'
  | 'calendar'
  | 'check'
  | 'close'
  | 'copy'
  | 'cube'
  | 'down'
  | 'download'
  | 'external'
  | 'eye'
  | 'grip'
  | 'history'
  | 'image'
  | 'info'
  | 'key'
  | 'left'
  | 'link'
  | 'list'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'more'
  | 'page'
  | 'pause'
  | 'play'
  | 'plus'
  | 'retry'
  | 'right'
  | 'search'
  | 'series'
  | 'settings'
  | 'stop'
  | 'swap'
  | 'table'
  | 'tag'
  | 'today'
  | 'translate'
  | 'undo'
  | 'up'
  | 'upload'
  | 'user'
  | 'video'
  | 'wrench'

/** A line icon of 20 px, or `small` of 16 px, in the colour of the text. Decoration: what it stands for is said in words. */
export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? styles.small : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
