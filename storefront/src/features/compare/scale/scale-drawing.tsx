import type { Comparison } from '@shop/contract/catalog/comparison'
import { type CSSProperties, useState } from 'react'
import { elevationOf } from '@shop/ui/picture-widths'
import { Drawing, type Kind } from '@shop/ui/drawing'
import { useFormats, useTexts } from '../../../frame/language.tsx'
import { Words } from '../../../frame/words/words.tsx'
import { ElevationPicture } from '../../model-3d/elevation-picture.tsx'
import { partNumber } from '../../product/product-facts.ts'
import { kindOfSeries, useSeriesOf } from '../../series/use-series.ts'
import type { ShowFigure } from '../figures.ts'
import { compareTexts } from '../texts.ts'
import styles from './scale-drawing.module.css'
import { A4, layOut, millimetresOf } from './scale-rules.ts'

/** Layouts in CSS pixels. `drawnWidth` is the width of the drawings requested from the server, undefined for their full width. */
const WIDE = { width: 1250, height: 230, column: 150, gap: 30, drawnWidth: undefined }
const NARROW = { width: 330, height: 110, column: 92, gap: 14, drawnWidth: 480 }

/** Heights of the side drawings, which are 800 wide. The model fills a drawing except for a margin of 8. */
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
  pair: readonly number[]
  showFigure: ShowFigure
}

/** Draws the products to one scale, next to an A4 sheet. Renders nothing if no product states its length. */
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
  const { enumeration } = useFormats()
  const { scale, columns } = layOut(
    models.map((model) => ({ length: model.length, height: heightOf(model) })),
    sheet,
  )
  const shown = (length: number) => {
    const { number, unit } = showFigure(length, 'mm')
    return `${number} ${unit}`
  }
  const shareAt = (place: number, length: number) => `${((length * scale) / (columns[place] ?? 1)) * 100}%`
  const label = enumeration([...models.map((model) => `${model.name} ${shown(model.length)}`), t.a4])
  const rest = Math.max(0, sheet.width - columns.reduce((sum, column) => sum + column, 0))
  return (
    <div
      role="img"
      aria-label={t.sideBySide(label)}
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

/** Returns the height in mm: as stated if the 3D model is drawn or the kind has no drawing, otherwise that of the kind's drawing. */
function heightOf({ modelUrl, kind, length, height }: Model) {
  const drawn = kind && HEIGHT_OF[kind]
  if (drawn === undefined || (height !== undefined && elevationOf(modelUrl, 'side'))) return height
  return (length * drawn) / DRAWING.width
}

/** While the drawing loads, a box has its true length and height. */
function Elevation({ model, width, drawnWidth }: { model: Model; width: string; drawnWidth: number | undefined }) {
  const [isDrawn, setDrawn] = useState(false)
  const isBoxed = model.height !== undefined && elevationOf(model.modelUrl, 'side') !== undefined
  const ofKind = <ElevationOfKind model={model} width={isBoxed ? '100%' : width} />
  const own = { modelUrl: model.modelUrl, drawnWidth, className: styles.own, fallback: ofKind }
  if (!isBoxed) return <ElevationPicture {...own} style={{ width }} elevation="side" alt="" />
  const notice = (frame: HTMLElement | null) => {
    if (frame?.querySelector('img')?.complete) setDrawn(true) // loaded before hydration
  }
  return (
    <span
      ref={notice}
      className={styles.frame}
      style={{ width, aspectRatio: `${model.length} / ${model.height}` }}
      data-drawn={isDrawn || undefined}
    >
      <ElevationPicture {...own} style={{ width: '100%' }} elevation="side" alt="" onLoad={() => setDrawn(true)} />
    </span>
  )
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
