import { addressIn, type Language } from '@shop/contract/languages'
import type { AnswerOf, CallNames } from '@shop/contract/calls'
import { PAGE_SIZE } from '@shop/contract/limits'
import { productData } from '../../features/product/product-structured-data.ts'
import type { Gathered } from '../../frame/frame-context.ts'
import { isListed } from '../../frame/page-links.ts'

/** A page that has been rendered, as structured data are made of it. */
export interface RenderedPlace {
  /** The path of its screen: `/product/:id`. */
  screenPath: string
  head: Gathered
  language: Language
  siteUrl: string | undefined
  /** The answer of a call that the page was made of. */
  answer: <Name extends CallNames>(name: Name) => AnswerOf<Name> | undefined
}

interface Place extends RenderedPlace {
  /** A page's whole address in the language of this one. */
  url: (path: string) => string
  /** A file's whole address. */
  whole: (address: string) => string
  /** This page's path, without the page of its list. */
  here: string
}

type Thing = Record<string, unknown>

/** What a screen says of itself, beside the way to it. */
const BY_SCREEN: Record<string, (place: Place) => Thing[]> = {
  '/': (place) => [organization(place), webSite(place)],
  '/product/:id': productThings,
  '/category/:category': productsOf,
  '/products': seriesOf,
  '/discount-products': productsOf,
}

/**
 * What search engines are told of a page, in the words of schema.org (JSON-LD). Undefined where there is nothing to say, on pages that
 * are not listed, and where the shop does not know its own address.
 */
export function structuredDataOf(rendered: RenderedPlace) {
  const { siteUrl, head, language } = rendered
  if (siteUrl === undefined || head.canonical === undefined || !isListed(head)) return undefined
  const url = (path: string) => siteUrl + addressIn(language, path)
  const place: Place = { ...rendered, url, whole: (address) => wholeAddress(siteUrl, address), here: head.canonical.split('?')[0] ?? '' }
  const things = [...trailTo(place), ...(BY_SCREEN[rendered.screenPath]?.(place) ?? [])]
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined
}

/** The whole address of one of our files, or of one elsewhere. */
export const wholeAddress = (siteUrl: string, address: string) =>
  URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : siteUrl

function productThings(place: Place): Thing[] {
  const { language, whole, url, here, answer } = place
  const product = answer('GET /product/{id}/{language}')
  if (!product) return []
  const series = answer('GET /product-series/list')?.find(({ id }) => id === product.seriesId)
  return [productData({ product, series, language, whole, url: url(here) })]
}

const organization = ({ url, whole }: Place): Thing => ({
  '@type': 'Organization',
  '@id': whole('/#organization'),
  name: 'Torvane',
  url: url('/'),
  logo: whole('/icon-512.png'),
})

const webSite = ({ url, whole, language }: Place): Thing => ({
  '@type': 'WebSite',
  '@id': whole('/#website'),
  name: 'Torvane',
  url: url('/'),
  inLanguage: language,
  publisher: { '@id': whole('/#organization') },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: url('/search?name={search_term_string}') },
    'query-input': 'required name=search_term_string',
  },
})

/** The breadcrumbs that the page shows, down to the page itself. */
function trailTo({ head: { above = [], title }, url, here }: Place): Thing[] {
  if (above.length === 0) return []
  const trail = [...above, { to: here, name: title }]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ to, name }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url(to) })),
    },
  ]
}

function productsOf({ answer, url }: Place): Thing[] {
  const { rows = [], current = 1 } = answer('GET /product/page') ?? {}
  return itemList(
    rows.map(({ id }) => url(`/product/${id}`)),
    (current - 1) * PAGE_SIZE,
  )
}

function seriesOf({ answer, url }: Place): Thing[] {
  return itemList((answer('GET /product-series/list') ?? []).map(({ id }) => url(`/category/${id}`)))
}

const itemList = (urls: string[], before = 0): Thing[] => [
  {
    '@type': 'ItemList',
    itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: before + index + 1, url })),
  },
]
