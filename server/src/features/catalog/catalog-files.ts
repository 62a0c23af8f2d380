import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ProductFile, SeriesFile, SharedFile } from '@shop/contract/catalog/catalog-files'
import type { z } from 'zod'
import { readFile } from '../../files.ts'
import { StartProblem } from '../../start-problem.ts'
import {
  fillIn,
  inEveryLanguage,
  named,
  type ProductSource,
  type Shared,
  shownValue,
  specNamed,
  subtitleOf,
} from './catalog-files.rules.ts'
import { type CatalogueMedia, type CataloguePicture, NO_MEDIA } from './media-files.ts'

/** A catalogue to import. Its products may be read, checked and completed one by one while they are written, so that they are never all in memory. */
export interface Catalogue {
  tags: Shared['tags']
  series: Array<z.output<typeof SeriesFile> & { leaderImageUrl: string; products: Iterable<CatalogueProduct> }>
}
export type CatalogueProduct = ReturnType<typeof complete>

/**
 * Reads a catalogue from a folder, its products when they are iterated over. A product that `media` has pictures of shows these, another one the
 * `images` of its file, and it has the manuals of its series but for those that its file names. Throws StartProblem naming the file and the field that is not valid.
 */
export function readCatalogue(folder: string, media = NO_MEDIA): Catalogue {
  const shared = readFile(join(folder, 'shared.json'), SharedFile)
  const series = foldersIn(folder).map((entry) => {
    const path = join(folder, entry.name)
    const names = readdirSync(path).filter((name) => name.endsWith('.json') && name !== 'series.json')
    const products = { [Symbol.iterator]: () => readProducts(path, names, shared, media) }
    const one = readFile(join(path, 'series.json'), SeriesFile)
    return { ...one, leaderImageUrl: one.leaders ? media.addressOf(one.leaders) : '', products }
  })
  return { tags: shared.tags, series }
}

const foldersIn = (folder: string) => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())

function* readProducts(path: string, names: string[], shared: Shared, { picturesOf, manualsOf }: CatalogueMedia) {
  const manuals = manualsOf(basename(path))
  for (const name of names) yield readProduct(join(path, name), shared, { pictures: picturesOf(basename(name, '.json')), manuals })
}

interface ProductMedia {
  pictures: CataloguePicture[]
  manuals: ProductSource['manuals']
}

function readProduct(path: string, shared: Shared, media: ProductMedia) {
  const product = readFile(path, ProductFile)
  try {
    return complete(product, shared, media)
  } catch (error) {
    throw new StartProblem(`${path} ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** A product with every name looked up and every text complete. */
function complete(product: ProductSource, shared: Shared, { pictures, manuals }: ProductMedia) {
  const filled = (texts: ProductSource['description']) =>
    inEveryLanguage((language) => fillIn(texts[language], product, shared.units, language))
  const headline = product.headline.map((key) => specNamed(product, key))
  return {
    ...product,
    images: pictures.length > 0 ? pictures : product.images.map((file): CataloguePicture => ({ file, fit: 'contain' })),
    manuals: { ...manuals, ...product.manuals },
    tags: product.tags.map((key) => tagId(shared, key)),
    services: product.services.map((key) => named(shared.services, key, 'service')),
    subtitle: inEveryLanguage((language) => subtitleOf(product, shared.units, language)),
    description: filled(product.description),
    detailText: filled(product.detailText),
    specs: product.specs.map((spec) => ({
      number: spec.number ?? null,
      unit: spec.unit ?? null,
      headline: placeIn(headline, spec),
      name: named(shared.specNames, spec.key, 'spec name'),
      value: inEveryLanguage((language) => shownValue(spec, shared.units, language)),
      condition: spec.condition,
    })),
  }
}

/** A place in a list counted from 1; null where it is not there. */
const placeIn = <Value>(list: Value[], value: Value) => (list.includes(value) ? list.indexOf(value) + 1 : null)

function tagId({ tags }: Shared, key: string) {
  const tag = tags.find((candidate) => candidate.key === key)
  if (!tag) throw new Error(`names the tag "${key}", which shared.json does not have`)
  return tag.id
}
