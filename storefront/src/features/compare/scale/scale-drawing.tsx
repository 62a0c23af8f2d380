import type { Comparison } from '@shop/contract/catalog/comparison'
import type { CSSProperties } from 'react'
import { useFormats, useTexts } from '../../../frame/language.tsx'
import { Words } from '../../../frame/words/words.tsx'
import { elevationOf } from '../../../frame/picture-widths.ts'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import type { Kind } from '../../../ui/drawing/kind.ts'
import { ElevationPicture } from '../../model-3d/elevation-picture.tsx'
import { partNumber } from '../../product/product-facts.ts'
import { kindOfSeries, useSeriesOf } from '../../series/use-series.ts'
import type { ShowFigure } from '../figures.ts'
import { compareTexts } from '../texts.ts'
import styles from './scale-drawing.module.css'
import { A4, layOut, millimetresOf } from './scale-rules.ts'

/** The drawing on wide screens and on phones: what its columns are laid out for, in pixels; and the width in which the shop draws its models. */
const WIDE = { width: 1250, height: 230, column: 150, gap: 30, drawnWidth: undefined }
const NARROW = { width: 330, height: 110, column: 92, gap: 14, drawnWidth: 480 }

/** How high the side drawings of models are, of 800 in width; the models in them are that wide but for a line's margin of 8. */
const HEIGHT_OF: Partial<Record<Kind, number>> = { boat: 239, car: 368, drone: 231, helicopter: 262, plane: 292, truck: 472 }
const DRAWING = { width: 800, margin: 8 }

interface Model {
  id: number
  name: string
  part: string
  modelUrl: string
  kind: Kind | undefined
  length: number
  height: number | undefined
}

interface Props extends Pick<Comparison, 'products' | 'rows'> {
  /** The places of the two products that phones show. */
  pair: readonly number[]
  showFigure: ShowFigure
}

/** Side elevations of all products that state their length, each of its own 3D model where it has one, to one scale, with a sheet of A4 beside them. Nothing where none does. */
export function ScaleDrawing({ products, rows, pair, showFigure }: Props) {
  const t = useTexts(compareTexts)
  const { enumeration } = useFormats()
  const seriesOf = useSeriesOf()
  const lengths = millimetresOf(rows, 'length', products.length)
  const heights = millimetresOf(rows, 'height', products.length)
  const modelAt = (place: number): Model[] => {
    const [product, length] = [products[place], lengths[place]]
    if (!product || length === undefined) return []
    const series = seriesOf(product)
    const { id, name, view360Url } = product
    const model = { modelUrl: view360Url.trim(), kind: kindOfSeries(series), length, height: heights[place] }
    return [{ id, name, part: partNumber(series, id), ...model }]
  }
  const models = products.flatMap((_, place) => modelAt(place))
  const drawnByKind = models.filter(({ modelUrl }) => !elevationOf(modelUrl, 'side'))
  const unknown = products.filter((_, place) => lengths[place] === undefined)
  if (models.length === 0) return null
  return (
    <figure className={styles.scale}>
      <Sheet className={styles.wide} models={models} sheet={WIDE} showFigure={showFigure} />
      <Sheet className={styles.narrow} models={pair.flatMap(modelAt)} sheet={NARROW} showFigure={showFigure} />
      <figcaption className={`${styles.caption} mono`}>
        {unknown.length > 0 && <span>{t.lengthNotStated(enumeration(unknown.map(({ name }) => name)))}</span>}
        <span>{t.scaleNote}</span>
        {drawnByKind.length > 0 && <span>{t.drawnByKind(enumeration(drawnByKind.map(({ name }) => name)))}</span>}
        <span>{`${t.a4} ${A4.width} × ${A4.height} mm`}</span>
      </figcaption>
    </figure>
  )
}

interface SheetProps {
  className: string | undefined
  models: readonly Model[]
  sheet: typeof WIDE | typeof NARROW
  showFigure: ShowFigure
}

function Sheet({ className = '', models, sheet, showFigure }: SheetProps) {
  const t = useTexts(compareTexts)
  const { scale, columns } = layOut(
    models.map((model) => ({ length: model.length, height: heightOf(model) })),
    sheet,
  )
  const shown = (length: number) => {
    const { number, unit } = showFigure(length, 'mm')
    return `${number} ${unit}`
  }
  const shareAt = (place: number, length: number) => `${((length * scale) / (columns[place] ?? 1)) * 100}%`
  const label = [...models.map((model) => `${model.name} ${shown(model.length)}`), t.a4].join(', ')
  const rest = Math.max(0, sheet.width - columns.reduce((sum, column) => sum + column, 0))
  return (
    <div
      role="img"
      aria-label={`${t.sideBySide}: ${label}`}
      className={`${styles.sheet} ${className}`}
      style={{ gridTemplateColumns: [...columns, rest].map((column) => `minmax(0, ${column}fr)`).join(' ') }}
    >
      {models.map((model, place) => (
        <div key={model.id} className={styles.model}>
          <div className={styles.stand}>
            <Elevation model={model} width={shareAt(place, model.length)} drawnWidth={sheet.drawnWidth} />
          </div>
          <span className={`${styles.length} mono`} style={{ width: shareAt(place, model.length) }}>
            {shown(model.length)}
          </span>
          <b>
            <Words text={model.name} />
          </b>
          <span className="mono muted">{model.part}</span>
        </div>
      ))}
      <div className={styles.model}>
        <div className={styles.stand}>
          <div className={styles.a4} style={{ width: shareAt(models.length, A4.width), aspectRatio: `${A4.width} / ${A4.height}` }} />
        </div>
        <span className={`${styles.length} mono`} style={{ width: shareAt(models.length, A4.width) }}>
          {shown(A4.width)}
        </span>
        <b>{t.a4}</b>
      </div>
      <div className={styles.model}>
        <div className={styles.stand} />
      </div>
    </div>
  )
}

/** As high as it is drawn: its own 3D model as it is stated, else the drawing of its kind, or where there is none the box that its length and height make. */
function heightOf({ modelUrl, kind, length, height }: Model) {
  const drawn = kind && HEIGHT_OF[kind]
  if (drawn === undefined || (height !== undefined && elevationOf(modelUrl, 'side'))) return height
  return (length * drawn) / DRAWING.width
}

function Elevation({ model, width, drawnWidth }: { model: Model; width: string; drawnWidth: number | undefined }) {
  const ofKind = <ElevationOfKind model={model} width={width} />
  const picture = { modelUrl: model.modelUrl, drawnWidth, className: styles.own, style: { width }, fallback: ofKind }
  return <ElevationPicture {...picture} elevation="side" alt="" />
}

function ElevationOfKind({ model: { kind, length, height }, width }: { model: Model; width: string }) {
  const drawn = kind && HEIGHT_OF[kind]
  if (drawn === undefined) {
    const style = height === undefined ? { width } : { width, aspectRatio: `${length} / ${height}` }
    return <span className={styles.box} style={style} />
  }
  const style: CSSProperties = {
    width,
    aspectRatio: `${DRAWING.width - 2 * DRAWING.margin} / ${drawn - DRAWING.margin}`,
  }
  return (
    <span className={styles.elevation} style={style}>
      <Drawing kind={kind} view="side" className={styles.drawing} />
    </span>
  )
}
