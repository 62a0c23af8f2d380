import { PREVIEW, previewAddress } from '@shop/contract/addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { createValueCache } from '../../cache/value-cache.ts'
import type { FailData } from '@shop/contract/codes'
import { Fail } from '../../fail.ts'
import { TEXTS } from '../../texts/texts.ts'
import { NO_STORE } from '../cache-control.ts'
import { createDirectCalls } from '../calls/direct-calls.ts'
import type { PreviewLink, Previews } from '../preview-requests.ts'
import type { Route } from '../calls/route.ts'
import { requesterOf } from '../../auth/address.ts'
import { languageOfPage } from '../calls/input.ts'
import { OF_A_SECRET_ADDRESS } from '../security-headers.ts'
import { sendResponse } from '../send-response.ts'
import { sendErrorPage } from './error-page.ts'
import { addressOf } from './page-address.ts'
import { headersOfPages, HTML_TYPE, NO_PAGE, type PageRequest, type Renderer } from './pages.ts'
import { escapeText, plainPage, plainPageHeaders } from './plain-page.ts'

interface Parts {
  routes: readonly Route[]
  responses: ResponseCache
  previews: Previews
  siteUrl(): string | undefined
}

/** Matches a preview URL: the link's part and the path of the page. Other encodings of `PREVIEW` do not match. */
const ADDRESS = new RegExp(`^${PREVIEW}/([^/]*)(.*)$`)
const MISSING = new Error('what the address names is not there')
/** Value cache that stores nothing, because each value belongs to one link. */
const values = createValueCache({ maxEntries: 0 })

/** Serves `/preview/<token>` (security S10). All data is read before rendering, so that the transaction is short. */
export function registerPreviewPages(server: FastifyInstance, renderer: Renderer, { routes, responses, previews, siteUrl }: Parts) {
  const headers = headersOfPages(renderer)

  async function render(request: FastifyRequest, link: PreviewLink, page: PageRequest) {
    const requester = requesterOf(request)
    const finish = await previews.read(link, { requester, language: page.language }, (db, productIndex) =>
      renderer.prepare({ ...page, preview: link.shown }, createDirectCalls(routes, { productIndex, values })(db, request.log)),
    )
    return responses.bypass(async () => {
      const { status, html, fault } = await finish()
      if (fault) request.log.error({ err: fault }, 'page could not be rendered')
      if (status === 404 && html === '') throw MISSING
      return { status, type: HTML_TYPE, body: html }
    }, requester)
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { path, search } = addressOf(request)
    const [, part = '', given = ''] = ADDRESS.exec(path) ?? []
    const link = await previews.find(part, request.clientAddress)
    const address = renderer.canonicalAddress(given || '/', search)
    if (address && address.path !== given)
      return reply
        .code(307)
        .header('location', previewAddress(part, address.path) + search)
        .send()

    const page = { path: NO_PAGE, search: '', language: languageOfPage(request), siteUrl: siteUrl() }
    const isShown = address?.isCached === true // pages with customers' tokens have no preview
    const [made] = await Promise.all([
      render(request, link, isShown ? { ...page, path: given, search: address.search } : page).catch((error: unknown) => {
        if (error !== MISSING) throw error
        return render(request, link, page)
      }),
      previews.note(link).catch(() => {}), // the page is shown even if the visit cannot be recorded
    ])
    reply.headers(headers)
    return sendResponse(request, reply, made, NO_STORE)
  }

  for (const path of [`${PREVIEW}/:part`, `${PREVIEW}/:part/*`])
    server.get(path, { config: { isPathSecret: true } }, async (request, reply) => {
      reply.headers({ ...OF_A_SECRET_ADDRESS, 'cache-control': NO_STORE })
      return answer(request, reply).catch((error: unknown) => sendEnd(request, reply, error))
    })
}

const STATUSES: Partial<Record<Fail['code'], number>> = { C103: 409, C104: 404, C112: 410 }

/** Sends a page for an ended or unknown link, or for content that cannot be published. Other failures get the usual error page. */
function sendEnd(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const status = error instanceof Fail ? STATUSES[error.code] : undefined
  if (!(error instanceof Fail) || status === undefined) return sendErrorPage(request, reply, error)
  const language = languageOfPage(request)
  const { codes, unfinished } = TEXTS[language]
  const issues = (error.data as Partial<FailData['C103']> | null)?.issues // only C103 has issues
  const list = issues?.map(({ path, message }) => `<li>${escapeText(`${path}: ${message}`)}</li>`).join('')
  reply.code(status).headers(plainPageHeaders("'none'"))
  return reply.send(plainPage(language, list === undefined ? codes[error.code] : unfinished, list ? `<ul>${list}</ul>` : ''))
}
