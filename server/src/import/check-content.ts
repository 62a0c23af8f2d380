import { ContentFile, PageFile } from '@shop/contract/content/content-files'
import { CouponFile } from '@shop/contract/cart/coupon-files'
import { BANNER } from '@shop/contract/kinds/declared/banner'
import { CONTACT } from '@shop/contract/kinds/declared/contact'
import { couponCodeOf } from '@shop/contract/kinds/declared/coupon'
import { ENDORSEMENT } from '@shop/contract/kinds/declared/endorsement'
import type { OfferPrice } from '@shop/contract/kinds/declared/offer'
import { SOCIAL_LINK } from '@shop/contract/kinds/declared/social-link'
import { LANGUAGES } from '@shop/contract/languages'
import { OfferFile } from '@shop/contract/offers/offer-files'
import { MessageTemplateFile } from '@shop/contract/contact/template-files'
import { RedirectFile } from '@shop/contract/redirects/redirect-files'
import { ExamplesFile } from '@shop/contract/reviews/example-files'
import { VideosFile } from '@shop/contract/videos/videos-files'
import { FLAG_RULE, isFlagWrong, KIND_OF_FOLDER, needsHtml } from '../features/content/content-files.ts'
import { MESSAGE_TEMPLATES_FILE } from '../features/messages/template-files.ts'
import { REDIRECTS_FILE } from '../features/redirects/redirect-files.ts'
import { addressesIn } from '../sources/links.rules.ts'
import { lineAt } from '../sources/json-places.rules.ts'
import type { Sources } from '../sources/sources.ts'
import { type CatalogueFacts, checkName, uniqueness } from './check-catalogue.ts'
import type { Named } from './named.ts'
import type { ShopFacts } from './shop-facts.queries.ts'

export const CONTENT_FILE = 'content.json'
export const PAGES = 'content'
export const COUPONS_FILE = 'coupons.json'
export const OFFERS_FILE = 'offers.json'
export const VIDEOS_FILE = 'videos.json'
export const EXAMPLES_FILE = 'examples.json'

/** Checks `content.json`: reports errors, and collects the links and media to which it refers. */
export function checkContent(sources: Sources, named: Named) {
  const file = CONTENT_FILE
  const content = sources.json(file, ContentFile)
  const isNew = uniqueness(sources)
  for (const { list } of [BANNER, ENDORSEMENT, SOCIAL_LINK, CONTACT].map(({ files }) => files)) {
    for (const [index, { id, image, iconUrl, targetUrl }] of content?.[list].entries() ?? []) {
      const at = (name: string) => ({ file, path: [list, index, name] })
      if (id !== undefined) isNew(list, id, at('id'))
      if (image) named.addMedia(at('image'), String(image))
      if (iconUrl) named.addMedia(at('iconUrl'), String(iconUrl))
      if (targetUrl) named.addLink(at('targetUrl'), String(targetUrl))
    }
  }
}

/** Kind, flag and state of each page, by its id. */
export type PageFacts = ShopFacts['pages']

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
        const { id, active, flag = null } = page
        if (isNew('page', id, { file, path: ['id'] })) pages.set(id, { kind, flag, isShown: active })
        if (isFlagWrong(kind, page)) sources.report({ file, path: ['flag'] }, FLAG_RULE)
        if (flag !== null && active && isNew('flag', flag, { file, path: ['flag'] })) flags.set(flag, { id, file })
        checkName(sources, { file }, { name: slug, like: 'page', id })
      }
      for (const language of LANGUAGES) {
        const path = `${folder}/${language}.html`
        if (needsHtml(language, page ?? { active: true }) || sources.has(path)) checkHtml(sources, path, named)
      }
    }
  }
  for (const [other, { flag, isShown }] of shop.pages) {
    const taken = flag === null || !isShown ? undefined : flags.get(flag)
    const staysArchived = shop.pages.get(taken?.id ?? 0)?.isShown === false
    if (taken && taken.id !== other && !pages.has(other) && !staysArchived)
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

export function checkCoupons(sources: Sources, { couponUses }: Pick<ShopFacts, 'couponUses'>) {
  const file = COUPONS_FILE
  for (const [index, { code, maxUses }] of sources.json(file, CouponFile)?.entries() ?? []) {
    const uses = couponUses.get(couponCodeOf(String(code))) ?? 0
    if (typeof maxUses === 'number' && maxUses < uses)
      sources.report({ file, path: [index, 'maxUses'] }, `maxUses: ${String(code)} has ${uses} uses already, which is more than ${maxUses}`)
  }
}

/** Checks `redirects.json`: reports broken and repeated paths. */
export const checkRedirects = (sources: Sources) => sources.json(REDIRECTS_FILE, RedirectFile)

/** Checks `message-templates.json`: reports repeated names. */
export const checkMessageTemplates = (sources: Sources) => sources.json(MESSAGE_TEMPLATES_FILE, MessageTemplateFile)

/** Reports products, series and tags that the shop will not have. */
export function checkOffers(sources: Sources, { products, series, tags, isWhole }: Omit<CatalogueFacts, 'parts'>) {
  const file = OFFERS_FILE
  for (const [index, entry] of sources.json(file, OfferFile)?.entries() ?? []) {
    const check = (name: string, what: string, ids: readonly number[], has: (id: number) => boolean) => {
      for (const [place, id] of ids.entries())
        if (!has(id)) sources.report({ file, path: [index, name, place] }, `${name}: names the ${what} ${id}, which the shop does not have`)
    }
    const hasProduct = (id: number) => products.has(id) || !isWhole
    const listIn = <One>(name: string) => (entry[name] ?? []) as One[] // validated by the file's schema
    check('seriesIds', 'series', listIn('seriesIds'), (id) => series.has(id) || !isWhole)
    check('tagIds', 'tag', listIn('tagIds'), (id) => !tags || tags.has(id))
    check('productIds', 'product', listIn('productIds'), hasProduct)
    check('exceptIds', 'product', listIn('exceptIds'), hasProduct)
    check('prices', 'product', listIn<OfferPrice>('prices').map(({ productId }) => productId), hasProduct) // prettier-ignore
  }
}

/** The ids that the file states, and the video files or URLs of all videos. */
interface VideoFacts {
  ids: number[]
  films: string[]
}

export function checkVideos(
  sources: Sources,
  { products, series, isWhole }: Omit<CatalogueFacts, 'parts' | 'tags'>,
  named: Named,
): VideoFacts {
  const file = VIDEOS_FILE
  const isNew = uniqueness(sources)
  const videos = sources.json(file, VideosFile)?.videos ?? []
  for (const [index, { id, video, cover, seriesId, productIds }] of videos.entries()) {
    const at = (...path: PropertyKey[]) => ({ file, path: ['videos', index, ...path] })
    if (id !== undefined) isNew('video', id, at('id'))
    if (video !== '') isNew('film', video, at('video'))
    named.addMedia(at('video'), /^($|https?:|\/)/i.test(video) ? video : `videos/${video}`)
    named.addMedia(at('cover'), cover)
    if (isWhole && seriesId !== null && !series.has(seriesId))
      sources.report(at('seriesId'), `seriesId: names the series ${seriesId}, which the shop does not have`)
    for (const [place, product] of productIds.entries())
      if (isWhole && !products.has(product))
        sources.report(at('productIds', place), `productIds: names the product ${product}, which the shop does not have`)
  }
  return { ids: videos.flatMap(({ id }) => id ?? []), films: videos.map(({ video }) => video) }
}

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
