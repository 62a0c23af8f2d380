import { addressKey } from '../../auth/address.ts'
import { keyedHash } from '../../auth/keyed-hash.ts'
import type { RateLimit } from '../../auth/rate-limit-settings.ts'
import { countRequest } from '../../auth/rate-limit.queries.ts'
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
  const viewer = accountId === undefined ? `${from} ${userAgent}` : `account ${accountId}`
  const isFirst = async (key: string, limit: RateLimit) => (await countRequest(db, await keyedHash(db, key), limit)).waitMs === 0
  const action = `${kind} ${videoId}`
  return (await isFirst(`${action} ${detail} by ${viewer}`, PER_VIEWER[kind])) && isFirst(`${action} from ${from}`, PER_ADDRESS)
}
