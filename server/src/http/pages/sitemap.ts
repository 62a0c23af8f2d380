import { TOPICS } from '@shop/contract/call'
import { addressIn, DEFAULT_LANGUAGE, LANGUAGES } from '@shop/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureOf, readThrown } from '../calls/pipeline.ts'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { AN_HOUR, NO_STORE } from '../cache-control.ts'
import { sendResponse, sendTagged } from '../send-response.ts'
import { escapeText } from './plain-page.ts'

/** Page in the sitemap. `path` is its path in the default language. */
interface Page {
  path: string
  modifiedAt: Date | null
}

/** Source of the pages. The order must be stable, because large sitemaps are read in parts. */
interface Pages {
  count(): Promise<number>
  list(part: { limit: number; offset: number }): Promise<Page[]>
}

interface Options {
  /** Origin of all URLs, which must be absolute (sitemaps.org). If undefined, there is no sitemap. */
  siteUrl(): string | undefined
  pages: Pages
  responses: ResponseCache
  /** Default 2,000. With five languages per page, this is far below the protocol's limits of 50,000 URLs and 50 MB. */
  pagesPerFile?: number
}

/** Serves `/robots.txt` and `/sitemap.xml`. A large sitemap is an index of `/sitemap-1.xml` and so on. */
export async function registerSitemap(server: FastifyInstance, { siteUrl, pages, responses, pagesPerFile = 2_000 }: Options) {
  await server.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const { status, headers } = failureOf(readThrown(error, request.log), DEFAULT_LANGUAGE)
      return reply.code(status).header('cache-control', NO_STORE).headers(headers).type('text/plain').send('')
    })
    scope.get('/robots.txt', async (request, reply) => {
      reply.type('text/plain; charset=utf-8').header('cache-control', AN_HOUR)
      return sendTagged(request, reply, robots(siteUrl()))
    })
    const sendFile = async (
      request: FastifyRequest,
      reply: FastifyReply,
      name: string,
      make: (siteUrl: string) => Promise<string | undefined>,
    ) => {
      const site = siteUrl()
      if (site === undefined) return nothing(reply)
      const response = await responses.get(name, async () => {
        const xml = await make(site)
        if (xml === undefined) return { status: 404, type: 'text/plain', body: 'Not found', topics: false }
        return { status: 200, type: XML_TYPE, body: `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, topics: TOPICS }
      })
      return sendResponse(request, reply, response, response.status === 200 ? AN_HOUR : NO_STORE)
    }
    scope.get('/sitemap.xml', (request, reply) =>
      sendFile(request, reply, 'sitemap', async (siteUrl) => {
        const files = Math.ceil((await pages.count()) / pagesPerFile)
        return files > 1 ? indexOf(siteUrl, files) : urlsOf(siteUrl, await pages.list({ limit: pagesPerFile, offset: 0 }))
      }),
    )
    scope.get<{ Params: { file: string } }>('/sitemap-:file(^\\d{1,6}).xml', (request, reply) => {
      const file = Number(request.params.file)
      return sendFile(request, reply, `sitemap ${file}`, async (siteUrl) => {
        const listed = file > 0 ? await pages.list({ limit: pagesPerFile, offset: (file - 1) * pagesPerFile }) : []
        return listed.length > 0 ? urlsOf(siteUrl, listed) : undefined
      })
    })
  })
}

const XML_TYPE = 'application/xml; charset=utf-8'

const nothing = (reply: FastifyReply) => reply.code(404).header('cache-control', NO_STORE).type('text/plain').send('Not found')

const robots = (siteUrl: string | undefined) =>
  ['User-agent: *', 'Disallow: /api/', ...(siteUrl ? ['', `Sitemap: ${siteUrl}/sitemap.xml`] : []), ''].join('\n')

function indexOf(siteUrl: string, files: number) {
  const locations = Array.from({ length: files }, (_, index) => escapeText(`${siteUrl}/sitemap-${index + 1}.xml`))
  const lines = locations.map((location) => `<sitemap><loc>${location}</loc></sitemap>`)
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>\n`
}

/** Returns an entry for each language of each page. Every entry lists all languages of its page, including its own. */
function urlsOf(siteUrl: string, pages: Page[]) {
  const entries = pages.flatMap(({ path, modifiedAt }) => {
    const addresses = LANGUAGES.map((language) => ({ language, address: escapeText(siteUrl + addressIn(language, path)) }))
    const standard = { language: 'x-default', address: escapeText(siteUrl + path) }
    const links = [...addresses, standard].map((link) => `<xhtml:link rel="alternate" hreflang="${link.language}" href="${link.address}"/>`)
    const rest = [...(modifiedAt ? [`<lastmod>${modifiedAt.toISOString()}</lastmod>`] : []), ...links].join('')
    return addresses.map(({ address }) => `<url><loc>${address}</loc>${rest}</url>`)
  })
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<urlset ${names}>\n${entries.join('\n')}\n</urlset>\n`
}
