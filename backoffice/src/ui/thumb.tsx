import { Picture } from '../../../storefront/src/ui/picture.tsx'
import stages from '../../../storefront/src/ui/stage.module.css'
import { Icon } from './icon.tsx'
import styles from './thumb.module.css'

interface Props {
  src: string | null
  /** What it shows, where nothing beside it says so. */
  alt?: string
  /** `removed`, `added`: what became of it between two lists. */
  mark?: 'removed' | 'added' | 'changed' | undefined
  /** As wide as its place, for looking at it. */
  isLarge?: boolean
}

/** A small picture on its stage, as it stands before a name; without one the sign of a picture. */
export function Thumb({ src, alt = '', mark, isLarge }: Props) {
  const className = [stages.stage, styles.thumb, isLarge ? styles.large : styles.small, mark && styles[mark]].filter(Boolean).join(' ')
  return (
    <span className={className}>
      <Picture
        src={src ?? undefined}
        alt={alt}
        width={isLarge ? 400 : 48}
        height={isLarge ? 300 : 36}
        sizes={isLarge ? '400px' : '48px'}
        fallback={<Icon name="image" small={!isLarge} />}
      />
    </span>
  )
}
