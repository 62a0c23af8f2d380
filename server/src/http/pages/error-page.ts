import type { Language } from '@shop/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TEXTS } from '../../texts/texts.ts'
import { failureOf, readThrown } from '../calls/envelope.ts'
import { languageOfPage } from './page-address.ts'

const HEADERS = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/**
 * What is sent in place of a page that could not even be started: under overload, or when the program is at fault (C503, C500). Small and without
 * scripts, as it must cost nothing. A request that the framework refuses keeps its status.
 */
export function registerErrorPage(server: FastifyInstance) {
  server.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal !== undefined) return reply.code(refusal).type('text/plain').send('')
    return sendErrorPage(request, reply, error)
  })
}

/** Sends what was thrown as a page of one sentence. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const language = languageOfPage(request)
  const { status, headers, body } = failureOf(readThrown(error, request.log), language)
  reply.code(status).headers(headers).headers(HEADERS).send(htmlOf(language, body.message))
}

function refusalOf(error: unknown) {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? status : undefined
}

/** A page of one sentence. */
const htmlOf = (language: Language, message: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Torvane</title>
</head>
<body style="margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.5 system-ui,sans-serif">
<main style="max-width:32rem;padding:1.5rem">
<h1 style="font-size:1.5rem;line-height:1.25">${message}</h1>
<p><a href="" style="color:inherit">${TEXTS[language].again}</a></p>
</main>
</body>
</html>
`
