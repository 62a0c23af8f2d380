import { seriesAddress } from '@shop/contract/addresses'
import type { Series } from '@shop/contract/catalog/catalog'
import { Drawing } from '@shop/ui/drawing'
import { Picture } from '@shop/ui/picture'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { kindOfSeries } from '../series/use-series.ts'
import styles from './named-series.module.css'
import { searchTexts } from './texts.ts'

export function NamedSeries({ series }: { series: Series[] }) {
  const t = useTexts(searchTexts)
  return (
    <ul className={styles.tiles} aria-label={t.matchingSeries}>
      {series.map((one) => (
        <li key={one.id} className={styles.tile}>
          <Picture
            src={one.imageUrl}
            alt=""
            width={260}
            height={96}
            sizes="112px"
            className={styles.art}
            fallback={<Drawing kind={kindOfSeries(one)} view="small" className={styles.art} />}
          />
          <p className={styles.text}>
            <ShopLink to={seriesAddress(one.id)}>{one.name}</ShopLink>
            {one.summary1 && <span className="muted">{one.summary1}</span>}
          </p>
          <Icon name="right" />
        </li>
      ))}
    </ul>
  )
}
