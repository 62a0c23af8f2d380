import { CARD_SIZE } from '@shop/contract/limits'
import { LETTERS } from './letters.ts'

/** Texts on a product's card: English name, part number and figures. */
export interface CardFacts {
  name: string
  partNumber: string
  figures: string[]
}

/** Returns a part number such as `CAR-0101`, as in the storefront. */
export const partNumberOf = (seriesCode: string, id: number) =>
  [seriesCode.toUpperCase(), String(id).padStart(4, '0')].filter(Boolean).join('-')

/** Brand on a card: name, mark as SVG, and two colours of the light theme. */
export interface Brand {
  name: string
  mark: string
  paper: string
  ink: string
}

/** Card as SVG, and the area for the photograph. */
export interface Card {
  svg: string
  room: { left: number; top: number; width: number; height: number }
}

const [LEFT, RIGHT, GROUND] = [84, 1116, 526]
const MOST_LINES = 3
const TEXT_WIDTH = 470
const NAME_SIZES = [64, 58, 52, 46, 40]
const MOST_FIGURES = 3

type Style = keyof typeof LETTERS

/** Returns advance and outline of each character that has an outline. Cards contain only outlines, no text. */
const glyphsOf = (text: string, style: Style) =>
  Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()).flatMap((letter) => {
    const drawn = LETTERS[style][letter] ?? ''
    const end = drawn.indexOf(' ')
    return end < 0 ? [] : [{ advance: Number(drawn.slice(0, end)), path: drawn.slice(end + 1) }]
  })

export const widthOf = (text: string, style: Style, size: number) =>
  glyphsOf(text, style).reduce((width, { advance }) => width + (advance * size) / 1000, 0)

function drawnText(text: string, style: Style, size: number, x: number, y: number, colour: string) {
  let at = 0
  const paths = glyphsOf(text, style).map(({ advance, path }) => {
    const drawn = path && `<path transform="translate(${at} 0)" d="${path}"/>`
    at += advance
    return drawn
  })
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${size / 1000} ${-size / 1000})">${paths.join('')}</g>`
}

function linesOf(name: string, size: number, width: number) {
  const lines: string[] = []
  for (const word of name.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && widthOf(longer, 'bold', size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function fitName(name: string, width: number) {
  const fits = NAME_SIZES.map((size) => ({ size, lines: linesOf(name, size, width) })).find(
    ({ size, lines }) => lines.length <= MOST_LINES && lines.every((line) => widthOf(line, 'bold', size) <= width),
  )
  const [last = 40] = NAME_SIZES.slice(-1)
  return fits ?? { size: last, lines: linesOf(name, last, width).slice(0, MOST_LINES) }
}

/** Embeds an SVG as an image, so that its styles do not affect the outer drawing. */
export const placed = (svg: string, { x, y, size }: { x: number; y: number; size: number }) =>
  `<image x="${x}" y="${y}" width="${size}" height="${size}" href="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"/>`

/** Draws a ruler with a tick every 16 pixels and a longer one every 160. */
const rulerOf = (ink: string) =>
  `<path stroke="${ink}" d="${Array.from({ length: (RIGHT - LEFT) / 16 + 1 }, (_, tick) => `M${LEFT + tick * 16 + 0.5} ${GROUND}v${tick % 10 === 0 ? 20 : 12}`).join('')}"/><path stroke="${ink}" stroke-width="3" d="M${LEFT} ${GROUND}H${RIGHT}"/>`

const groundOf = ({ name, mark, paper, ink }: Brand) =>
  `<rect width="1200" height="630" fill="${paper}"/><path d="M37 37H1163V593H37Z" fill="none" stroke="${ink}" stroke-width="2"/>${placed(mark, { x: LEFT, y: 84, size: 56 })}${drawnText(name.toUpperCase(), 'bold', 40, LEFT + 76, 126, ink)}${rulerOf(ink)}`

const svgOf = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}">${content}</svg>`

/** Draws the card of a product for link previews. It has only Latin letters and figures, so that it suits every language. */
export function cardOf({ name, partNumber, figures }: CardFacts, brand: Brand, hasPhotograph: boolean): Card {
  const { size, lines } = fitName(name, hasPhotograph ? TEXT_WIDTH : RIGHT - LEFT)
  const bottom = GROUND - 88
  const text = lines.map((line, index) =>
    drawnText(line, 'bold', size, LEFT - 2, bottom - (lines.length - 1 - index) * size * 1.08, brand.ink),
  )
  const top = bottom - (lines.length - 1) * size * 1.08 - size
  const quiet = (words: string, letters: number, y: number) =>
    `<g opacity="0.8">${drawnText(words, 'plain', letters, LEFT, y, brand.ink)}</g>`
  const svg = svgOf(
    `${groundOf(brand)}${quiet(partNumber, 26, top - 14)}${text.join('')}${quiet(figures.slice(0, MOST_FIGURES).join(' · '), 28, GROUND - 34)}`,
  )
  return { svg, room: { left: 536, top: 72, width: 596, height: 447 } }
}

export function shopCardOf(brand: Brand) {
  const { size, lines } = fitName(brand.name, RIGHT - LEFT)
  const text = lines.map((line, index) =>
    drawnText(line, 'bold', size, LEFT - 2, GROUND - 88 - (lines.length - 1 - index) * size * 1.08, brand.ink),
  )
  return svgOf(`${groundOf(brand)}${text.join('')}`)
}

/** Draws an icon of `size` pixels in which the mark takes `share` of the width. */
export function iconOf({ mark, paper }: Pick<Brand, 'mark' | 'paper'>, size: number, share: number) {
  const [inner, edge] = [size * share, (size * (1 - share)) / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${paper}"/>${placed(mark, { x: edge, y: edge, size: inner })}</svg>`
}
