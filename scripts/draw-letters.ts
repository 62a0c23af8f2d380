import { readFile, writeFile } from 'node:fs/promises'
import { Blob, Face, Font } from 'harfbuzzjs'
import subsetFont from 'subset-font'

// Draws the letters in pictures of shared links as paths, so that the server needs no fonts. The result is committed; run this
// only when the font or the design changes:
//   node scripts/draw-letters.ts ui/src/fonts/archivo-common.woff2 server/src/pictures/letters.ts
//   npx oxfmt server/src/pictures/letters.ts

const [from = '', to = ''] = process.argv.slice(2)

const CHARACTERS = `${Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')}°²·ÄÖ×Üßäöü–’`
const STYLES = { bold: { wght: 760, wdth: 116 }, plain: { wght: 560, wdth: 100 } }
const UNITS = 1000

const source = await readFile(from)
const styles = await Promise.all(
  Object.entries(STYLES).map(async ([style, variationAxes]) => {
    const font = new Font(new Face(new Blob(await subsetFont(source, CHARACTERS, { targetFormat: 'sfnt', variationAxes })), 0))
    font.setScale(UNITS, UNITS)
    const letters = Array.from(CHARACTERS, (character) => {
      const glyph = font.nominalGlyph(character.codePointAt(0) ?? 0)
      if (glyph === undefined) throw new Error(`${from} has no ${character}`)
      return `    ${JSON.stringify(character)}: '${font.glyphHAdvance(glyph)} ${font.glyphToPath(glyph)}',`
    })
    return `  ${style}: {\n${letters.join('\n')}\n  },`
  }),
)
await writeFile(
  to,
  `// Made by scripts/draw-letters.ts of Archivo (SIL Open Font License, ui/src/fonts/OFL-archivo.txt); not edited by hand.

/** The letters and figures that pictures are lettered with, of ${UNITS} units: how far the next one stands, a space, and the outline, y upwards. */
export const LETTERS: Record<${Object.keys(STYLES)
    .map((style) => `'${style}'`)
    .join(' | ')}, Record<string, string>> = {
${styles.join('\n')}
}
`,
)
