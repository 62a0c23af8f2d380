import { seriesAddress } from '@shop/contract/addresses'
import type { Series } from '@shop/contract/catalog/catalog'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { Words } from '../../frame/words/words.tsx'
import { WIDE_ON_PHONES } from '../../frame/picture-widths.ts'
import { buttonClass } from '../../ui/button.ts'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import stages from '../../ui/stage.module.css'
import styles from './series-row.module.css'
import { kindOfSeries } from './use-series.ts'
import { frameTexts } from '../../frame/texts.ts'
import { seriesTexts } from './texts.ts'

/** So many specs of a series are shown (spec §9). */
const SPECS = 3

interface Props {
  series: Series
  /** Its own, or that of one of its products. */
  picture: string
  /** How many models it has. */
  models: number
  /** In sight when the page opens. */
  isFirst: boolean
}

/** A series as a row of the sheet of all series: its picture, description, number of models, and a link to them. */
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
          <span className="lab">{t.models}</span>
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

/** Empty rows in the size of full ones. */
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
