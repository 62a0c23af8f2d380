import { HOME, partAddress, productAddress, seriesAddress } from '@shop/contract/addresses'
import { useParams } from '@shop/ui/router'
import { Drawing } from '@shop/ui/drawing'
import { Picture } from '@shop/ui/picture'
import stages from '@shop/ui/stage.module.css'
import { PartBox } from '../../features/parts/page/part-box.tsx'
import { PartDrawing } from '../../features/parts/page/part-drawing.tsx'
import { PartInPicture, seenPart } from '../../features/parts/page/part-in-picture.tsx'
import { PartFits, PartSteps } from '../../features/parts/page/part-sections.tsx'
import { partPageTexts } from '../../features/parts/page/texts.ts'
import { kindOfSeries, useSeriesOf } from '../../features/series/use-series.ts'
import { PrintedAddress } from '../../features/shell/printed-address.tsx'
import { useAnswer } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import styles from './part-screen.module.css'

/** Zoom factor of the product's picture, which is shown if the part has neither picture nor drawing. */
const CLOSE = 1.8
/** Value that is a length. The first one is shown beside the drawing. */
const LENGTH = /^[\d.,\s×]+\s?(?:mm|cm)$/
/** `sizes` of the zoomed picture. Phones load only three quarters of the pixels, because all of them would load half a second later. */
const SEEN_CLOSE = '(width < 960px) and (resolution >= 2.5dppx) 80vw, (width < 960px) 130vw, 105vw'

export function PartScreen() {
  const t = useTexts(frameTexts)
  const { drawnAlone } = useTexts(partPageTexts)
  const { number: asked = '' } = useParams()
  const { data: part } = useAnswer('GET /parts/{number}', { number: asked })
  const [product] = part.products
  const length = part.specs.find(({ specValue }) => LENGTH.test(specValue))
  const seriesOf = useSeriesOf()
  const seen = seenPart(part)
  const series = product && seriesOf(product)
  const above = [
    { to: HOME, name: t.home },
    ...(series ? [{ to: seriesAddress(series.id), name: series.name }] : []),
    ...(product ? [{ to: productAddress(product.id), name: product.name }] : []),
  ]
  return (
    <>
      <Breadcrumbs above={above} here={part.number} />
      <div className={styles.sheet}>
        <div className={`${stages.stage} ${stages.marks} ${styles.stage}`}>
          <span className={`${styles.number} mono`}>{part.number}</span>
          {length && part.imageUrl === '' && (
            <span className={`${styles.length} mono`}>
              <span>{length.specName}</span> <b>{length.specValue}</b>
            </span>
          )}
          <Picture
            src={part.imageUrl}
            alt=""
            width={1280}
            height={960}
            sizes="(width < 960px) 100vw, 58vw"
            urgency="high"
            className={styles.picture}
            fallback={
              <PartDrawing
                part={part}
                drawing="alone"
                alt={drawnAlone(part.name)}
                urgency="high"
                className={styles.picture}
                fallback={
                  seen ? (
                    <PartInPicture seen={seen} alt="" zoom={CLOSE} sizes={SEEN_CLOSE} urgency="high" />
                  ) : (
                    <Drawing kind={kindOfSeries(series)} view="large" className={styles.drawing} />
                  )
                }
              />
            }
          />
        </div>
        <PartBox part={part} />
      </div>
      <PartSteps part={part} />
      <PartFits part={part} />
      <PrintedAddress path={partAddress(part.number)} />
    </>
  )
}
