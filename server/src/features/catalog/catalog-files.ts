import { basename, join } from 'node:path'
import { type OptionalTexts, ProductFile, SeriesFile, SharedFile } from '@shop/contract/catalog/catalog-files'
import { escapeBraces, fillIn, subtitleOf } from '@shop/contract/catalog/shown-value'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import type { z } from 'zod'
import { readFile } from '../../files.ts'
import { listEntries } from '../../sources/folder-files.ts'
import { StartProblem } from '../../start-problem.ts'
import {
  definitionOf,
  inLanguage,
  inEveryLanguage,
  named,
  nameOfSpec,
  type ProductSource,
  type Shared,
  shownValue,
  specNamed,
} from './catalog-files.rules.ts'
import { type CatalogueMedia, type CataloguePicture, NO_MEDIA } from './media-files.ts'
import { type CataloguePart, readParts } from './parts/part-files.ts'

/** Catalogue of a folder. Products are read one at a time, so that they are never all in memory. */
export interface Catalogue {
  shared: Shared
  /** Undefined if the folder has no `parts.json`; the shop then keeps its parts. */
  parts: CataloguePart[] | undefined
  series: Array<z.output<typeof SeriesFile> & { folder: string; leaderImageUrl: string; products: Iterable<CatalogueProduct> }>
}
export type CatalogueProduct = ReturnType<typeof complete>

/** A product's `images` replace those of `media`, its manuals those of its series. Throws StartProblem that names file and field. */
export function readCatalogue(folder: string, media = NO_MEDIA): Catalogue {
  const shared = readFile(join(folder, 'shared.json'), SharedFile)
  const series = foldersIn(folder).map((entry) => {
    const path = join(folder, entry.name)
    const names = listEntries(path)
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.json') && name !== 'series.json')
    const products = { [Symbol.iterator]: () => readProducts(path, names, shared, media) }
    const one = readFile(join(path, 'series.json'), SeriesFile)
    return { ...one, folder: entry.name, leaderImageUrl: one.leaders ? media.addressOf(one.leaders) : '', products }
  })
  return { shared, parts: readParts(folder, shared), series }
}

const foldersIn = (folder: string) => listEntries(folder).filter(({ isDirectory }) => isDirectory)

function* readProducts(path: string, names: string[], shared: Shared, media: CatalogueMedia) {
  const manuals = media.manualsOf(basename(path))
  for (const name of names) yield readProduct(path, basename(name, '.json'), shared, { media, manuals })
}

interface ProductMedia {
  media: CatalogueMedia
  manuals: ProductSource['manuals']
}

function readProduct(folder: string, slug: string, shared: Shared, media: ProductMedia) {
  const path = join(folder, `${slug}.json`)
  const product = readFile(path, ProductFile)
  try {
    return complete(slug, product, shared, media)
  } catch (error) {
    throw new StartProblem(`${path} ${error instanceof Error ? error.message : String(error)}.`)
  }
}

function complete(slug: string, product: ProductSource, shared: Shared, { media, manuals }: ProductMedia) {
  const { subtitle } = product
  const valueOf = (language: Language) => (key: string) => shownValue(specNamed(product, key), shared.units, language)
  const filled = (texts: OptionalTexts) => inTheirLanguages(texts, (text, language) => fillIn(text, valueOf(language)))
  const [description, detailText] = [filled(product.description), filled(product.detailText)]
  const headline = product.headline.map((key) => specNamed(product, key))
  const images = product.images.map((image): CataloguePicture => ({ ...image, ...media.knownOf(image.file) }))
  return {
    ...product,
    slug,
    images: images.length > 0 ? images : media.picturesOf(slug),
    explodedUrl: product.exploded ? media.addressOf(product.exploded) : '',
    explodedModel: product.exploded ? product.view360Url : '',
    manuals: { ...manuals, ...product.manuals },
    tags: product.tags.map((tag) => (typeof tag === 'number' ? tag : tagId(shared, tag))),
    services: product.services.map((service) =>
      typeof service === 'string'
        ? { key: service, ...named(shared.services, service, 'service') }
        : { ...service, key: service.key ?? null },
    ),
    buyUrls: buyUrlsOf(product),
    retired: retiredOf(product),
    ...safetyOf(product, shared),
    subtitle: Array.isArray(subtitle) ? inEveryLanguage((language) => subtitleOf(subtitle, valueOf(language))) : subtitle,
    subtitleKeys: Array.isArray(subtitle) ? subtitle : null,
    description,
    descriptionSource: sourceOf(product.description, description),
    detailText,
    detailSource: sourceOf(product.detailText, detailText),
    specs: product.specs.map((spec) => ({
      key: spec.key,
      number: spec.number ?? null,
      unit: spec.unit ?? null,
      codes: spec.codes,
      headline: placeIn(headline, spec),
      definition: shared.definitions ? (definitionOf(spec, shared) ?? null) : undefined,
      isComparable: spec.comparable,
      hasOwnName: spec.name !== undefined,
      name: nameOfSpec(spec, shared),
      value: typeof spec.text === 'object' ? spec.text : inEveryLanguage((language) => shownValue(spec, shared.units, language)),
      condition: spec.condition,
    })),
  }
}

const buyUrlsOf = ({ buyUrls, productUrl }: ProductSource) =>
  (productUrl === '' ? buyUrls : [{ url: productUrl }]).map(
    ({ url, seller = '', label = '', languages = [] }: (typeof buyUrls)[number]) => ({
      url,
      seller,
      label,
      languages,
    }),
  )

const retiredOf = ({ retired }: ProductSource) =>
  retired ? { since: retired.since, sparesUntil: retired.sparesUntil ?? null, successorId: retired.successor ?? null } : null

function safetyOf({ safety: { maker, responsible, warnings = [] } = {} }: ProductSource, { companies = {}, warnings: known = {} }: Shared) {
  const companyOf = (company: typeof maker) => (typeof company === 'string' ? named(companies, company, 'company') : (company?.text ?? ''))
  const lines = Array.isArray(warnings)
    ? warnings.map((warning) => (typeof warning === 'string' ? named(known, warning, 'warning') : warning))
    : [warnings]
  const every: OptionalTexts = Object.assign({}, ...lines) // has each language in which at least one line is written
  return {
    safetyMaker: companyOf(maker),
    safetyResponsible: companyOf(responsible),
    safetyWarnings: inTheirLanguages(every, (_, language) => lines.map((texts) => inLanguage(texts, language)).join('\n')),
  }
}

/** Returns the source texts of the languages in which the text has placeholders. */
function sourceOf(texts: OptionalTexts, shown: OptionalTexts): OptionalTexts {
  const source = LANGUAGES.filter((language) => texts[language] !== undefined && texts[language] !== escapeBraces(shown[language] ?? ''))
  return Object.fromEntries(source.map((language) => [language, texts[language]]))
}

const inTheirLanguages = (texts: OptionalTexts, make: (text: string, language: Language) => string): OptionalTexts =>
  Object.fromEntries(LANGUAGES.flatMap((language) => (texts[language] === undefined ? [] : [[language, make(texts[language], language)]])))

const placeIn = <Value>(list: Value[], value: Value) => (list.includes(value) ? list.indexOf(value) + 1 : null)

function tagId({ tags }: Shared, key: string) {
  const tag = tags.find((candidate) => candidate.key === key)
  if (!tag) throw new Error(`names the tag "${key}", which shared.json does not have`)
  return tag.id
}
