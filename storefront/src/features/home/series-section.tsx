import { seriesAddress } from '@shop/contract/addresses'
import type { Series } from '@shop/contract/catalog/catalog'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { Words } from '../../frame/words/words.tsx'
import { WIDE_ON_PHONES } from '../../frame/picture-widths.ts'
import { buttonClass, textLinkClass } from '../../ui/button.ts'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Kind } from '../../ui/drawing/kind.ts'
import { useLate } from '../../ui/late/use-late.ts'
import { Picture } from '../../ui/picture.tsx'
import { ScrollIn } from '../../ui/scroll-in.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import stages from '../../ui/stage.module.css'
import { afterFirstSentence } from './first-sentence.ts'
import styles from './series-section.module.css'
import { useLateLayout } from './use-late-layout.ts'
import { frameTexts } from '../../frame/texts.ts'

interface Props {
  series: Series
  kind: Kind | undefined
  /** Comes before the picture of the series, which stands in the list of series above: none stands on the page twice. */
  picture: { src: string; alt: string } | undefined
  /** Every other section has its picture on the right. */
  isFlipped: boolean
  /** The series' products, attached below. */
  children: ReactNode
}

const WIDTHS = [640, 960, 1280]
const LEADERS = { load: () => import('./leader-lines.tsx'), texts: [] }

/** The name of a series' section in the address of the home page. */
export const anchorOf = (series: Pick<Series, 'id'>) => `series-${series.id}`

/** A series on the home page: its picture, description, numbered specs, and a link to its products. */
export function SeriesSection({ series, kind, picture, isFlipped, children }: Props) {
  const t = useTexts(frameTexts)
  const section = useLateLayout<HTMLElement>()
  const sheet = useRef<HTMLDivElement>(null)
  const aim = useRef<HTMLElement>(null)
  const { file } = useLate(aim, LEADERS)
  const { src, alt } = picture ?? { src: series.imageUrl, alt: series.name }
  const [first, rest] = afterFirstSentence(series.description)
  return (
    <section ref={section} className={styles.section} aria-labelledby={anchorOf(series)}>
      <ScrollIn>
        <SectionHead
          id={anchorOf(series)}
          title={series.name}
          aside={
            <ShopLink className={`${textLinkClass} ${styles.all}`} to={seriesAddress(series.id)}>
              {series.summary3 || t.seeModels}
            </ShopLink>
          }
        />
        <div ref={sheet} className={`${styles.sheet} ${isFlipped ? styles.flipped : ''}`}>
          <div className={`${stages.stage} ${stages.marks} ${styles.stage}`}>
            <Picture
              className={styles.picture}
              src={src}
              alt={alt}
              width={1280}
              height={960}
              sizes={`${WIDE_ON_PHONES}, min(50vw, 1050px)`}
              widths={WIDTHS}
              fallback={<Drawing kind={kind} view="large" label={series.name} className={styles.drawing} />}
            />
          </div>
          <div className={styles.text}>
            {series.summary2 && (
              <h3>
                <Words text={series.summary2} />
              </h3>
            )}
            <p className="muted">
              {first}
              <span className={styles.rest}>{rest}</span>
            </p>
            <Specs specs={series.specs} kind={kind} />
            <ShopLink className={`${buttonClass()} ${styles.button}`} to={seriesAddress(series.id)}>
              {series.summary3 || t.seeModels}
              <Icon name="right" small />
            </ShopLink>
          </div>
          <i ref={aim} className={styles.aim} />
          {file && <file.LeaderLines seriesId={series.id} src={src} sheet={sheet} />}
        </div>
      </ScrollIn>
      {children}
    </section>
  )
}

function Specs({ specs, kind }: { specs: Series['specs']; kind: Kind | undefined }) {
  if (specs.length === 0) return null
  return (
    <ol className={styles.specs}>
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
            <Words text={title} />
          </p>
          <p className={styles.description}>{description}</p>
        </li>
      ))}
    </ol>
  )
}
