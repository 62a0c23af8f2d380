import { ContentFile, PageFile } from '@shop/contract/content/content-files'
import { CouponFile } from '@shop/contract/cart/coupon-files'
import { LANGUAGES } from '@shop/contract/languages'
import { ExamplesFile } from '@shop/contract/reviews/example-files'
import { VideosFile } from '@shop/contract/videos/videos-files'
import { KIND_OF_FOLDER } from '../features/content/content-files.ts'
import { addressesIn } from '../sources/links.rules.ts'
import { lineAt } from '../sources/json-places.rules.ts'
import type { Sources } from '../sources/sources.ts'
import { type CatalogueFacts, checkName, uniqueness } from './check-catalogue.ts'
import type { Named } from './named.ts'
import type { ShopFacts } from './shop-facts.queries.ts'

export const CONTENT_FILE = 'content.json'
export const PAGES = 'content'
export const COUPONS_FILE = 'coupons.json'
export const VIDEOS_FILE = 'videos.json'
export const EXAMPLES_FILE = 'examples.json'

/** Reports what is wrong with `content.json`, and collects what it names. */
export function checkContent(sources: Sources, named: Named) {
  const file = CONTENT_FILE
  const content = sources.json(file, ContentFile)
  for (const [index, { image, targetUrl }] of content?.banners.entries() ?? []) {
    named.addMedia({ file, path: ['banners', index, 'image'] }, image)
    if (targetUrl !== '') named.addLink({ file, path: ['banners', index, 'targetUrl'] }, targetUrl)
  }
  for (const [index, { image }] of content?.endorsements.entries() ?? [])
    named.addMedia({ file, path: ['endorsements', index, 'image'] }, image)
  for (const [index, { iconUrl }] of content?.socialLinks.entries() ?? [])
    named.addMedia({ file, path: ['socialLinks', index, 'iconUrl'] }, iconUrl)
}

/** Pages by their ids, as files bring them. */
export type PageFacts = ShopFacts['pages']

/** Reports what is wrong with the pages below `content`, and collects what they name. */
export function checkPages(sources: Sources, shop: ShopFacts, named: Named): PageFacts {
  const pages: PageFacts = new Map()
  const isNew = uniqueness(sources)
  const flags = new Map<string, { id: number; file: string }>()
  for (const { name: kindFolder } of sources.list(PAGES)) {
    const kind = KIND_OF_FOLDER[kindFolder]
    if (!kind)
      sources.report({ file: `${PAGES}/${kindFolder}` }, `is none of the folders of pages: ${Object.keys(KIND_OF_FOLDER).join(', ')}`)
    for (const { name: slug } of kind ? sources.list(`${PAGES}/${kindFolder}`).filter(({ isDirectory }) => isDirectory) : []) {
      const folder = `${PAGES}/${kindFolder}/${slug}`
      const file = `${folder}/page.json`
      const page = sources.json(file, PageFile)
      if (page && kind) {
        const { id, flag = null } = page
        if (isNew('page', id, { file, path: ['id'] })) pages.set(id, { kind, flag })
        if ((kind === 'policy') !== (flag !== null))
          sources.report({ file, path: ['flag'] }, 'flag: every policy has one, and nothing else')
        if (flag !== null && isNew('flag', flag, { file, path: ['flag'] })) flags.set(flag, { id, file })
        checkName(sources, { file }, { name: slug, like: 'page', id })
      }
      for (const language of LANGUAGES) checkHtml(sources, `${folder}/${language}.html`, named)
    }
  }
  for (const [other, { flag }] of shop.pages) {
    const taken = flag === null ? undefined : flags.get(flag)
    if (taken && taken.id !== other && !pages.has(other))
      sources.report(
        { file: taken.file, path: ['flag'] },
        `flag: "${flag}" is that of the page ${other} of the shop; give this one its number`,
      )
  }
  return pages
}

function checkHtml(sources: Sources, file: string, named: Named) {
  const html = sources.text(file)
  if (html?.trim() === '') sources.report({ file }, 'is empty')
  for (const { address, at } of addressesIn(html ?? '')) named.addLink({ file, line: lineAt(html ?? '', at) }, address)
}

/** Reports what is wrong with `coupons.json`. */
export function checkCoupons(sources: Sources, { couponUses }: Pick<ShopFacts, 'couponUses'>) {
  const file = COUPONS_FILE
  for (const [index, { code, maxUses = Infinity }] of sources.json(file, CouponFile)?.entries() ?? []) {
    const uses = couponUses.get(code) ?? 0
    if (maxUses < uses)
      sources.report({ file, path: [index, 'maxUses'] }, `maxUses: ${code} has ${uses} uses already, which is more than ${maxUses}`)
  }
}

/** What `videos.json` brings: the ids that it names, and every film. */
interface VideoFacts {
  ids: number[]
  films: string[]
}

/** Reports what is wrong with `videos.json`, and collects what it names. */
export function checkVideos(sources: Sources, { products, series, isWhole }: Omit<CatalogueFacts, 'parts'>, named: Named): VideoFacts {
  const file = VIDEOS_FILE
  const isNew = uniqueness(sources)
  const videos = sources.json(file, VideosFile)?.videos ?? []
  for (const [index, { id, video, cover, seriesId, productIds }] of videos.entries()) {
    const at = (...path: PropertyKey[]) => ({ file, path: ['videos', index, ...path] })
    if (id !== undefined) isNew('video', id, at('id'))
    isNew('film', video, at('video'))
    named.addMedia(at('video'), /^(https?:|\/)/i.test(video) ? video : `videos/${video}`)
    named.addMedia(at('cover'), cover)
    if (isWhole && seriesId !== null && !series.has(seriesId))
      sources.report(at('seriesId'), `seriesId: names the series ${seriesId}, which the shop does not have`)
    for (const [place, product] of productIds.entries())
      if (isWhole && !products.has(product))
        sources.report(at('productIds', place), `productIds: names the product ${product}, which the shop does not have`)
  }
  return { ids: videos.flatMap(({ id }) => id ?? []), films: videos.map(({ video }) => video) }
}

/** Reports what is wrong with `examples.json`. */
export function checkExamples(
  sources: Sources,
  { products, isWhole }: Pick<CatalogueFacts, 'products' | 'isWhole'>,
  films: readonly string[],
) {
  const file = EXAMPLES_FILE
  const examples = sources.json(file, ExamplesFile)
  for (const [index, { productId }] of examples?.reviews.entries() ?? [])
    if (isWhole && !products.has(productId))
      sources.report(
        { file, path: ['reviews', index, 'productId'] },
        `productId: names the product ${productId}, which the shop does not have`,
      )
  for (const [index, { video }] of examples?.comments.entries() ?? [])
    if (!films.includes(video))
      sources.report({ file, path: ['comments', index, 'video'] }, `video: names the film ${video}, which is not in ${VIDEOS_FILE}`)
}
