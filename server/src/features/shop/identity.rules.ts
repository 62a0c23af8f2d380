import type { ThemeColours } from '@shop/contract/shop/shop-files'

type Theme = 'light' | 'dark'
export type Colours = Record<Theme, ThemeColours>

/** Default colours, for use outside stylesheets. They equal the colours in `ui/src/styles/tokens.css`. */
export const NEUTRAL_COLOURS: Colours = {
  light: { paper: '#f5f6f7', ink: '#15181c', accent: '#1f5fbf', onAccent: '#ffffff', accentText: '#184f9f' },
  dark: { paper: '#15181c', ink: '#eef0f2', accent: '#7fb0f5', onAccent: '#15181c', accentText: '#9cc3f8' },
}

/** Default mark. It equals the drawing in `storefront/src/features/shell/logo.tsx`. */
export const plainMark = ({ accent, onAccent }: ThemeColours) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${accent}"/><path d="M9 13h14l-1.6 10H10.6z" fill="${onAccent}"/><path d="M12 14v-2a4 4 0 0 1 8 0v2" fill="none" stroke="${onAccent}" stroke-width="2"/></svg>`

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)

/** Returns the relative luminance, 0 to 1, of red, green and blue (WCAG 2.2). */
const luminanceOf = (channels: number[]) => {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two luminances, 1 to 21 (WCAG 2.2). */
const contrastOf = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Factor for the colour channels of a pressed button. */
const PRESSED = 0.91
/** Limits of the luminance of `paper`. Beyond these limits, the contrasts below are not sufficient for derived colours. */
const PAPER = { light: { atLeast: 0.73 }, dark: { atMost: 0.028 } }

/** Returns a sentence with the value for each problem. Without problems, derived colours pass too (WCAG 2.2, 1.4.3 and 1.4.11). */
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

/** Returns a stylesheet with the shop's colours. Print uses the light colours. */
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

export function svgProblem(svg: string) {
  const [what] = FORBIDDEN.find(([, pattern]) => pattern.test(svg)) ?? []
  if (what !== undefined) return `has ${what}, which a picture of the shop may not have`
  if (!/^(\uFEFF)?\s*(<\?xml[^>]*\?>\s*)?(<!--[^]*?-->\s*)*<svg[\s>]/.test(svg)) return 'is no SVG'
  return sizeOfSvg(svg) ? undefined : `has no viewBox with a width and a height of at most ${MAX_SIZE}`
}

const MAX_SIZE = 100_000

/** Returns the size of the `viewBox` in whole units; undefined if the `viewBox` is missing or not valid. */
export function sizeOfSvg(svg: string) {
  const found = /<svg[^>]*\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(svg)
  const [width, height] = [Math.round(Number(found?.[1])), Math.round(Number(found?.[2]))]
  return width > 0 && height > 0 && width <= MAX_SIZE && height <= MAX_SIZE ? { width, height } : undefined
}

const PNG = '89504e470d0a1a0a'

export const isPng = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 8)).toString('hex') === PNG

/** Returns the size in pixels from the PNG header (RFC 2083, 11.2.2); undefined if the header is not valid, or above 4,096 pixels. */
export function sizeOfPng(bytes: Buffer) {
  if (!isPng(bytes) || bytes.length < 24) return undefined
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return width > 0 && height > 0 && width <= 4_096 && height <= 4_096 ? { width, height } : undefined
}
