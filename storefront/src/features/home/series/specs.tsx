import type { Series } from '@shop/contract/catalog/catalog'
import type { Kind } from '@shop/ui/drawing'
import { Picture } from '@shop/ui/picture'
import { Words } from '../../../frame/words/words.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './specs.module.css'

export function Specs({ specs, kind, isRow }: { specs: Series['specs']; kind: Kind | undefined; isRow: boolean }) {
  if (specs.length === 0) return null
  return (
    <ol className={isRow ? `${styles.specs} ${styles.row}` : styles.specs}>
      {specs.map(({ id, title, description, icon, iconUrl }, index) => (
        <li key={id}>
          <span className={styles.number} data-number aria-hidden="true">
            {index + 1}
          </span>
          <Picture
            src={iconUrl}
            alt=""
            width={24}
            height={24}
            className={styles.icon}
            fallback={<Icon name={icon ?? kind ?? 'series'} />}
          />
          <p className={styles.spec}>
            <Words text={title} isNarrow />
          </p>
          <p className={styles.description}>{description}</p>
        </li>
      ))}
    </ol>
  )
}
