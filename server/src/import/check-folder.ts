import { Manifest, MediaManifest, PictureManifest } from '@shop/contract/catalog/media-files'
import { ShopFile } from '@shop/contract/shop/shop-files'
import type { CatalogueMedia } from '../features/catalog/media-files.ts'
import { MESSAGE_TEMPLATES_FILE } from '../features/messages/template-files.ts'
import { REDIRECTS_FILE } from '../features/redirects/redirect-files.ts'
import { contrastProblems } from '../features/shop/identity.rules.ts'
import { readShop } from '../features/shop/shop-files.ts'
import { type BrokenMasters, findBrokenMasters } from '../pictures/masters.ts'
import type { Sources } from '../sources/sources.ts'
import { StartProblem } from '../start-problem.ts'
import { CATALOGUE, type CatalogueFacts, checkCatalogue } from './check-catalogue.ts'
import {
  checkContent,
  checkCoupons,
  checkExamples,
  checkMessageTemplates,
  checkOffers,
  checkPages,
  checkRedirects,
  checkVideos,
  CONTENT_FILE,
  COUPONS_FILE,
  EXAMPLES_FILE,
  OFFERS_FILE,
  PAGES,
  VIDEOS_FILE,
} from './check-content.ts'
import { checkLinks } from './check-links.ts'
import { collectNamed, type Named } from './named.ts'
import type { ShopFacts } from './shop-facts.queries.ts'

export const SHOP_FILE = 'shop.json'
/** Parts of a folder. An import leaves the data of absent parts unchanged. */
export const PARTS = [
  CATALOGUE,
  CONTENT_FILE,
  PAGES,
  COUPONS_FILE,
  OFFERS_FILE,
  REDIRECTS_FILE,
  MESSAGE_TEMPLATES_FILE,
  VIDEOS_FILE,
  EXAMPLES_FILE,
  SHOP_FILE,
] as const
export type Part = (typeof PARTS)[number]

export interface CheckOptions {
  shop: ShopFacts
  /** Origin of `PUBLIC_URL`; links to pages of the shop may begin with it. */
  origin: string | undefined
  /** True if the import archives products and series that the folder lacks. */
  isArchiving: boolean
  media: CatalogueMedia
}

export interface CheckedFolder {
  parts: Part[]
  named: Named
  catalogue: CatalogueFacts
}

/** Reads all files once and reports errors, except errors in media, which `findMedia` reports. */
export async function checkFolder(sources: Sources, { shop, origin, isArchiving, media }: CheckOptions): Promise<CheckedFolder> {
  const parts = PARTS.filter((part) => sources.has(part))
  if (parts.length === 0) throw new StartProblem(`${sources.folder} has none of what a shop is made of: ${PARTS.join(', ')}.`)
  const has = (part: Part) => parts.includes(part)
  const named = collectNamed(sources)
  const nothing: CatalogueFacts = { products: new Map(), series: new Map(), parts: shop.parts, tags: shop.tags, isWhole: true }
  const catalogue = has(CATALOGUE) ? checkCatalogue(sources, { shop, media, named }) : nothing
  const { tags, isWhole } = catalogue
  const stays = has(CATALOGUE) && isArchiving ? 'archived' : 'there'
  const products = new Map([
    ...[...shop.products].map(([id, isShown]) => [id, isShown && stays === 'there'] as const),
    ...catalogue.products,
  ])
  const series = new Map([...[...shop.series].map(([id, { isShown }]) => [id, isShown && stays === 'there'] as const), ...catalogue.series])
  if (has(CONTENT_FILE)) checkContent(sources, named)
  const pages = new Map([
    ...[...shop.pages].map(([id, page]) => [id, { ...page, isShown: page.isShown && !(has(PAGES) && isArchiving) }] as const),
    ...(has(PAGES) ? checkPages(sources, shop, named) : []),
  ])
  if (has(COUPONS_FILE)) checkCoupons(sources, shop)
  if (has(OFFERS_FILE)) checkOffers(sources, { products, series, tags, isWhole })
  if (has(REDIRECTS_FILE)) checkRedirects(sources)
  if (has(MESSAGE_TEMPLATES_FILE)) checkMessageTemplates(sources)
  const videos = has(VIDEOS_FILE) ? checkVideos(sources, { products, series, isWhole }, named) : { ids: [], films: [] }
  if (has(EXAMPLES_FILE)) checkExamples(sources, { products, isWhole }, videos.films)
  if (has(SHOP_FILE)) await checkShop(sources)
  checkLinks(
    sources,
    named,
    {
      hasProduct: (id) => products.get(id) ?? !isWhole,
      hasSeries: (id) => series.get(id) ?? !isWhole,
      hasHelp: (id) => pages.get(id)?.kind === 'help' && pages.get(id)?.isShown === true,
      hasPolicy: (flag) => [...pages.values()].some((page) => page.isShown && page.flag === flag),
      hasPart: (key) => catalogue.parts.has(key) || !isWhole,
      hasVideo: (id) => shop.videos.has(id) || videos.ids.includes(id) || (shop.videos.size === 0 && id <= videos.films.length),
    },
    origin,
  )
  return { parts, named, catalogue }
}

const MANIFESTS = {
  'media/manifest.json': MediaManifest,
  'media/products/manifest.json': PictureManifest,
  'media/manuals/manifest.json': Manifest,
}

/** Reports broken manifests and files. Files that differ from `media/manifest.json` are only returned, to be measured again. */
export async function checkManifests(sources: Sources): Promise<BrokenMasters> {
  for (const [file, schema] of Object.entries(MANIFESTS)) if (sources.has(file)) sources.json(file, schema)
  const broken = await findBrokenMasters(`${sources.folder}/media`)
  for (const [path, problem] of broken) {
    if (path.startsWith('./') && path !== './manifest.json') continue
    const at = path.lastIndexOf('/')
    const [folder, name] = [path.slice(0, at), path.slice(at + 1)]
    const file = `media/${folder === '.' ? '' : `${folder}/`}manifest.json`
    if (name !== 'manifest.json') sources.report({ file, path: [name] }, `${name} is ${problem}`)
    else if (!Object.hasOwn(MANIFESTS, file)) sources.json(file, Manifest)
  }
  return broken
}

async function checkShop(sources: Sources) {
  const file = SHOP_FILE
  const shop = sources.json(file, ShopFile)
  if (!shop) return
  const problems = shop.colours ? contrastProblems(shop.colours) : []
  for (const problem of problems) {
    const [, theme = '', colour = ''] = /^(\w+): (\w+)/.exec(problem) ?? []
    sources.report({ file, path: ['colours', theme, colour] }, `colours: ${problem}`)
  }
  if (problems.length > 0) return
  try {
    await readShop(sources.folder)
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    const text = error.message.replaceAll(`${sources.folder}/`, '').replace(/\.$/, '')
    const { logo, mark, share } = shop
    const [field] = Object.entries({ 'logo.file': logo?.file, 'logo.dark': logo?.dark, mark, share }).find(([, name]) => name !== undefined && text.startsWith(name)) ?? [] // prettier-ignore
    sources.report({ file, path: field?.split('.') ?? [] }, text)
  }
}
