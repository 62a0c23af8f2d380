import { PREVIEW_HEADER } from '@shop/contract/addresses'
import { type Call, takesPreview } from '@shop/contract/call'
import type { Language } from '@shop/contract/languages'
import type { PreviewShown } from '@shop/contract/preview'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { fail } from '../fail.ts'
import type { Requester } from '../load/concurrency-limiter.ts'

/** A preview link that is live. */
export interface PreviewLink {
  id: number
  /** What its pages say of themselves. */
  shown: PreviewShown
}

/** Links that show what is not in the shop yet, as requests use them (security S10). */
export interface Previews<Link extends PreviewLink = PreviewLink> {
  /** The link that a part of an address stands for. Unknown: C104; ended: C112; asked for too often from one address: C107. */
  find(part: string, clientAddress: string): Promise<Link>
  /** Notes that one of its pages was opened. */
  note(link: Link): Promise<unknown>
  /** What `work` reads of the shop as the link shows it; whatever it writes is as if it had not been. What cannot be in the shop yet: C103 with the reasons. */
  read<Result>(link: Link, reader: { requester: Requester; language: Language }, work: (tx: Db) => Promise<Result>): Promise<Result>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The link of a request that is answered as that shows the shop, to a visitor whoever asks. */
    preview?: PreviewLink | undefined
  }
}

const partOf = ({ headers }: FastifyRequest) => headers[PREVIEW_HEADER.toLowerCase()]

/** HTTP statuses of codes that a request for a preview has beside those of its call: the link has ended. */
export const PREVIEW_STATUSES: Call['statuses'] = { C112: 410 }
export const statusesOfPreview = (request: FastifyRequest) => (partOf(request) === undefined ? {} : PREVIEW_STATUSES)

/**
 * Admits requests with the header of a preview, in place of their login and limit. It shows and writes nothing: what belongs to a customer is C105, whatever
 * token comes along, a write is C106.
 */
export function admitPreviews(api: FastifyInstance, previews: Previews) {
  api.decorateRequest('preview', undefined)
  const admit = async (request: FastifyRequest, call: Call, part: string) => {
    if (!takesPreview(call)) throw fail(call.who === 'customer' ? 'C105' : 'C106')
    request.preview = await previews.find(part, request.clientAddress)
  }
  api.addHook('onRequest', (request, _reply, done) => {
    const part = partOf(request)
    const { call } = request.routeOptions.config
    return part === undefined || !call ? done() : admit(request, call, String(part)) // most have none, and wait for nothing
  })
}
