import { addressIn, type Language, LANGUAGES, LOCALE } from '@shop/contract/languages'
import type { PageHead } from '../../frame/frame-context.ts'
import { escapeText } from '../html.ts'
import { wholeAddress } from './structured-data.ts'
import { isListed, NOT_LISTED, pageLinksOf } from '../../frame/head/page-links.ts'

interface Page {
  /** Undefined if the shop's name is unknown. */
  identity: { name: string } | undefined
  head: PageHead
  language: Language
  siteUrl: string | undefined
}

/** Returns the tags for search engines and link previews (Open Graph). */
export function metaTagsOf(page: Page): string[] {
  const { head, language, siteUrl } = page
  return [
    ...(isListed(head) ? [] : [meta('name', 'robots', NOT_LISTED)]),
    ...pageLinksOf(head.canonical, language, siteUrl).map(
      ({ rel, hrefLang, href }) => `<link rel="${rel}"${hrefLang ? ` hreflang="${hrefLang}"` : ''} href="${escapeText(href)}">`,
    ),
    ...sharedTags(page).map(([property, content]) => meta('property', property, content)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

const meta = (kind: 'name' | 'property', name: string, content: string) => `<meta ${kind}="${name}" content="${escapeText(content)}">`

function sharedTags({ identity, head, language, siteUrl }: Page): Array<[property: string, content: string]> {
  const others = LANGUAGES.filter((other) => other !== language)
  return [
    ...(identity ? [['og:site_name', identity.name] satisfies [string, string]] : []),
    ['og:type', typeOf(head)],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:locale', localeOf(language)],
    ...others.map((other): [string, string] => ['og:locale:alternate', localeOf(other)]),
    ...addressTags(head, language, siteUrl),
    ...pictureTags(head, siteUrl),
    ...videoTags(head, siteUrl),
  ]
}

const localeOf = (language: Language) => LOCALE[language].replace('-', '_')

const addressTags = ({ canonical }: PageHead, language: Language, siteUrl: string | undefined): Array<[string, string]> =>
  canonical === undefined || siteUrl === undefined ? [] : [['og:url', siteUrl + addressIn(language, canonical)]]

/** Returns no tags without a site URL, because link previews need absolute URLs. */
function pictureTags({ title, picture }: PageHead, siteUrl: string | undefined): Array<[string, string]> {
  if (siteUrl === undefined) return []
  const { src, alt, width, height } = picture ?? SHOP_PICTURE
  const size: Array<[string, number | undefined]> = [
    ['og:image:width', width],
    ['og:image:height', height],
  ]
  return [
    ['og:image', wholeAddress(siteUrl, src)],
    ...size.flatMap(([property, pixels]): Array<[string, string]> => (pixels === undefined ? [] : [[property, String(pixels)]])),
    ...(picture ? [['og:image:alt', alt || title] satisfies [string, string]] : []),
  ]
}

function typeOf({ isProduct, video }: PageHead) {
  if (video) return 'video.other'
  return isProduct ? 'product' : 'website'
}

function videoTags({ video }: PageHead, siteUrl: string | undefined): Array<[string, string]> {
  if (!video) return []
  const address: Array<[string, string]> =
    siteUrl === undefined
      ? []
      : [
          ['og:video', wholeAddress(siteUrl, video.src)],
          ['og:video:type', video.src.endsWith('.webm') ? 'video/webm' : 'video/mp4'],
        ]
  return [...address, ...(video.seconds === null ? [] : [['video:duration', String(video.seconds)] satisfies [string, string]])]
}

/** Default picture of link previews. It shows only the shop's name, which needs no translation. */
const SHOP_PICTURE: NonNullable<PageHead['picture']> = { src: '/share.png', width: 1200, height: 630 }
