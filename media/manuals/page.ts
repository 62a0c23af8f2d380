import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SeriesFile } from '@shop/contract/catalog/catalog-files'
import type { Language } from '@shop/contract/languages'
import { DEMO, products } from '../products.ts'
import type { Drawing } from './drawing.ts'
import { fontFaces } from './fonts.ts'
import { FIRST_RUN } from './texts/first-run.ts'
import { WORDS } from './texts/words.ts'

/** Manuals of these explain the first flight instead of the first run. */
const FLYING = new Set(['planes', 'drones', 'helicopters'])

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** Removes links, which lead to pages. */
const helpText = (name: string, language: Language) =>
  readFileSync(join(DEMO, 'content/help', name, `${language}.html`), 'utf8').replaceAll(/<\/?a\b[^>]*>/g, '')

const CJK = new Set<Language>(['zh', 'ja', 'ko'])

const style = (language: Language) => `
@page { size: A5; margin: 14mm 13mm 15mm }
:root { font-size: 9.2pt; line-height: ${CJK.has(language) ? 1.65 : 1.5}; color: #17181a; line-break: strict; hyphens: auto }
body { margin: 0 }
h1 { margin: 0 0 3mm; font-size: 25pt; font-weight: 700; line-height: 1.08 }
h2 { margin: 0 0 4mm; padding-top: 2mm; border-top: 1.4pt solid; font-size: 15pt; font-weight: 700; line-height: 1.2; break-after: avoid }
h3 { margin: 3.6mm 0 1mm; font-size: 10pt; font-weight: 700; break-after: avoid }
p, ul, ol { margin: 0 0 2mm }
p { break-inside: avoid }
ul, ol { padding-left: 5mm }
li { margin-bottom: 1mm; break-inside: avoid }
section { margin-top: 9mm }
section:nth-of-type(-n + 2) { break-before: page; margin-top: 0 }
.brand { margin-bottom: 26mm; font-size: 13pt; font-weight: 700; letter-spacing: 0.06em }
.brand i { display: inline-block; width: 3mm; height: 3mm; margin-right: 2mm; border-radius: 50%; background: #ff5c1f; print-color-adjust: exact }
.models { columns: 2; margin-bottom: 8mm; padding: 0; list-style: none; font-size: 8pt }
nav ol { padding: 0; list-style: none }
nav li { padding: 1.4mm 0; border-top: 0.4pt solid #b9b7b0 }
nav a { color: inherit; text-decoration: none }
.warning { margin: 6mm 0; padding: 3mm 4mm; border: 1pt solid; border-left: 3mm solid #ff5c1f }
figure { position: relative; margin: 0 0 1mm; padding: 0 6.5% }
figure img { display: block; width: 100% }
figure svg { position: absolute; inset: 0; width: 100%; height: 100% }
figure text { font-size: 30px; font-weight: 700; text-anchor: middle }
table { width: 100%; border-collapse: collapse; font-size: 8.2pt; line-height: 1.25 }
caption { text-align: left; font-weight: 700 }
th, td { padding: 0.4mm 2mm 0.4mm 0; border-bottom: 0.4pt solid #b9b7b0; text-align: left; font-weight: 400 }
thead th { font-size: 7.4pt; color: #46474a }
tbody th { width: 10mm; font-weight: 700 }
`

const WIDE = 1400 / 0.87
const MARGIN = (WIDE - 1400) / 2
const RADIUS = 26

/** Places numbers in two columns beside the drawing, as level with their parts as space allows. */
export function numbersOf({
  parts,
  width,
  height,
}: Pick<Drawing, 'width' | 'height'> & { parts: Array<Pick<Drawing['parts'][number], 'at'>> }) {
  const scale = 1400 / width
  const placed = parts.flatMap(({ at }, index) =>
    at ? [{ number: index + 1, x: MARGIN + at[0] * width * scale, y: at[1] * height * scale }] : [],
  )
  const middle = placed.map(({ x }) => x).toSorted((a, b) => a - b)[Math.floor(placed.length / 2)] ?? WIDE / 2
  return [true, false].flatMap((isLeft) => {
    const side = placed.filter(({ x }) => x < middle === isLeft).toSorted((a, b) => a.y - b.y)
    const gap = RADIUS * 2.5
    const [top, bottom] = [RADIUS + 2, height * scale - RADIUS - 2]
    const heights: number[] = []
    for (const { y } of side) heights.push(Math.max(y, (heights.at(-1) ?? top - gap) + gap, top))
    for (let at = heights.length - 1, most = bottom; at >= 0; at--) {
      heights[at] = Math.min(heights[at] ?? 0, most)
      most = (heights[at] ?? 0) - gap
    }
    return side.map((one, index) => ({ ...one, from: { x: isLeft ? RADIUS + 2 : WIDE - RADIUS - 2, y: heights[index] ?? one.y }, isLeft }))
  })
}

