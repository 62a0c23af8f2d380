import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LANGUAGES } from '@shop/contract/languages'
import type { Catalogue, CatalogueProduct } from '../src/features/catalog/catalog-files.ts'

/** Copies products of a small catalogue, taken from its series in turn, with new ids (from `firstId`), names and prices. */
export function largeCatalogue(small: Catalogue, count: number, firstId = 1): Catalogue {
  const templates = small.series.map((one) => [...one.products])
  const makeProducts = function* (place: number) {
    const ofSeries = templates[place] ?? []
    for (let n = place, turn = 0; n < count; n += templates.length, turn++) {
      const template = ofSeries[turn % ofSeries.length]
      if (template) yield numbered(template, firstId + n)
    }
  }
  const series = small.series.map((one, place) => ({ ...one, products: { [Symbol.iterator]: () => makeProducts(place) } }))
  return { ...small, series }
}

function numbered(product: CatalogueProduct, id: number): CatalogueProduct {
  const name = { ...product.name }
  for (const language of LANGUAGES) name[language] += ` ${id}`
  const cheaperBy = (id % 100) / 100
  return {
    ...product,
    id,
    slug: `${product.slug}-${id}`,
    name,
    sort: id,
    price: inYuan(product.price - cheaperBy),
    originalPrice: product.originalPrice && inYuan(product.originalPrice - cheaperBy),
  }
}

const inYuan = (price: number) => Math.round(price * 100) / 100

/** Writes a folder to import, with `count` products and the demo's media. Returns the paths of the products' files. */
export function writeLargeCatalogue(folder: string, count: number): string[] {
  const demo = resolve('demo')
  const target = join(folder, 'catalogue')
  mkdirSync(target, { recursive: true })
  cpSync(join(demo, 'catalogue/shared.json'), join(target, 'shared.json'))
  symlinkSync(join(demo, 'media'), join(folder, 'media'))
  const pictures = Object.keys(Object(JSON.parse(readFileSync(join(demo, 'media/products/manifest.json'), 'utf8'))))
  cpSync(join(demo, 'catalogue/parts.json'), join(target, 'parts.json'))
  const entries = readdirSync(join(demo, 'catalogue'), { withFileTypes: true })
  const series = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const templates = series.map((name) => {
    mkdirSync(join(target, name))
    cpSync(join(demo, 'catalogue', name, 'series.json'), join(target, name, 'series.json'))
    return readdirSync(join(demo, 'catalogue', name)).filter((file) => file !== 'series.json')
  })
  return Array.from({ length: count }, (_, n) => {
    const [name = '', files = []] = [series[n % series.length], templates[n % series.length]]
    const file = files[Math.floor(n / series.length) % files.length] ?? ''
    const slug = file.replace('.json', '')
    const product = JSON.parse(readFileSync(join(demo, 'catalogue', name, file), 'utf8')) as { name: Record<string, string>; price: number } // demo's fields
    const names = Object.fromEntries(LANGUAGES.map((language) => [language, `${product.name[language]} ${n + 1}`]))
    const images = pictures.filter((picture) => picture.startsWith(`${slug}-`)).map((picture) => `products/${picture}`)
    const path = join(target, name, `${slug}-${n + 1}.json`)
    writeFileSync(path, JSON.stringify({ ...product, id: n + 1, sort: n + 1, name: names, images }, undefined, 2))
    return path
  })
}
