import type { Language } from '@shop/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TEXTS } from '../../texts/texts.ts'
import { failureOf, readThrown } from '../calls/pipeline.ts'
import { languageOfPage } from '../calls/input.ts'
import { plainPage, plainPageHeaders } from './plain-page.ts'

/** Sends a plain page, which needs no rendering, for C503 and C500. Fastify's own refusals keep their status. */
export function registerErrorPage(server: FastifyInstance) {
  server.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal !== undefined) return reply.code(refusal).type('text/plain').send('')
    return sendErrorPage(request, reply, error)
  })
}

export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const language = languageOfPage(request)
  const { status, headers, body } = failureOf(readThrown(error, request.log), language)
  reply.code(status).headers(headers).headers(plainPageHeaders("'none'")).send(htmlOf(language, body.message))
}

function refusalOf(error: unknown) {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? status : undefined
}

const htmlOf = (language: Language, message: string) =>
  plainPage(language, message, `<p><a href="" style="color:inherit">${TEXTS[language].again}</a></p>`)
