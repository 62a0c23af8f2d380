import type { ThemeColours } from '@shop/contract/shop/shop-files'

type Theme = 'light' | 'dark'
export type Colours = Record<Theme, ThemeColours>

/** The colours of a shop that has set none: those of `storefront/src/ui/styles/tokens.css`, for what is no page. */
export const NEUTRAL_COLOURS: Colours = {
  light: { paper: '#f5f6f7', ink: '#15181c', accent: '#1f5fbf', onAccent: '#ffffff', accentText: '#184f9f' },
  dark: { paper: '#15181c', ink: '#eef0f2', accent: '#7fb0f5', onAccent: '#15181c', accentText: '#9cc3f8' },
}

/** The mark of a shop that has none of its own, in its colours; `storefront/src/features/shell/logo.tsx` draws the same. */
export const plainMark = ({ accent, onAccent }: ThemeColours) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${accent}"/><path d="M9 13h14l-1.6 10H10.6z" fill="${onAccent}"/><path d="M12 14v-2a4 4 0 0 1 8 0v2" fill="none" stroke="${onAccent}" stroke-width="2"/></svg>`

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)

/** Relative luminance from 0 to 1 (WCAG 2.2). */
const luminanceOf = (channels: number[]) => {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two luminances, from 1 to 21 (WCAG 2.2). */
const contrastOf = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** A button is so much darker while it is pressed. */
const PRESSED = 0.91
/** What the figures below were tried with, and what the storefront's own colours of success, warning and mistake need. */
const PAPER = { light: { atLeast: 0.73 }, dark: { atMost: 0.028 } }

/**
 * What is wrong with the colours of a shop, a sentence each with its figure; every other colour that the storefront derives from the five has the contrast
 * that text and controls need (WCAG 2.2, 1.4.3 and 1.4.11) where these do. Empty where nothing is.
 */
export function contrastProblems(colours: Colours): string[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const { paper, ink, accent, onAccent, accentText } = colours[theme]
    const [onPaper, ofAccent, ofText] = [luminanceOf(channelsOf(paper)), luminanceOf(channelsOf(accent)), luminanceOf(channelsOf(onAccent))]
    const pressed = luminanceOf(channelsOf(accent).map((value) => value * PRESSED))
    const pairs: Array<[what: string, contrast: number, wanted: number]> = [
      [`ink ${ink} on paper ${paper}`, contrastOf(luminanceOf(channelsOf(ink)), onPaper), 13],
      [`onAccent ${onAccent} on accent ${accent}`, contrastOf(ofText, ofAccent), 4.5],
      [`onAccent ${onAccent} on accent ${accent} while it is pressed`, contrastOf(ofText, pressed), 4.5],
      [`accentText ${accentText} on paper ${paper}`, contrastOf(luminanceOf(channelsOf(accentText)), onPaper), theme === 'light' ? 5.2 : 6],
    ]
    const tooLow = pairs.flatMap(([what, contrast, wanted]) =>
      contrast < wanted ? [`${theme}: ${what} has a contrast of ${(Math.floor(contrast * 100) / 100).toFixed(2)} and needs ${wanted}`] : [],
    )
    const isPaper = theme === 'light' ? onPaper >= PAPER.light.atLeast : onPaper <= PAPER.dark.atMost
    const wanted = theme === 'light' ? `at least ${PAPER.light.atLeast}` : `at most ${PAPER.dark.atMost}`
    return isPaper ? tooLow : [...tooLow, `${theme}: paper ${paper} has a luminance of ${onPaper.toFixed(3)} and needs ${wanted}`]
  })
}

const declarations = ({ paper, ink, accent, onAccent, accentText }: ThemeColours) =>
  `--paper:${paper};--ink:${ink};--accent:${accent};--on-accent:${onAccent};--accent-text:${accentText}`

/** The stylesheet of a shop's colours. On paper the light ones hold: the dark ones are for screens. */
export const themeCss = ({ light, dark }: Colours) =>
  `:root{${declarations(light)}}@media screen{@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${declarations(dark)}}}:root[data-theme='dark']{${declarations(dark)}}}`

const FORBIDDEN: Array<[what: string, pattern: RegExp]> = [
  ['a document type or entities', /<!(doctype|entity)/i],
  ['a character written as a number, or a backslash', /&#|\\/],
  ['a script', /<([\w-]+:)?script/i],
  ['an event handler', /\son[a-z]+\s*=/i],
  ['a foreign object', /<([\w-]+:)?(foreignObject|iframe|embed|object|audio|video)/i],
  ['a stylesheet of another file', /@import|<\?xml-stylesheet/i],
  ['an address that is changed later', /<([\w-]+:)?(set|animate\w*)\b[^>]*attributeName\s*=\s*["']?\s*([\w-]+:)?href/i],
  [
    'a reference to another file',
    /xml:base|image-set\s*\(|\bhref\s*=\s*["']?\s*(?!["']?\s*(#|data:image\/(png|jpeg|webp);base64,))[^\s"'>]/i,
  ],
  ['a reference to another file', /url\(\s*["']?\s*(?!["']?\s*#)[^\s"')]/i],
]

/** Why an SVG is not taken: it might run code or load something else where it is opened by itself. Undefined where nothing is wrong. */
export function svgProblem(svg: string) {
  const [what] = FORBIDDEN.find(([, pattern]) => pattern.test(svg)) ?? []
  if (what !== undefined) return `has ${what}, which a picture of the shop may not have`
  if (!/^(\uFEFF)?\s*(<\?xml[^>]*\?>\s*)?(<!--[^]*?-->\s*)*<svg[\s>]/.test(svg)) return 'is no SVG'
  return sizeOfSvg(svg) ? undefined : `has no viewBox with a width and a height of at most ${MAX_SIZE}`
}

const MAX_SIZE = 100_000

/** Width and height of the `viewBox`, in whole units. */
export function sizeOfSvg(svg: string) {
  const found = /<svg[^>]*\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(svg)
  const [width, height] = [Math.round(Number(found?.[1])), Math.round(Number(found?.[2]))]
  return width > 0 && height > 0 && width <= MAX_SIZE && height <= MAX_SIZE ? { width, height } : undefined
}

const PNG = '89504e470d0a1a0a'

export const isPng = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 8)).toString('hex') === PNG

/** Width and height in pixels, as the header of a PNG has them (RFC 2083, 11.2.2). */
export function sizeOfPng(bytes: Buffer) {
  if (!isPng(bytes) || bytes.length < 24) return undefined
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return width > 0 && height > 0 && width <= 4_096 && height <= 4_096 ? { width, height } : undefined
}
