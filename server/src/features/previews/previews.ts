import { AS_OF_NOW } from '@shop/contract/addresses'
import type { Language } from '@shop/contract/languages'
import type { PreviewShown } from '@shop/contract/preview'
import sql from 'sql-template-tag'
import { addressKey } from '../../auth/address.ts'
import type { RateLimits } from '../../auth/rate-limits.ts'
import { createTokenLookUps } from '../../auth/token-look-ups.ts'
import { type Db, isRefusedByTable, type Pool } from '../../db/db.ts'
import { rolledBack } from './rolled-back.ts'
import { fail, failLater } from '../../fail.ts'
import { createConcurrencyLimiter, type Requester } from '../../load/concurrency-limiter.ts'
import { findSeenOtherwise } from '../catalog/listing/product-changes.queries.ts'
import { getListing, listAs } from '../catalog/listing/listing.queries.ts'
import { findPreview, noteOpened, type OpenedRow } from './preview.queries.ts'
import { namesOf, problemsOf, publishSaved } from './publish.ts'

/** What stands for a link in an address: its token, and whether its time is left aside. */
const PART = new RegExp(`^([\\w-]{43})(${AS_OF_NOW.replace('.', '\\.')})?$`)
/** One at a time in a process: they write the same rows, and hold connections that customers' writes need. Their limit is beside that. */
const CAPACITY = { maxRunning: 1, maxQueued: 64, queueTimeoutMs: 10_000 }
/** Longer than a publication holds a record. */
const LOCK_TIMEOUT = '1s'
/** A process that hangs must not hold a product for longer. */
const IDLE_TIMEOUT = '5s'

/** Whose turn a reading is, and in which language they are told why it cannot be. */
interface Reader {
  requester: Requester
  language: Language
}

/** A link that is live, and as of which time it was opened. */
interface OpenLink extends OpenedRow {
  shown: PreviewShown
  seenAsOf: Date | null
}

/**
 * Opens preview links (security S10). What a link shows is what publishing would make of the shop: in a transaction that is always rolled back the record's
 * saved changes are published, and the clock is set; then the calls of the page are answered by it (decisions: 0079).
 */
export function createPreviews({ db, rateLimits }: { db: Pool; rateLimits: RateLimits }) {
  const links = createTokenLookUps((hash) => findPreview(db, hash), rateLimits.settings.unknownTokensOfAddress)
  const inTurn = createConcurrencyLimiter(CAPACITY)

  return {
    /** The link that a part of an address, or a header, stands for. Unknown: C104; ended: C112; asked for too often from one address: C107. */
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

    /** Notes that a page was opened. */
    note: ({ id }: OpenLink) => noteOpened(db, id),

    /**
     * What `work` reads of the shop as a link shows it. Whatever it writes is as if it had not been. Saved changes that cannot be in the shop yet: C103, each
     * with its reason in the reader's language.
     */
    read: <Result>(link: OpenLink, { requester, language }: Reader, work: (tx: Db) => Promise<Result>): Promise<Result> =>
      inTurn.run(async () => {
        const listing = await getListing(db) // before the transaction, which is to be short
        return rolledBack(db, async (tx) => {
          await showIn(tx, link)
          await listAs(tx, listing, await findSeenOtherwise(tx))
          return work(tx)
        }).catch(async (error: unknown) => {
          throw isRefusedByTable(error) ? fail('C103', { issues: await problemsOf(db, link, language) }) : error
        })
      }, requester),
  }
}

/** Makes a transaction see the shop as a link shows it. The changes come first: they are published now, and looked at then. */
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
