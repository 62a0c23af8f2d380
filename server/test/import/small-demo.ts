import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DEMO, removeFigures } from '../fixtures/demo.ts'

/** Files of the demo that an import reads. */
const PARTS = ['catalogue', 'content', 'content.json', 'coupons.json', 'videos.json', 'shop.json', 'shop', 'examples.json']

/** Products that tests of imports name. Other files that name other products name the first of these instead. */
const PRODUCTS = new Set([
  'kestrel-10-4wd-buggy',
  'kestrel-10-graphite',
  'kestrel-10-desert',
  'kestrel-10-clay',
  'kestrel-10-bench',
  'kestrel-14-mini',
])
const FIRST = 101
/** Further products and articles that tests change in a copy of the demo. */
const CHANGED = ['gannet-700-deep-v', 'tern-360-mini-boat', 'torvane']

/** Articles that tests of imports name. Links to others lead to the first of these instead. */
const ARTICLES = new Set(['binding', 'care', 'faq', 'privacy', 'returns', 'shipping'])
const FIRST_ARTICLE = '/policy/returns'

/** A product of the catalogue, as far as other files depend on it. */
interface Product {
  id: number
  parts?: Array<{ number: string }>
}

/**
 * Copies the demo with a tenth of its products, of their parts, and of its articles, for tests that import all of a folder many
 * times. `more` are names of further products and articles.
 */
export function copySmallDemo(folder: string, more: readonly string[] = []) {
  const filter = (path: string) => isSmall(path, more)
  for (const part of PARTS) cpSync(join(DEMO, part), join(folder, part), { recursive: true, filter })
  const products = globSync('catalogue/*/*.json', { cwd: folder })
    .filter((file) => basename(file) !== 'series.json')
    .map((file) => readJson(join(folder, file)) as Product) // the filter leaves products
  keepParts(join(folder, 'catalogue/parts.json'), new Set(products.flatMap(({ parts = [] }) => parts.map(({ number }) => number))))
  const ids = new Set(products.map(({ id }) => id))
  for (const file of ['content.json', 'videos.json', 'examples.json', ...globSync('content/**/*.html', { cwd: folder })])
    keepReferences(join(folder, file), ids)
}

/** Copies a small demo without `shop.json`, manuals and product pictures, and changes one file. Returns the folder. */
export function copyDemo(folder: string, file: string, change: (text: string) => string) {
  copySmallDemo(folder, CHANGED)
  for (const part of ['shop.json', 'shop', 'examples.json']) rmSync(join(folder, part), { recursive: true })
  removeFigures(folder)
  mkdirSync(join(folder, 'media'))
  for (const part of ['models', 'scenes', 'social', 'videos']) symlinkSync(join(DEMO, 'media', part), join(folder, 'media', part))
  const path = join(folder, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
  return folder
}

/** Returns the pictures that the files of a small demo need: those of its products, and those that a text names. */
export function picturesOf(folder: string): (picture: string) => boolean {
  const texts = globSync('{catalogue,content}/**/*.{json,html}', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  const all = texts.join('\n')
  return (picture) => PRODUCTS.has(picture.replace(/-[a-z0-9]+\.webp$/, '')) || all.includes(picture)
}

/** True unless the path is of a product or an article that the small demo lacks. */
function isSmall(path: string, more: readonly string[]) {
  const [, kind, name = ''] = /\/(catalogue|content)\/[^/]+\/([^/]+)/.exec(path.slice(DEMO.length)) ?? []
  if (kind === 'catalogue') return name === 'series.json' || [...PRODUCTS, ...more].includes(basename(name, '.json'))
  return kind === undefined || [...ARTICLES, ...more].includes(name)
}

function keepParts(file: string, numbers: ReadonlySet<string>) {
  const catalogue = readJson(file) as { parts: Array<{ number: string }> } // the demo's parts
  const parts = catalogue.parts.filter(({ number }) => numbers.has(number))
  writeFileSync(file, JSON.stringify({ ...catalogue, parts }, undefined, 2))
}

function keepReferences(file: string, ids: ReadonlySet<number>) {
  const keep = (_: string, before: string, id: string) => before + (ids.has(Number(id)) ? id : FIRST)
  const text = readFileSync(file, 'utf8')
    .replaceAll(/(\/product\/|"productIds": \[|"productId": )(\d+)/g, keep)
    .replaceAll(/"\/(help|policy|brand-story)(\/([a-z0-9]+))?"/g, (link, _kind, _path, name) =>
      ARTICLES.has(String(name)) ? link : `"${FIRST_ARTICLE}"`,
    )
  writeFileSync(file, text)
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
