import { ADMIN, ALL_SERIES, HOME, PREVIEW, productAddress, SEARCH, seriesAddress, UNSUBSCRIBE } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import { MANAGE_PATH } from '@shop/contract/manage/manage-call'
import { EXAMPLE_PAGES } from '../../../demo/pages.ts'
import { ALL_CALLS, COUNTS_A_VIEW, inputOf, inputsOf, nameOf, requestOf } from './call-requests.ts'
import type { Recorder } from './recorder.ts'

/** Records requests of visitors, none of which changes anything. */

const DOCUMENTS = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/api/openapi.json', `${MANAGE_PATH}/openapi.json`]

/** Requests for unknown paths, or with unusual methods. */
const ODD_REQUESTS = [
  ['HEAD', HOME],
  ['OPTIONS', HOME],
  ['POST', HOME],
  ['HEAD', `${BASE_PATH}/categories`],
  ['OPTIONS', `${BASE_PATH}/cart`],
  ['POST', `${BASE_PATH}/categories`],
  ['GET', `${BASE_PATH}/no-such-call`],
  ['GET', `${BASE_PATH}/product/%FF`],
  ['GET', '/sitemap-9.xml'],
  ['GET', '/assets/no-such-file.js'],
  ['GET', '/media/demo/no-such-picture.webp'],
  ['GET', '/files/no-such-file'],
  ['GET', '/healthz'],
] as const

/** Paths of redirects, missing pages, sorted lists, pages that the server renders itself, and the back office. */
const ODD_PAGES = [
  '/no-such-page',
  '/%FF',
  `${ALL_SERIES}/`,
  productAddress(999_999),
  `${productAddress(101)}/`,
  `${seriesAddress(1)}?sort=price&order=asc&page=2`,
  `${seriesAddress(1)}?page=999`,
  `${seriesAddress(3)}?tags=1,2&unknown=1`,
  `${SEARCH}?name=kestrl`,
  `${HOME}?lang=de`,
  `${UNSUBSCRIBE}?token=x`,
  `${PREVIEW}/x/`,
  ADMIN,
]

export async function recordDocuments({ record }: Recorder) {
  for (const path of DOCUMENTS) await record('documents', `GET ${path}`, { path, language: DEFAULT_LANGUAGE }, true)
  for (const [method, path] of ODD_REQUESTS) await record('documents', `${method} ${path}`, { method, path, language: DEFAULT_LANGUAGE })
}

/** Records public calls with all inputs, customers' calls without a token, and writes without a body. */
export async function recordCalls({ record }: Recorder, languages: readonly Language[]) {
  for (const call of ALL_CALLS) {
    if (call.who === 'customer') {
      for (const language of languages)
        await record('calls', `${nameOf(language, call)} without a login`, requestOf(call, language, { input: inputOf(call) }))
    } else if (call.method !== 'GET') {
      if (!call.json) continue
      for (const language of languages)
        await record('calls', `${nameOf(language, call)} without a body`, requestOf(call, language, { input: inputOf(call) }))
    } else if (call.name !== COUNTS_A_VIEW) {
      for (const input of inputsOf(call))
        for (const language of languages) await record('calls', nameOf(language, call, input), requestOf(call, language, { input }), true)
    }
  }
}

/** Records every nth page, where n is `every`. */
export async function recordPages({ record }: Recorder, languages: readonly Language[], every: number) {
  const paths = [...EXAMPLE_PAGES, ...ODD_PAGES].filter((_, index) => index % every === 0)
  for (const path of paths)
    for (const language of languages) await record('pages', `${language} ${path}`, { path, language, isNavigation: true }, true)
}
