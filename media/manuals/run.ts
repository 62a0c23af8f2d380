import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@shop/contract/languages'
import { chromium } from 'playwright-core'
import { findChromium, QUIET } from '../../scripts/chromium.ts'
import { DEMO, products } from '../products.ts'
import { hashOf } from '../sources.ts'
import { drawingOf } from './drawing.ts'
import { manualPage } from './page.ts'

// `npm run media:manuals`. See ../README.md.

const FOLDER = join(DEMO, 'media/manuals')
const MANIFEST = join(FOLDER, 'manifest.json')
const MOST_BYTES = 300_000

interface Entry {
  key: string
  sha256: string
  bytes: number
}

const print = (line: string) => process.stdout.write(`${line}\n`)

mkdirSync(FOLDER, { recursive: true })
const manifest: Record<string, Entry> = existsSync(MANIFEST)
  ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Entry>) // only this tool writes it
  : {}
const browser = await chromium.launch({ executablePath: await findChromium(), args: QUIET })
try {
  for (const series of new Set(products.map((product) => product.series))) {
    const drawing = await drawingOf(series)
    for (const language of LANGUAGES) {
      const file = `${series}-${language}.pdf`
      const html = await manualPage(series, language, drawing)
      const key = hashOf(html)
      if (manifest[file]?.key === key && existsSync(join(FOLDER, file))) continue
      const page = await browser.newPage()
      await page.setContent(html, { waitUntil: 'load' })
      await page.evaluate(() => document.fonts.ready) // otherwise short pages are printed without fonts
      const path = join(FOLDER, file)
      await page.pdf({
        path,
        preferCSSPageSize: true,
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate: `<div style="width:100%;text-align:center;font:7pt sans-serif"><span class="pageNumber"></span> / <span class="totalPages"></span></div>`,
        tagged: true,
        outline: true,
      })
      await page.close()
      const { size } = statSync(path)
      if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MOST_BYTES}`)
      manifest[file] = { key, sha256: createHash('sha256').update(readFileSync(path)).digest('hex'), bytes: size }
      print(`${file} ${Math.round(size / 1024)} KiB`)
    }
  }
} finally {
  await browser.close()
  const sorted = Object.fromEntries(Object.entries(manifest).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(MANIFEST, `${JSON.stringify(sorted, null, 2)}\n`)
}