function balloons(drawing: Drawing) {
  const drawn = numbersOf(drawing).map(({ number, x, y, from, isLeft }) => {
    const start = from.x + (isLeft ? RADIUS : -RADIUS)
    return `<path d="M${start} ${from.y}L${x} ${y}" stroke="#17181a" stroke-width="2.4"/><circle cx="${x}" cy="${y}" r="6" fill="#ff5c1f" stroke="#17181a" stroke-width="2"/><circle cx="${from.x}" cy="${from.y}" r="${RADIUS}" fill="#fff" stroke="#17181a" stroke-width="2.4"/><text x="${from.x}" y="${from.y + 10.5}">${number}</text>`
  })
  return `<svg viewBox="0 0 ${WIDE} ${(drawing.height * 1400) / drawing.width}" aria-hidden="true">${drawn.join('')}</svg>`
}

const firstPoints = (series: string, language: Language) =>
  `<p>${escape(WORDS[language].firstRunLead)}</p><ol>${(FIRST_RUN[series]?.[language] ?? []).map((line) => `<li>${escape(line)}</li>`).join('')}</ol>`

export async function manualPage(series: string, language: Language, drawing: Drawing | undefined) {
  const page = pageOf(series, language, drawing)
  const text = [...new Set(page.replaceAll(/data:[^"]*/g, ''))].join('')
  return page.replace('<style>', `<style>${await fontFaces(`${text}0123456789/`, language)}`)
}

function partsOf(drawing: Drawing, language: Language) {
  const words = WORDS[language]
  const rows = drawing.parts.map(
    ({ number, name, quantity }, index) =>
      `<tr><th scope="row">${index + 1}</th><td>${escape(name[language])}</td><td>${number}</td><td>${quantity}</td></tr>`,
  )
  const head = [words.number, words.part, words.partNumber, words.quantity].map((word) => `<th scope="col">${word}</th>`).join('')
  const picture = `<img src="data:image/jpeg;base64,${drawing.jpeg.toString('base64')}" alt="${escape(words.drawing(drawing.model[language]))}">`
  return `<p>${escape(words.partsLead(drawing.model[language]))}</p><figure>${picture}${balloons(drawing)}</figure><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function pageOf(series: string, language: Language, drawing: Drawing | undefined) {
  const words = WORDS[language]
  const { name: names } = SeriesFile.parse(JSON.parse(readFileSync(join(DEMO, 'catalogue', series, 'series.json'), 'utf8')))
  const name = names[language] ?? series
  const sections = [
    ...(drawing ? [[words.parts, partsOf(drawing, language)] as const] : []),
    [words.binding, helpText('binding', language)],
    [words.battery, helpText('charging-lipo', language)],
    [
      words.firstRun,
      firstPoints(series, language) + helpText('setting-up', language) + (FLYING.has(series) ? helpText('first-flight', language) : ''),
    ],
    [words.care, helpText('care', language)],
  ] as const
  const models = products.filter((product) => product.series === series).map((product) => `<li>${escape(product.name[language])}</li>`)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Torvane – ${escape(words.manual(name))}</title><style>${style(language)}</style></head><body>
<p class="brand"><i></i>TORVANE</p><h1>${escape(words.manual(name))}</h1><p>${words.forModels}</p><ul class="models">${models.join('')}</ul>
<p class="warning">${escape(words.warning)}</p>
<nav aria-label="${words.contents}"><ol>${sections.map(([title], index) => `<li><a href="#s${index + 1}">${index + 1} ${escape(title)}</a></li>`).join('')}</ol></nav>
${sections.map(([title, html], index) => `<section><h2 id="s${index + 1}">${index + 1} ${escape(title)}</h2>${html}</section>`).join('\n')}
</body></html>`
}
