/** Dimension lines over a picture, as on a drawing: thin lines, ticks, figures in strokes; no font, no language. */

type Point = [x: number, y: number]
/** The corners of the model’s box in pixels: those of its bottom, those of its top. */
export type Box = [Point[], Point[]]

/** What is stated, in millimetres. */
export interface Dimensions {
  along?: number | undefined
  up?: number | undefined
  diagonal?: number | undefined
}

/** Figures as strokes on a grid of 4 by 6. */
const STROKES: Record<string, string> = {
  '0': 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  '1': 'M0.6 1.4L2 0V6M0.6 6H3.4',
  '2': 'M0 1L1 0H3L4 1V2L0 6H4',
  '3': 'M0 0H4L2 2.4H3L4 3.4V5L3 6H1L0 5',
  '4': 'M3 6V0L0 4H4',
  '5': 'M4 0H0V2.4H3L4 3.4V5L3 6H1L0 5',
  '6': 'M4 0.6L3 0H1L0 1V5L1 6H3L4 5V3.6L3 2.6H0',
  '7': 'M0 0H4L1.4 6',
  '8': 'M1 2.8L0 1.9V1L1 0H3L4 1V1.9L3 2.8H1L0 3.8V5L1 6H3L4 5V3.8L3 2.8',
  '9': 'M4 3.4H1L0 2.4V1L1 0H3L4 1V5L3 6H1L0 5.4',
  ' ': '',
  m: 'M0 6V2.4M0 3.2L0.8 2.4H1.4L2 3.2V6M2 3.2L2.8 2.4H3.4L4 3.2V6',
}
const ADVANCE = 5.6
const COLOUR = '#77756f'

const figure = (text: string, x: number, y: number, size: number) => {
  const scale = size / 6
  const width = (text.length * ADVANCE - 1.6) * scale
  const parts = Array.from(text, (sign, i) => `<path transform="translate(${i * ADVANCE} 0)" d="${STROKES[sign] ?? ''}"/>`)
  return `<g transform="translate(${x - width / 2} ${y - size / 2}) scale(${scale})" stroke-width="0.72">${parts.join('')}</g>`
}

const widthOf = (text: string, size: number) => ((text.length * ADVANCE - 1.6) * size) / 6

/** A line from one point to another along x or y, broken for its figure, with ticks and short lines towards the model. */
function measure(from: Point, to: Point, text: string, size: number, towards: number) {
  const [x0, y0] = from
  const [x1, y1] = to
  const isLevel = Math.abs(x1 - x0) > Math.abs(y1 - y0)
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const gap = (isLevel ? widthOf(text, size) / 2 : size / 2) + size * 0.6
  const tick = size * 0.35
  const lines = isLevel
    ? `M${x0} ${y0}H${mx - gap}M${mx + gap} ${y0}H${x1}M${x0} ${y0 + tick}V${y0 - towards}M${x1} ${y0 + tick}V${y0 - towards}`
    : `M${x0} ${y0}V${my - gap}M${x0} ${my + gap}V${y1}M${x0 + tick} ${y0}H${x0 - towards}M${x0 + tick} ${y1}H${x0 - towards}`
  const slashes = [from, to].map(([x, y]) => `M${x - tick} ${y + tick}L${x + tick} ${y - tick}`).join('')
  return `<path d="${lines}"/><path d="${slashes}" stroke-width="${size / 9}"/>${figure(text, mx, my, size)}`
}

/** A line over the model from one point to another, drawn out of the model on the right, where its figure stands. */
function across([from, to]: [Point, Point], points: Point[], text: string, size: number) {
  const [[x0, y0], [x1, y1]] = from[0] < to[0] ? [from, to] : [to, from]
  const long = Math.hypot(x1 - x0, y1 - y0)
  const [dx, dy] = [(x1 - x0) / long, (y1 - y0) / long]
  const right = Math.max(...points.map(([x]) => x))
  const end = dy < 0 ? Math.min(...points.map(([, y]) => y)) : Math.max(...points.map(([, y]) => y))
  const out = Math.min((right - x1) / dx, Math.abs(dy) < 0.01 ? Infinity : (end - y1) / dy) + size * 0.6
  const tick = ([x, y]: Point) => `M${x - dy * size * 0.4} ${y + dx * size * 0.4}L${x + dy * size * 0.4} ${y - dx * size * 0.4}`
  const line = `M${x0} ${y0}L${x1 + dx * out} ${y1 + dy * out}${tick([x0, y0])}${tick([x1, y1])}`
  const middle = x1 + dx * (out + size * 0.5) + widthOf(text, size) / 2
  return `<path d="${line}" stroke-width="${size / 12}"/>${figure(text, middle, y1 + dy * (out + size * 0.5), size)}`
}

/** An SVG of a picture's size with the lines of dimensions in millimetres: along the picture, up it, from one motor of a drone to another. */
export function dimensionLines(
  width: number,
  height: number,
  box: Box,
  { along, up, diagonal }: Dimensions,
  motors?: [Point, Point] | null,
) {
  const points = box.flat()
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))]
  const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))]
  const size = height / 36
  const below = Math.min(bottom + size * 2, height - size * 1.2)
  const beside = Math.min(right + size * 2, width - size * 3)
  const parts = [
    along === undefined ? '' : measure([left, below], [right, below], `${along} mm`, size, below - bottom - size * 0.4),
    up === undefined ? '' : measure([beside, top], [beside, bottom], String(up), size, beside - right - size * 0.4),
    diagonal === undefined || !motors ? '' : across(motors, points, `${diagonal} mm`, size),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke="${COLOUR}" stroke-width="${size / 16}" stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</svg>`
}

/** What of a product tells what is measured: its specs in units of 100 mm, its series, whether it is a kit. */
interface Measured {
  facts: Record<string, number>
  series: string
  look: Record<string, unknown>
}

/** By how much a model may differ from its specs for them to be stated on it. */
const TOLERANCE = 0.05

/** The figures that the view with dimensions states: as far as the specs have them and the model's sides are in their proportion. */
export function measuredIn({ facts, series, look }: Measured, [long, wide, tall]: [long: number, wide: number, tall: number]): Dimensions {
  const mm = (key: string) => (facts[key] === undefined ? undefined : Math.round(facts[key] * 100))
  const both = (along: number | undefined, up: number | undefined, share: number) =>
    along === undefined || up === undefined || Math.abs((share * along) / up - 1) > TOLERANCE ? { along } : { along, up }
  if (look['kit'] === true) return {} // its parts lie beside it
  if (series === 'drones') return { diagonal: mm('diagonal') }
  if (series === 'planes') return both(mm('length'), mm('wingspan'), wide / long)
  if (series === 'accessories') return both(mm('length'), mm('width'), wide / long)
  if (series === 'boats') return { along: mm('length') } // the height of the specs is without the stand
  return both(mm('length'), mm('height'), tall / long)
}
