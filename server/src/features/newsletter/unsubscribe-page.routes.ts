import { UNSUBSCRIBE } from '@shop/contract/addresses'
import type { Language } from '@shop/contract/languages'
import { MAX_TOKEN_LENGTH } from '@shop/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../../auth/address.ts'
import type { RateLimits } from '../../auth/rate-limits.ts'
import type { Db } from '../../db/db.ts'
import { failLater } from '../../fail.ts'
import { sendErrorPage } from '../../http/pages/error-page.ts'
import { addressOf } from '../../http/pages/page-address.ts'
import { languageOfPage } from '../../http/calls/input.ts'
import { plainPage, plainPageHeaders } from '../../http/pages/plain-page.ts'
import { TEXTS } from '../../texts/texts.ts'
import { findLanguageToUnsubscribe, unsubscribe } from './newsletter.queries.ts'
import { UNSUBSCRIBE_TEXTS } from './texts.ts'

const HEADERS = { ...plainPageHeaders("'self'"), 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
const BUTTON = 'font:inherit;padding:0.75rem 1.25rem'

interface Parts {
  db: Db
  rateLimits: RateLimits
}

/** GET only shows a button, because mail scanners open links. POST unsubscribes by the token in the query; any body works (RFC 8058). */
export function registerUnsubscribePage(server: FastifyInstance, { db, rateLimits }: Parts) {
  const answer =
    (work: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) => (request: FastifyRequest, reply: FastifyReply) =>
      work(request, reply).catch((error: unknown) => sendErrorPage(request, reply, error))

  server.get(
    UNSUBSCRIBE,
    answer(async (request, reply) => {
      const found = await findLanguageToUnsubscribe(db, tokenOf(request))
      if (!found) return sendInvalid(request, reply)
      const { title, question, button } = UNSUBSCRIBE_TEXTS[found.language]
      // A form without `action` posts to the address of its page, which contains the token.
      const form = `<form method="post"><button style="${BUTTON}">${button}</button></form>`
      return reply.headers(HEADERS).send(plainPage(found.language, title, `<p>${question}</p>\n${form}`))
    }),
  )
  server.post(
    UNSUBSCRIBE,
    answer(async (request, reply) => {
      const waitSeconds = await rateLimits.count('write', { address: addressKey(request.clientAddress) }, request.log)
      if (waitSeconds !== undefined) throw failLater('C107', waitSeconds)
      const ended = await unsubscribe(db, tokenOf(request))
      if (!ended) return sendInvalid(request, reply)
      const { doneTitle, done } = UNSUBSCRIBE_TEXTS[ended.language]
      return reply.headers(HEADERS).send(plainPage(ended.language, doneTitle, `<p>${done}</p>`))
    }),
  )
}

function tokenOf(request: FastifyRequest) {
  return new URLSearchParams(addressOf(request).search).get('token')?.slice(0, MAX_TOKEN_LENGTH) ?? ''
}

function sendInvalid(request: FastifyRequest, reply: FastifyReply) {
  const language: Language = languageOfPage(request)
  const { C112 } = TEXTS[language].codes
  return reply
    .code(404)
    .headers(HEADERS)
    .send(plainPage(language, C112, `<p>${UNSUBSCRIBE_TEXTS[language].title}</p>`))
}
