import { Picture } from '@shop/ui/picture'
import stages from '@shop/ui/stage.module.css'
import { Icon } from './icon.tsx'
import styles from './thumb.module.css'

interface Props {
  src: string | null
  /** Needed if no text beside the picture describes the picture. */
  alt?: string
  /** Mark of a picture in a comparison of two lists. */
  mark?: 'removed' | 'added' | 'changed' | undefined
  /** If true, the picture has full width. */
  isLarge?: boolean
}

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
