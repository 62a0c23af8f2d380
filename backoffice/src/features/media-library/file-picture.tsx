import type { LibraryType } from '@shop/contract/uploads/library-types'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import styles from './media-library.module.css'

const ICONS = { image: 'image', model: 'cube', document: 'page', video: 'video', other: 'page' } as const satisfies Record<
  LibraryType,
  IconName
>

/** Picture of a file, or the symbol of its type. `isSmall` is for rows of tables. */
export function FilePicture({ file: { url, type }, isSmall }: { file: { url: string; type: LibraryType }; isSmall?: boolean }) {
  if (type === 'image') return <Thumb src={url} isLarge={!isSmall} />
  return (
    <span className={isSmall ? styles.smallSymbol : styles.symbol}>
      <Icon name={ICONS[type]} small={isSmall} />
    </span>
  )
}
