import { AS_OF_NOW } from '@shop/contract/addresses'
import type { Language } from '@shop/contract/languages'
import type { PreviewShown } from '@shop/contract/preview'
import sql from 'sql-template-tag'
import { addressKey } from '../../auth/address.ts'
import type { RateLimits } from '../../auth/rate-limits.ts'
import { createTokenLookUps } from '../../auth/authentication.ts'
import { isRefusedByTable } from '../../db/database-errors.ts'
import type { Db, Pool } from '../../db/db.ts'
import { rolledBack } from './rolled-back.ts'
import { fail, failLater } from '../../fail.ts'
import { createConcurrencyLimiter, type Requester } from '../../load/concurrency-limiter.ts'
import type { ProductIndex } from '../../product-index/product-index.ts'
import { findPreview, noteOpened, type OpenedRow } from './preview.queries.ts'
import { namesOf, problemsOf, publishSaved } from './publish.ts'

/** Matches a token, and after it the optional mark AS_OF_NOW. */
const PART = new RegExp(`^([\\w-]{43})(${AS_OF_NOW.replace('.', '\\.')})?$`)
/** A process runs one preview at a time: previews write the same rows, and use connections that customers' writes need. */
const CAPACITY = { maxRunning: 1, maxQueued: 64, queueTimeoutMs: 10_000 }
/** Maximum wait for a lock: longer than a publication locks a record. */
const LOCK_TIMEOUT = '1s'
/** Ends the transaction of a process that hangs, which would otherwise keep its locks. */
const IDLE_TIMEOUT = '5s'

/** `requester` is the key in the queue; `language` is the language of error messages. */
interface Reader {
  requester: Requester
  language: Language
}

/** A link that has not ended; `seenAsOf` is the time that the preview shows, null for now. */
interface OpenLink extends OpenedRow {
  shown: PreviewShown
  seenAsOf: Date | null
}

/** Opens preview links (security S10): a transaction publishes saved changes, sets the clock, and is rolled back (decisions: 0079). */
export function createPreviews({ db, productIndex, rateLimits }: { db: Pool; productIndex: ProductIndex; rateLimits: RateLimits }) {
  const links = createTokenLookUps((hash) => findPreview(db, hash), rateLimits.settings.unknownTokensOfAddress)
  const inTurn = createConcurrencyLimiter(CAPACITY)

  return {
    /** Throws C104 for an unknown link, C112 for an ended one, C107 if the address is rate-limited. */
    async find(part: string, clientAddress: string): Promise<OpenLink> {
      const [, token, isAsOfNow] = PART.exec(part) ?? []
      if (token === undefined) throw fail('C104')
      const address = addressKey(clientAddress)
      const link = await links.find(token, address)
      if (!link) throw fail('C104')
      if (link.isEnded) throw fail('C112')
      const waitSeconds = await rateLimits.count('preview', { of: String(link.id), address })
      if (waitSeconds !== undefined) throw failLater('C107', waitSeconds)
      const name = (await namesOf(db, link.type, [link.recordId])).get(link.recordId) ?? ''
      return { ...link, seenAsOf: isAsOfNow ? null : link.asOf, shown: shownOf(link, name, part) }
    },

    note: ({ id }: OpenLink) => noteOpened(db, id),

    /** Runs `work` on the previewed shop and rolls back all writes. Throws C103 with reasons if the saved changes cannot be published. */
    read: <Result>(
      link: OpenLink,
      { requester, language }: Reader,
      work: (tx: Db, productIndex: ProductIndex) => Promise<Result>,
    ): Promise<Result> =>
      inTurn.run(async () => {
        await productIndex.refresh() // outside the transaction, to keep the transaction short
        return rolledBack(db, async (tx) => {
          await showIn(tx, link)
          return work(tx, await productIndex.seenIn(tx))
        }).catch(async (error: unknown) => {
          throw isRefusedByTable(error) ? fail('C103', { issues: await problemsOf(db, link, language) }) : error
        })
      }, requester),
  }
}

async function showIn(tx: Db, { withSaved, seenAsOf, ...record }: OpenLink) {
  await tx.rows(sql`
    select set_config('lock_timeout', ${LOCK_TIMEOUT}, true), set_config('idle_in_transaction_session_timeout', ${IDLE_TIMEOUT}, true)`)
  if (withSaved) await publishSaved(tx, record)
  if (seenAsOf) await tx.rows(sql`select set_config('torvane.as_of', ${seenAsOf.toISOString()}, true)`)
}

const shownOf = ({ rev, withSaved, asOf, expiresAt }: OpenedRow, name: string, part: string): PreviewShown => ({
  part,
  name,
  rev,
  withSaved,
  asOf: asOf?.toISOString() ?? null,
  expiresTime: expiresAt.toISOString(),
})
