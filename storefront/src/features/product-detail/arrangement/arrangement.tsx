import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { toCanonical } from '@shop/contract/catalog/units'
import type { CSSProperties } from 'react'
import { Drawing } from '@shop/ui/drawing'
import { useTexts } from '../../../frame/language.tsx'
import { ElevationPicture } from '../../model-3d/elevation-picture.tsx'
import { partNumber } from '../../product/product-facts.ts'
import { kindOfSeries, useSeriesOf } from '../../series/use-series.ts'
import { Measured } from '../../units/measured.tsx'
import styles from './arrangement.module.css'
import { arrangementTexts } from './texts.ts'

type Spec = ProductDetail['specs'][number]

/** Shows the side and front views on one ground line and to one scale, with the stated sizes. */
export function Arrangement({ product }: { product: ProductDetail }) {
  const t = useTexts(arrangementTexts)
  const series = useSeriesOf()(product)
  const { id, name } = product
  const modelUrl = product.view360Url.trim()
  const stated = (...keys: string[]) => product.specs.find(({ key }) => key !== null && keys.includes(key))
  const [length, width, height] = [stated('length'), stated('width', 'wingspan'), stated('height')]
  const ofKind = <Drawing kind={kindOfSeries(series)} view="side" label={`${name}: ${t.side}`} className={styles.picture} />

  const view = (elevation: 'side' | 'front', across: Spec | undefined, other: Spec | undefined, up?: Spec) => (
    <figure style={{ '--share': shareOf(across, other) } as CSSProperties /* React's type has no custom properties */}>
      <div className={styles.drawing}>
        <ElevationPicture
          modelUrl={modelUrl}
          elevation={elevation}
          urgency="auto"
          alt={`${name}: ${t[elevation]}`}
          className={styles.picture}
          fallback={elevation === 'side' ? ofKind : null}
        />
        <DimensionLine spec={up} />
      </div>
      <DimensionLine spec={across} />
      <figcaption className="mono">{t[elevation]}</figcaption>
    </figure>
  )
  return (
    <div className={styles.arrangement}>
      <div className={styles.views}>
        {view('side', length, width, height)}
        {view('front', width, length)}
      </div>
      <p className="mono">
        <span>{t.generalArrangement}</span>
        <span translate="no">{partNumber(series, id)}</span>
      </p>
    </div>
  )
}

function DimensionLine({ spec }: { spec: Spec | undefined }) {
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

/** Returns the width of a view relative to the wider view, so that both have the same scale, even when stacked. */
function shareOf(one: Spec | undefined, other: Spec | undefined) {
  const [own, others] = [millimetresOf(one), millimetresOf(other)]
  return own && others ? Math.min(1, own / others) : 1
}

const millimetresOf = (spec: Spec | undefined) =>
  spec && spec.number !== null && spec.unit !== null ? toCanonical(spec.number, spec.unit, { dimension: 'length', unit: 'mm' }) : undefined
