import { type Call, takesPreview } from '@shop/contract/call'
import type { Language } from '@shop/contract/languages'
import type { PreviewShown } from '@shop/contract/preview'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { fail } from '../fail.ts'
import type { Requester } from '../load/concurrency-limiter.ts'
import type { ProductIndex } from '../product-index/product-index.ts'

/** A preview link that has not ended. */
export interface PreviewLink {
  id: number
  shown: PreviewShown
}

/** Access to preview links, which show unpublished content (security S10). */
export interface Previews<Link extends PreviewLink = PreviewLink> {
  /** Finds the link by its part of the URL. Throws C104 if it is unknown, C112 if it has ended, C107 after too many requests. */
  find(part: string, clientAddress: string): Promise<Link>
  /** Records that a page of the link was opened. */
  note(link: Link): Promise<unknown>
  /** Runs `work` on the content that the link shows, then rolls back. Throws C103 with reasons if that content cannot be published. */
  read<Result>(
    link: Link,
    reader: { requester: Requester; language: Language },
    work: (tx: Db, productIndex: ProductIndex) => Promise<Result>,
  ): Promise<Result>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Preview link of the request. Such a request is answered as if it came from a visitor. */
    preview?: PreviewLink | undefined
  }
}

/** HTTP statuses of requests with a preview link: a link that has ended is answered with 410 Gone. */
export const PREVIEW_STATUSES: Call['statuses'] = { C112: 410 }

/** Finds the preview link of a request, which replaces token and rate limit. Throws C105 or C106 unless the call is a public read. */
export async function findPreview(previews: Previews, call: Call, { clientAddress }: FastifyRequest, part: string | string[]) {
  if (!takesPreview(call)) throw fail(call.who === 'customer' ? 'C105' : 'C106')
  return previews.find(String(part), clientAddress)
}
