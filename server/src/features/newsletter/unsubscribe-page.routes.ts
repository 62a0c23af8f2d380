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
import { languageOfPage } from '../../http/request-language.ts'
import { plainPage, plainPageHeaders } from '../../http/pages/plain-page.ts'
import { TEXTS } from '../../texts/texts.ts'
import { findLanguageToUnsubscribe, unsubscribe } from './newsletter.queries.ts'
import { UNSUBSCRIBE_TEXTS } from './texts.ts'

const HEADERS = { ...plainPageHeaders("'self'"), 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
const BUTTON = 'font:inherit;padding:0.75rem 1.25rem'

interface Parts {
  db: Db
  rateLimits: RateLimits
  /** How many proxies stand before the shop (calls: Limits). */
}

/**
 * The page behind `List-Unsubscribe`: a GET shows a button and changes nothing, as mail scanners open links; a POST unsubscribes, whatever its body
 * (RFC 8058 sends a form of either type). The token in the query is all that counts.
 */
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
      // Without an action the form goes to the address of the page, its token included.
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

/** The token of the address; a text that is none where there is none. */
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
