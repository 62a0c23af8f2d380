import { seriesAddress } from '@shop/contract/addresses'
import type { Series } from '@shop/contract/catalog/catalog'
import { WIDE_ON_PHONES } from '@shop/ui/picture-widths'
import { Drawing } from '@shop/ui/drawing'
import { Picture } from '@shop/ui/picture'
import stages from '@shop/ui/stage.module.css'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { Words } from '../../frame/words/words.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './series-row.module.css'
import { kindOfSeries } from './use-series.ts'
import { frameTexts } from '../../frame/texts.ts'
import { seriesTexts } from './texts.ts'

/** Number of specs shown (spec §9). */
const SPECS = 3

interface Props {
  series: Series
  /** Picture of the series, or else of one of its products. */
  picture: string
  models: number
  /** True if the row is visible at page load. */
  isFirst: boolean
}

export function SeriesRow({ series, picture, models, isFirst }: Props) {
  const t = useTexts(seriesTexts)
  const shared = useTexts(frameTexts)
  const { id, name, iconUrl, summary3, specs } = series
  const kind = kindOfSeries(series)
  const lines = specs.length > 0 ? specs.slice(0, SPECS).map(({ title }) => title) : t.usualFeatures
  return (
    <article className={styles.row}>
      <div className={`${stages.stage} ${styles.stage}`}>
        <Picture
          className={styles.picture}
          src={picture}
          alt=""
          width={1280}
          height={960}
          sizes={`${WIDE_ON_PHONES}, min(37vw, 720px)`}
          urgency={isFirst ? 'high' : undefined}
          fallback={<Drawing kind={kind} view="large" className={styles.drawing} />}
        />
      </div>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Picture src={iconUrl} alt="" width={32} height={32} className={styles.icon} fallback={<Icon name={kind ?? 'series'} />} />
          <Words text={name} />
        </h2>
        <p className="muted">{series.description || series.summary1}</p>
        <ul>
          {lines.map((line, index) => (
            <li key={index}>
              <Icon name="check" small />
              <Words text={line} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.end}>
        <p className={styles.figure}>
          <span className="lab">{kind === 'accessories' ? t.articles : t.models}</span>
          <b>{models}</b>
        </p>
        <ShopLink className={buttonClass('wide')} to={seriesAddress(id)}>
          <span>{summary3 || shared.seeModels}</span>
          {!summary3 && <span className="vh">{` ${name}`}</span>}
          <Icon name="right" small />
        </ShopLink>
      </div>
    </article>
  )
}

export function SeriesRowsSkeleton() {
  return Array.from({ length: 4 }, (_, index) => (
    <div key={index} className={styles.row} aria-hidden="true">
      <Skeleton className={styles.stage} />
      <div className={styles.text}>
        <Skeleton className={styles.nameSkeleton} />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
      <div className={styles.end}>
        <Skeleton className={styles.figureSkeleton} />
        <Skeleton className={styles.buttonSkeleton} />
      </div>
    </div>
  ))
}
