import type { Catalogue, CatalogueProduct } from '../features/catalog/catalog-files.ts'
import type { Page } from '../features/content/content-files.ts'
import type { Texts } from '@shop/contract/catalog/catalog-files'
import type { Videos } from '@shop/contract/videos/videos-files'
import { MEDIA_PATH, mediaAddress, mediaPathIn } from '../pictures/media-address.ts'
import type { Measured } from '../pictures/measure.ts'
import { withAddresses } from '../sources/links.rules.ts'
import type { MediaOfFolder } from './folder-media.ts'

export interface ResolvedMedia {
  media: MediaOfFolder
  measured: Map<string, Measured>
}

/** Returns the address that a media file has after the import. Other addresses stay unchanged. */
export function addressOf({ media }: Pick<ResolvedMedia, 'media'>, file: string) {
  const name = mediaPathIn(file)
  const rest = file.startsWith(MEDIA_PATH) ? (/[?#].*$/.exec(file)?.[0] ?? '') : '' // query and fragment, such as the page of a PDF
  return mediaAddress(name === undefined ? file : (media.get(name)?.name ?? name)) + (name === undefined ? '' : rest)
}

const inHtml = (resolved: ResolvedMedia, html: string) =>
  withAddresses(html, (address) => (address.startsWith(MEDIA_PATH) ? addressOf(resolved, address) : undefined))

const inTexts = <Found extends Partial<Texts>>(resolved: ResolvedMedia, texts: Found) =>
  Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, inHtml(resolved, html)])) as Found // the keys are the same

export const withMediaOfCatalogue = (catalogue: Catalogue, resolved: ResolvedMedia): Catalogue => ({
  ...catalogue,
  parts: catalogue.parts?.map((part) => ({
    ...part,
    buyUrls: part.buyUrls.map((buy) => ({ ...buy, url: addressOf(resolved, buy.url) })),
  })),
  series: catalogue.series.map((series) => ({
    ...series,
    leaderImageUrl: addressOf(resolved, series.leaderImageUrl),
    specs: series.specs.map((spec) => ({ ...spec, iconUrl: addressOf(resolved, spec.iconUrl) })),
    products: { [Symbol.iterator]: () => productsOf(series.products, resolved) },
  })),
})

function* productsOf(products: Iterable<CatalogueProduct>, resolved: ResolvedMedia): Generator<CatalogueProduct> {
  for (const product of products) {
    const manuals = Object.entries(product.manuals).map(([language, { url, bytes }]) => {
      const found = resolved.media.get(mediaPathIn(url) ?? '')
      return [language, { url: addressOf(resolved, url), bytes: found?.bytes ?? bytes }]
    })
    yield {
      ...product,
      images: product.images.map((image) => {
        const known = image.width === undefined ? resolved.measured.get(mediaPathIn(image.file) ?? '') : undefined
        return { ...image, ...known, file: addressOf(resolved, image.file) }
      }),
      buyUrls: product.buyUrls.map((buy) => ({ ...buy, url: addressOf(resolved, buy.url) })),
      view360Url: addressOf(resolved, product.view360Url),
      explodedUrl: addressOf(resolved, product.explodedUrl),
      explodedModel: addressOf(resolved, product.explodedModel),
      manuals: Object.fromEntries(manuals),
      detailText: inTexts(resolved, product.detailText),
      detailSource: inTexts(resolved, product.detailSource),
    }
  }
}

export const withMediaOfPages = (pages: Page[], resolved: ResolvedMedia): Page[] =>
  pages.map((page) => ({ ...page, content: inTexts(resolved, page.content) }))

export const withMediaOfVideos = (videos: Videos, resolved: ResolvedMedia): Videos =>
  videos.map((video) => ({
    ...video,
    video: addressOf(resolved, mediaPathIn(video.video) === video.video ? `videos/${video.video}` : video.video),
    cover: addressOf(resolved, video.cover),
  }))
