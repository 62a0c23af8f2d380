import { basename } from 'node:path'
import { ProductFile, SeriesFile, SharedFile } from '@shop/contract/catalog/catalog-files'
import { LANGUAGES } from '@shop/contract/languages'
import { partKeyOf } from '@shop/contract/parts/part-numbers'
import { PartsFile } from '@shop/contract/parts/parts-files'
import type { z } from 'zod'
import type { ProductSource } from '../features/catalog/catalog-files.rules.ts'
import type { CatalogueMedia } from '../features/catalog/media-files.ts'
import { wrongValues } from '../features/catalog/import/references.rules.ts'
import { PARTS_FILE, type PartSource } from '../features/catalog/parts/part-files.ts'
import { wrongParts, wrongProductParts } from '../features/catalog/parts/part-references.rules.ts'
import { mediaPathIn } from '../pictures/media-address.ts'
import { addressesIn } from '../sources/links.rules.ts'
import type { Place, Sources } from '../sources/sources.ts'
import type { Named } from './named.ts'
import type { ShopFacts } from './shop-facts.queries.ts'

/** Records in the catalogue files. `products` and `series` map each id to true if visitors see the record. */
export interface CatalogueFacts {
  products: Map<number, boolean>
  series: Map<number, boolean>
  /** Keys of parts that products may refer to: parts in the files and in the shop. */
  parts: ReadonlySet<string>
  /** Ids of tags in the files and in the shop. Undefined if the file of tags could not be read. */
  tags: ReadonlySet<number> | undefined
  /** False if a file could not be read, so that the other fields may be incomplete. */
  isWhole: boolean
}

interface CatalogueContext {
  shop: ShopFacts
  /** Entries of the folder's manifests. */
  media: CatalogueMedia
  named: Named
}

export const CATALOGUE = 'catalogue'

/** Checks the catalogue: reports errors, and collects the links and media to which the files refer. */
export function checkCatalogue(sources: Sources, { shop, media, named }: CatalogueContext): CatalogueFacts {
  const partKeys = new Set(shop.parts)
  const isNew = uniqueness(sources)
  const sharedFile = `${CATALOGUE}/shared.json`
  const shared = sources.json(sharedFile, SharedFile)
  const tags = shared && new Set([...shop.tags, ...shared.tags.map(({ id }) => id)])
  const facts: CatalogueFacts = { products: new Map(), series: new Map(), parts: partKeys, tags, isWhole: true }
  for (const [index, { id, key }] of shared?.tags.entries() ?? []) {
    const place = (field: string) => ({ file: sharedFile, path: ['tags', index, field] })
    isNew('tag', id, place('id'))
    isNew('tag', key, place('key'))
    checkName(sources, place('key'), { name: key, like: 'tag', id })
  }
  const partsFile = `${CATALOGUE}/${PARTS_FILE}`
  let isPartKnown = (key: string) => partKeys.has(key)
  if (sources.has(partsFile)) {
    const file = sources.json(partsFile, PartsFile)
    if (!file) isPartKnown = () => true // an unreadable file may contain any part
    for (const { path, sentence } of file && shared ? wrongParts(file, shared) : []) sources.report({ file: partsFile, path }, sentence)
    for (const [index, part] of file?.parts.entries() ?? [])
      checkPart(part, (...path) => ({ file: partsFile, path: ['parts', index, ...path] }))
  }
  const codes = new Map<string, { id: number; place: Place }>()
  const successors = new Map<number, { successor: number | undefined; place: Place }>()
  for (const { name: folder } of sources.list(CATALOGUE).filter(({ isDirectory }) => isDirectory)) {
    const file = `${CATALOGUE}/${folder}/series.json`
    const series = sources.json(file, SeriesFile)
    if (series) checkSeries(series, { file, folder })
    else facts.isWhole = false
    for (const { name } of sources.list(`${CATALOGUE}/${folder}`)) {
      if (!name.endsWith('.json') || name === 'series.json') continue
      const place = { file: `${CATALOGUE}/${folder}/${name}` }
      const product = sources.json(place.file, ProductFile)
      if (product) checkProduct(product, place)
      else facts.isWhole = false
    }
  }
  checkSuccessors(sources, successors, { shop, facts })
  for (const [other, { code }] of shop.series) {
    const taken = codes.get(code)
    if (taken && taken.id !== other && !facts.series.has(other))
      sources.report(taken.place, `code: "${code}" is that of the series ${other} of the shop`)
  }

  function checkSeries(series: z.output<typeof SeriesFile>, { file, folder }: { file: string; folder: string }) {
    const { id, code, active, iconUrl, imageUrl, leaders = '', specs } = series
    const isFirst = isNew('series', id, { file, path: ['id'] })
    if (isNew('code', code, { file, path: ['code'] })) codes.set(code, { id, place: { file, path: ['code'] } })
    checkName(sources, { file }, { name: folder, like: 'series', id })
    if (isFirst) facts.series.set(id, active)
    for (const { url } of Object.values(media.manualsOf(folder))) named.addMedia({ file }, url)
    named.addMedia({ file, path: ['iconUrl'] }, iconUrl)
    named.addMedia({ file, path: ['imageUrl'] }, imageUrl)
    named.addMedia({ file, path: ['leaders'] }, leaders.includes('/') ? leaders : media.addressOf(leaders))
    for (const [index, spec] of specs.entries()) named.addMedia({ file, path: ['specs', index, 'iconUrl'] }, spec.iconUrl)
  }

  function checkPart({ number, image = '', buyUrls }: PartSource, at: (...path: PropertyKey[]) => Place) {
    partKeys.add(partKeyOf(number))
    named.addMedia(at('image'), image)
    for (const [index, { url }] of buyUrls.entries()) named.addLink(at('buyUrls', index, 'url'), url)
  }

  function checkProduct(product: ProductSource, { file }: { file: string }) {
    const slug = basename(file, '.json')
    const { id, active, images, view360Url, exploded = '', manuals, productUrl, buyUrls, detailText, parts, schedule } = product
    if (isNew('product', id, { file, path: ['id'] })) facts.products.set(id, active)
    successors.set(id, { successor: product.retired?.successor, place: { file, path: ['retired', 'successor'] } })
    isNew('name of a file', slug.toLowerCase(), { file })
    checkName(sources, { file }, { name: slug, like: 'product', id })
    if (shared) for (const { path, sentence } of wrongValues(product, shared)) sources.report({ file, path }, sentence)
    for (const { path, sentence } of wrongProductParts(product, isPartKnown)) sources.report({ file, path }, sentence)
    for (const [index, { starts, ends }] of schedule.entries())
      for (const { name, startsMs, endsMs } of shop.offerPrices.get(id) ?? [])
        if (startsMs < (ends ? Date.parse(ends) : Infinity) && Date.parse(starts) < (endsMs ?? Infinity))
          sources.report({ file, path: ['schedule', index] }, `schedule: overlaps the offer "${name}" of the shop`)
    for (const [index, { node }] of parts.entries())
      if (node !== null) named.nodes.push({ place: { file, path: ['parts', index, 'node'] }, model: view360Url, node })
    for (const [index, image] of images.entries()) {
      named.addMedia({ file, path: ['images', index] }, image.file)
      if (media.knownOf(image.file).width === undefined) named.unmeasured.add(mediaPathIn(image.file) ?? '')
    }
    if (images.length === 0) for (const picture of media.picturesOf(slug)) named.addMedia({ file }, picture.file)
    named.addMedia({ file, path: ['view360Url'] }, view360Url)
    named.addMedia({ file, path: ['exploded'] }, exploded.includes('/') ? exploded : media.addressOf(exploded))
    for (const [language, { url }] of Object.entries(manuals)) named.addMedia({ file, path: ['manuals', language] }, url)
    named.addLink({ file, path: ['productUrl'] }, productUrl || '#')
    for (const [index, { url }] of buyUrls.entries()) named.addLink({ file, path: ['buyUrls', index, 'url'] }, url)
    for (const language of LANGUAGES)
      for (const { address } of addressesIn(detailText[language] ?? '')) named.addLink({ file, path: ['detailText', language] }, address)
  }
  return facts
}

