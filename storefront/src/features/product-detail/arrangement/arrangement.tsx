import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { useTexts } from '../../../frame/language.tsx'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import { ElevationPicture } from '../../model-3d/elevation-picture.tsx'
import { partNumber } from '../../product/product-facts.ts'
import { kindOfSeries, useSeriesOf } from '../../series/use-series.ts'
import { Measured } from '../../units/measured.tsx'
import styles from './arrangement.module.css'
import { arrangementTexts } from './texts.ts'

/** The general arrangement of a model: from the side and from ahead, on one ground line and to one scale, with what the specs state of its size. */
export function Arrangement({ product }: { product: ProductDetail }) {
  const t = useTexts(arrangementTexts)
  const series = useSeriesOf()(product)
  const { id, name, specs } = product
  const modelUrl = product.view360Url.trim()
  const ofKind = <Drawing kind={kindOfSeries(series)} view="side" label={`${name}: ${t.side}`} className={styles.picture} />

  /** A dimension line with the first of these specs that is stated. */
  const line = (...keys: string[]) => {
    const spec = specs.find(({ key }) => key !== null && keys.includes(key))
    return (
      spec && (
        <span className={`${styles.line} mono`}>
          <span>
            <Measured value={spec.specValue} number={spec.number} unit={spec.unit} />
          </span>
        </span>
      )
    )
  }
  const view = (elevation: 'side' | 'front', across: string[], up: string[]) => (
    <figure>
      <div className={styles.drawing}>
        <ElevationPicture
          modelUrl={modelUrl}
          elevation={elevation}
          alt={`${name}: ${t[elevation]}`}
          className={styles.picture}
          fallback={elevation === 'side' ? ofKind : null}
        />
        {line(...up)}
      </div>
      {line(...across)}
      <figcaption className="mono">{t[elevation]}</figcaption>
    </figure>
  )
  return (
    <div className={styles.arrangement}>
      <div className={styles.views}>
        {view('side', ['length'], ['height'])}
        {view('front', ['width', 'wingspan'], [])}
      </div>
      <p className="mono">
        <span>{t.generalArrangement}</span>
        <span>{partNumber(series, id)}</span>
      </p>
    </div>
  )
}
