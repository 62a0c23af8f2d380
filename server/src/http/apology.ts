import type { Language } from '@shop/contract/languages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerThrown, RETRY_AFTER } from './answer.ts'
import { languageOfPage } from './pages.ts'

/**
 * What is said in place of a page that could not even be begun: too many wait already, or the program is at fault (C503, C500). Plain, as it must
 * cost nothing; when the shop is only busy, the browser asks again by itself. A request that the framework refuses keeps its status.
 */
export function registerApology(server: FastifyInstance) {
  server.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal !== undefined) return reply.code(refusal).type('text/plain').send('')
    const language = languageOfPage(request)
    const { status, headers, body } = answerThrown(error, language, request.log)
    return send(reply.headers(headers), status, language, body.message)
  })
}

function refusalOf(error: unknown) {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? status : undefined
}

function send(reply: FastifyReply, status: number, language: Language, message: string) {
  const again = status === 503 ? `<meta http-equiv="refresh" content="${RETRY_AFTER['retry-after']}">` : ''
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">${again}
<meta name="viewport" content="width=device-width"><title>Torvane</title></head><body><h1>Torvane</h1><p>${message}</p></body></html>`
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}
