import { HOME, partAddress, productAddress, seriesAddress } from '@shop/contract/addresses'
import { PartBox } from '../../features/parts/page/part-box.tsx'
import { PartDrawing } from '../../features/parts/page/part-drawing.tsx'
import { PartInPicture, seenPart } from '../../features/parts/page/part-in-picture.tsx'
import { PartFits, PartSteps } from '../../features/parts/page/part-sections.tsx'
import { partPageTexts } from '../../features/parts/page/texts.ts'
import { kindOfSeries, useSeriesOf } from '../../features/series/use-series.ts'
import { PrintedAddress } from '../../features/shell/printed-address.tsx'
import { useAnswer } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { useParams } from '../../frame/router.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { Picture } from '../../ui/picture.tsx'
import stages from '../../ui/stage.module.css'
import styles from './part-screen.module.css'

/** How many times nearer a part is seen in the picture of its product where it has no picture, and no drawing, of its own. */
const CLOSE = 1.8
/** Phones get three quarters of the pixels of that at most: all of them would be the whole picture, half a second later. */
const SEEN_CLOSE = '(width < 960px) and (resolution >= 2.5dppx) 80vw, (width < 960px) 130vw, 105vw'

/** /parts/{number} */
export function PartScreen() {
  const t = useTexts(frameTexts)
  const { drawnAlone } = useTexts(partPageTexts)
  const { number: asked = '' } = useParams()
  const { data: part } = useAnswer('GET /parts/{number}', { number: asked })
  const [product] = part.products
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
