import { LRUCache } from 'lru-cache'
import { addressKey, networkKey } from '../../auth/address.ts'
import { keyedHash } from '../../auth/keyed-hash.ts'
import { limitOfNetwork, type RateLimit } from '../../auth/rate-limit-settings.ts'
import { countRequest, findWait, uncountRequest } from '../../auth/rate-limit.queries.ts'
import type { Db } from '../../db/db.ts'
import { raiseCounter } from './watching.queries.ts'

/** Who looks at a video: the account, otherwise address and user agent (calls: Videos). */
export interface Viewer {
  accountId: number | undefined
  address: string
  userAgent: string
}

/** One per viewer; a viewer is not made by a new user agent, so only so many per address and video (security C4). */
const PER_VIEWER: Record<'view' | 'share', RateLimit> = { view: { most: 1, seconds: 3_600 }, share: { most: 1, seconds: 60 } }
const PER_ADDRESS: RateLimit = { most: 20, seconds: 3_600 }
/** For so long it is remembered that an address has its 20, at most, as another process may have taken one back. */
const MAX_HELD_MS = 60_000
const MAX_HELD = 10_000
const heldByDb = new WeakMap<Db, LRUCache<string, number>>()

/** Counts a view of a video, once per viewer in 60 minutes. `db` is the pool. */
export async function countView(db: Db, videoId: number, viewer: Viewer) {
  if (await isNew(db, { kind: 'view', videoId, detail: '' }, viewer)) await raiseCounter(db, videoId, 'views')
}

/** Counts a share of a video, once per viewer, platform and minute. `db` is the pool. */
export async function countShare(db: Db, videoId: number, platform: string, viewer: Viewer) {
  if (await isNew(db, { kind: 'share', videoId, detail: platform }, viewer)) await raiseCounter(db, videoId, 'shares')
}

/** What is counted. Each `detail` counts by itself for a viewer, all together for an address. */
interface CountedAction {
  kind: 'view' | 'share'
  videoId: number
  detail: string
}

/**
 * Whether a viewer is to be counted. Viewers are remembered as keyed hashes, beside the requests of the rate limits: in an unlogged table, in no
 * backup, deleted within a minute after their time is over.
 */
async function isNew(db: Db, { kind, videoId, detail }: CountedAction, { accountId, address, userAgent }: Viewer) {
  const from = addressKey(address)
  const action = `${kind} ${videoId}`
  const heldUntil = heldOf(db)
  if ((heldUntil.get(`${action} from ${from}`) ?? 0) > Date.now()) return false
  const ofNetwork = await keyedHash(db, `${action} from network ${networkKey(address)}`)
  const ofAddress = await keyedHash(db, `${action} from ${from}`)
  const heldMs = Math.max(await findWait(db, ofNetwork, limitOfNetwork(PER_ADDRESS)), await findWait(db, ofAddress, PER_ADDRESS))
  if (heldMs > 0) {
    heldUntil.set(`${action} from ${from}`, Date.now() + Math.min(heldMs, MAX_HELD_MS))
    return false
  }

  const viewer = accountId === undefined ? `${from} ${userAgent}` : `account ${accountId}`
  const ofViewer = await keyedHash(db, `${action} ${detail} by ${viewer}`)
  if ((await findWait(db, ofViewer, PER_VIEWER[kind])) > 0) return false
  return db.begin(async (tx) => {
    const network = await countRequest(tx, ofNetwork, limitOfNetwork(PER_ADDRESS))
    if (network.waitMs > 0) return false
    const one = await countRequest(tx, ofAddress, PER_ADDRESS) // before the viewer, so that no more viewers of the address get a row
    const isFirst = one.waitMs === 0 && (await countRequest(tx, ofViewer, PER_VIEWER[kind])).waitMs === 0
    if (isFirst) return true
    await uncountRequest(tx, ofNetwork, network.hit)
    if (one.waitMs === 0) await uncountRequest(tx, ofAddress, one.hit)
    return false
  })
}

/** Until when, in milliseconds since 1970, nothing more is counted of an address. The database is not asked again for each request of a flood. */
function heldOf(db: Db) {
  const known = heldByDb.get(db) ?? new LRUCache<string, number>({ max: MAX_HELD })
  heldByDb.set(db, known)
  return known
}
