import { CARD_SIZE } from '@shop/contract/limits'
import { LETTERS } from './letters.ts'

/** What the picture of a shared product says: its English name, its part number, and figures of it. */
export interface CardFacts {
  name: string
  partNumber: string
  figures: string[]
}

/** `CAR-0101`, as the storefront has it. */
export const partNumberOf = (seriesCode: string, id: number) =>
  [seriesCode.toUpperCase(), String(id).padStart(4, '0')].filter(Boolean).join('-')

/** A picture of a shared product to be made: a drawing in SVG, with room for a photograph. */
export interface Card {
  svg: string
  room: { left: number; top: number; width: number; height: number }
}

const [LEFT, RIGHT, GROUND] = [84, 1116, 526]
/** The light theme's paper, ink and accent (`tokens.css`). */
const [PAPER, INK, QUIET, ACCENT] = ['#f4f2ec', '#17181a', '#46474a', '#ff5c1f']
const MOST_LINES = 3
const TEXT_WIDTH = 470
const NAME_SIZES = [64, 58, 52, 46, 40]
const MOST_FIGURES = 3

type Style = keyof typeof LETTERS

/** Letters and figures alone: what has no outline, or would mean something in XML, never gets in. */
const lettersOf = (text: string, style: Style) =>
  Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()).flatMap((letter) => {
    const drawn = LETTERS[style][letter] ?? ''
    const end = drawn.indexOf(' ')
    return end < 0 ? [] : [{ advance: Number(drawn.slice(0, end)), path: drawn.slice(end + 1) }]
  })

/** How wide a text is, of so large letters. */
export const widthOf = (text: string, style: Style, size: number) =>
  lettersOf(text, style).reduce((width, { advance }) => width + (advance * size) / 1000, 0)

function lettered(text: string, style: Style, size: number, x: number, y: number, colour: string) {
  let at = 0
  const paths = lettersOf(text, style).map(({ advance, path }) => {
    const drawn = path && `<path transform="translate(${at} 0)" d="${path}"/>`
    at += advance
    return drawn
  })
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${size / 1000} ${-size / 1000})">${paths.join('')}</g>`
}

/** The words of a name in lines of that width, as few as there need be. */
function linesOf(name: string, size: number, width: number) {
  const lines: string[] = []
  for (const word of name.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && widthOf(longer, 'bold', size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The largest letters in which a name fits. */
function fitName(name: string, width: number) {
  const fits = NAME_SIZES.map((size) => ({ size, lines: linesOf(name, size, width) })).find(
    ({ size, lines }) => lines.length <= MOST_LINES && lines.every((line) => widthOf(line, 'bold', size) <= width),
  )
  const [last = 40] = NAME_SIZES.slice(-1)
  return fits ?? { size: last, lines: linesOf(name, last, width).slice(0, MOST_LINES) }
}

const BLADE = 'M16 16L13.2 4.2Q17.5 3.6 20.8 6.1Z'
const LOGO = `<g transform="translate(${LEFT} 84) scale(1.75)"><path d="M1 1h30v30H1z" fill="none" stroke="${INK}" stroke-width="2"/>${[
  0, 120, 240,
]
  .map((angle) => `<path d="${BLADE}" fill="${INK}" transform="rotate(${angle} 16 16)"/>`)
  .join('')}<circle cx="16" cy="16" r="2.6" fill="${ACCENT}"/></g>`

/** The ruler at the foot: a tick every 16, a longer one every 160. */
const RULER = `<path stroke="${INK}" d="${Array.from({ length: (RIGHT - LEFT) / 16 + 1 }, (_, tick) => `M${LEFT + tick * 16 + 0.5} ${GROUND}v${tick % 10 === 0 ? 20 : 12}`).join('')}"/><path stroke="${INK}" stroke-width="3" d="M${LEFT} ${GROUND}H${RIGHT}"/>`

/** The picture that stands for a product where its link is shared: Latin letters and figures, for every language. */
export function cardOf({ name, partNumber, figures }: CardFacts, hasPhotograph: boolean): Card {
  const { size, lines } = fitName(name, hasPhotograph ? TEXT_WIDTH : RIGHT - LEFT)
  const bottom = GROUND - 88
  const text = lines.map((line, index) => lettered(line, 'bold', size, LEFT - 2, bottom - (lines.length - 1 - index) * size * 1.08, INK))
  const top = bottom - (lines.length - 1) * size * 1.08 - size
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}"><defs><radialGradient id="s" cx="0.74" cy="0.62" r="0.62"><stop offset="0" stop-color="#fcfbf8"/><stop offset="1" stop-color="${PAPER}"/></radialGradient></defs><rect width="1200" height="630" fill="${PAPER}"/><rect width="1200" height="630" fill="url(#s)"/><path d="M37 37H1163V593H37Z" fill="none" stroke="${INK}" stroke-width="2"/>${LOGO}${lettered('TORVANE', 'bold', 40, LEFT + 76, 126, INK)}${RULER}${lettered(partNumber, 'plain', 26, LEFT, top - 14, QUIET)}${text.join('')}${lettered(figures.slice(0, MOST_FIGURES).join(' · '), 'plain', 28, LEFT, GROUND - 34, QUIET)}</svg>`
  return { svg, room: { left: 536, top: 72, width: 596, height: 447 } }
}
