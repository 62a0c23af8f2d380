import type { AnswerOf, CallNames } from '@shop/contract/calls'
import type { Envelope } from '@shop/contract/codes'
import type { Ask } from './api.ts'
import { Failure, isFailCode } from './failure.ts'
import { frameTexts } from '../texts.ts'

/** As BASE_PATH in the contract, whose module would bring Zod along. */
const BASE_PATH = '/api/admin'
const TIMEOUT_MS = 100_000 // spec §9

/** Asks the server from the browser (spec §7: `language` and `_t` on every GET). */
export const askByHttp: Ask = async (name, input, language) => {
  const envelope = await fetchEnvelope<typeof name>(addressOf(name, input, language)).catch(() => undefined)
  if (envelope?.code === '0000') return envelope.data
  if (typeof envelope?.code === 'string') throw new Failure(isFailCode(envelope.code) ? envelope.code : 'C500', envelope.message ?? '')
  throw new Failure('network', frameTexts.find(language)?.networkError ?? '')
}

async function fetchEnvelope<Name extends CallNames>(address: string) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return (await answer.json()) as Envelope<AnswerOf<Name>> | null // the server's tests hold it to its contract
}

/** The address of a call: parameters in braces are filled from the input, the rest goes into the query. */
export function addressOf(name: string, input: object, language: string, now = Date.now()) {
  const rest = new Map<string, string>(Object.entries({ ...input, language }))
  const path = name.slice(name.indexOf('/')).replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = encodeURIComponent(rest.get(key) ?? '')
    if (key !== 'language') rest.delete(key)
    return value
  })
  return `${BASE_PATH}${path}?${new URLSearchParams([...rest, ['_t', String(now)]])}`
}
