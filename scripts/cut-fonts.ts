import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

// Makes the shop's fonts, which contain only the characters in use. They are committed; run this only when a source or the design changes:
//   node scripts/cut-fonts.ts <folder with the Fontsource files> ui/src/fonts
// The sources are @fontsource-variable/archivo (wdth) and @fontsource-variable/jetbrains-mono, both under the SIL Open Font License.

const [from = '', to = ''] = process.argv.slice(2)

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

const without = (text: string, others: string) => Array.from(text, (character) => (others.includes(character) ? '' : character)).join('')

const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + 'Œœıʼˆˇˉˊˋˍ˘˙˚˛˜˝' + range(0x2010, 0x2027) + '\u2009\u202f‰′″‹›⁄€™←↑→↓−∕≈≤≥×'
/** Characters of English and German pages and of all prices. They are in the file for which a first visit waits. */
const COMMON = `${range(0x20, 0x7e)}\u00a0¥°²·ÄÖ×Üßäöü–—‘’“”„…€→−`
const WON = '₩'

/** Ranges of weight and width that the design uses (design.md, 3 Type). */
const ARCHIVO_AXES = { wght: { min: 400, max: 800, default: 400 }, wdth: { min: 100, max: 125, default: 100 } }

/**
 * OpenType features that are kept: tabular figures, slashed zeros, accents and kerning. Code ligatures, fractions and small
 * capitals are omitted, because they take half of a file.
 */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'lnum', 'tnum', 'zero']

const CUTS = [
  { source: 'archivo-latin-wdth-normal.woff2', target: 'archivo-common.woff2', text: COMMON, variationAxes: ARCHIVO_AXES, maxKiB: 35 },
  {
    source: 'archivo-latin-wdth-normal.woff2',
    target: 'archivo-latin.woff2',
    text: without(LATIN, COMMON),
    variationAxes: ARCHIVO_AXES,
    maxKiB: 37,
  },
  // Fontsource has the won sign in latin-ext. As a separate file, the sign costs Korean pages 2 kB and others nothing.
  { source: 'archivo-latin-ext-wdth-normal.woff2', target: 'archivo-won.woff2', text: WON, variationAxes: ARCHIVO_AXES, maxKiB: 3 },
  {
    source: 'archivo-latin-ext-wdth-normal.woff2',
    target: 'archivo-latin-ext.woff2',
    text: range(0x100, 0x17f) + range(0x1e80, 0x1e9f) + '₺₽₴',
    variationAxes: ARCHIVO_AXES,
    maxKiB: 60,
  },
  {
    source: 'jetbrains-mono-latin-wght-normal.woff2',
    target: 'jetbrains-mono-latin.woff2',
    text: LATIN,
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    maxKiB: 14,
  },
]

await mkdir(to, { recursive: true })
for (const { source, target, text, variationAxes, maxKiB } of CUTS) {
  const options = { targetFormat: 'woff2', variationAxes, keepFeatures: FEATURES } as const // the package's types lack keepFeatures
  const font = await subsetFont(await readFile(join(from, source)), text, options)
  if (font.length > maxKiB * 1024) throw new Error(`${target} has ${font.length} bytes, more than ${maxKiB} KiB`)

  await writeFile(join(to, target), font)
  process.stdout.write(`${target} ${font.length} bytes\n`)
}
