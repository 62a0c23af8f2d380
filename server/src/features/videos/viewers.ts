import { createLruMap } from '../../cache/lru-map.ts'
import { addressKey, type KeyedHash, networkKey } from '../../auth/address.ts'
import { limitOfNetwork, type RateLimit } from '../../auth/rate-limit-settings.ts'
import { countRequest, findWait, uncountRequest } from '../../auth/rate-limits.ts'
import type { Db } from '../../db/db.ts'
import { raiseCounter } from './watching.queries.ts'

/** A viewer is an account or, without one, an address with a user agent (calls: Videos). */
export interface Viewer {
  accountId: number | undefined
  address: string
  userAgent: string
}

/** Limits per viewer and video. User agents can be invented, so each address is also limited per video (security C4). */
const PER_VIEWER: Record<'view' | 'share', RateLimit> = { view: { most: 1, seconds: 3_600 }, share: { most: 1, seconds: 60 } }
const PER_ADDRESS: RateLimit = { most: 20, seconds: 3_600 }
/** Maximum time (ms) for which this process remembers a limited address, because another process may have undone a count. */
const MAX_HELD_MS = 60_000
const MAX_HELD = 10_000
/** Times (ms) until which addresses are limited, by keyed hash; this avoids statements during a flood. */
const heldUntil = createLruMap<number>(MAX_HELD)

export async function countView(db: Db, keyedHash: KeyedHash, videoId: number, viewer: Viewer) {
  if (await isNew(db, keyedHash, { kind: 'view', videoId, detail: '' }, viewer)) await raiseCounter(db, videoId, 'views')
}

export async function countShare(db: Db, keyedHash: KeyedHash, videoId: number, platform: string, viewer: Viewer) {
  if (await isNew(db, keyedHash, { kind: 'share', videoId, detail: platform }, viewer)) await raiseCounter(db, videoId, 'shares')
}

/** An action to count. A viewer has a count for each `detail`, an address has one count for all details. */
interface CountedAction {
  kind: 'view' | 'share'
  videoId: number
  detail: string
}

/** Keyed hashes are only in the unlogged table of rate limits: backups omit them, and expired ones are deleted within a minute. */
async function isNew(db: Db, keyedHash: KeyedHash, { kind, videoId, detail }: CountedAction, { accountId, address, userAgent }: Viewer) {
  const from = addressKey(address)
  const action = `${kind} ${videoId}`
  const ofAddress = await keyedHash(`${action} from ${from}`)
  const held = ofAddress.toString('base64')
  if ((heldUntil.get(held) ?? 0) > Date.now()) return false
  const ofNetwork = await keyedHash(`${action} from network ${networkKey(address)}`)
  const viewer = accountId === undefined ? `${from} ${userAgent}` : `account ${accountId}`
  const ofViewer = await keyedHash(`${action} ${detail} by ${viewer}`)
  if ((await findWait(db, ofViewer, PER_VIEWER[kind])) > 0) return false
  return db.begin(async (tx) => {
    const networkWaitMs = await countRequest(tx, ofNetwork, limitOfNetwork(PER_ADDRESS))
    const waitMs = networkWaitMs || (await countRequest(tx, ofAddress, PER_ADDRESS)) // counted first: limited addresses add no rows
    if (waitMs === 0 && (await countRequest(tx, ofViewer, PER_VIEWER[kind])) === 0) return true
    if (waitMs > 0) heldUntil.set(held, Date.now() + Math.min(waitMs, MAX_HELD_MS))
    else await uncountRequest(tx, ofAddress)
    if (networkWaitMs === 0) await uncountRequest(tx, ofNetwork)
    return false
  })
}