type Successors = ReadonlyMap<number, { successor: number | undefined; place: Place }>

/** Reports successors that do not exist, and those that lead back to the product. */
function checkSuccessors(sources: Sources, successors: Successors, { shop, facts }: { shop: ShopFacts; facts: CatalogueFacts }) {
  const next = (id: number) => (successors.has(id) ? successors.get(id)?.successor : shop.successors.get(id))
  for (const [id, { successor, place }] of successors) {
    if (successor === undefined) continue
    const way = new Set<number>()
    for (let at: number | undefined = successor; at !== undefined && !way.has(at); at = next(at)) way.add(at)
    if (way.has(id)) sources.report(place, `retired.successor: leads back to the product ${id} itself`)
    else if (facts.isWhole && !facts.products.has(successor) && !shop.products.has(successor))
      sources.report(place, `retired.successor: there is no product ${successor}`)
  }
}

/** Returns a function that reports repeated values and returns false for them. */
export function uniqueness(sources: Sources) {
  const first = new Map<string, Place>()
  return (kind: string, value: string | number, place: Place) => {
    const key = `${kind} ${value}`
    const before = first.get(key)
    if (before) sources.report(place, `the ${kind} ${value} is that of ${before.file}${before.file === place.file ? ' already' : ''}`)
    else first.set(key, place)
    return before === undefined
  }
}

/** Reports unsafe file names, and names such as `product-7` for another id than 7, because exports generate such names from ids. */
export function checkName(sources: Sources, place: Place, { name, like, id }: { name: string; like: string; id: number }) {
  const own = `${like}-${id}`
  if (new RegExp(`^${like}-\\d+$`).test(name) && name !== own)
    sources.report(place, `"${name}" is the name of the ${like} with that number; this one has the number ${id}`)
  if (/^[.\s]|\\|\p{Cc}/u.test(name)) sources.report(place, `"${name}" begins with a dot or a space, or has a backslash`)
}
