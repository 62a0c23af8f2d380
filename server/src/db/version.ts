import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Db, Pool } from './db.ts'

const CHANNEL = 'catalogue_version'
const CHECK_EVERY_MS = 5_000
const RETRY_AFTER_MS = 300
const ANSWER_WITHIN_MS = 5_000 // a connection whose other end is gone without a word is given up for a new one

/** What a watch hears at this moment, by the pool that it was opened on. */
const heard = new WeakMap<Db, number>()

/** The number that rises with every change of what visitors see: as a watch hears it, else asked. */
export async function catalogueVersionOf(db: Db): Promise<number> {
  const version = heard.get(db)
  if (version !== undefined) return version
  const row = await db.row<{ version: number }>(sql`select version from catalogue_version`)
  return row?.version ?? 0
}

/** Follows the number that rises with every change of what visitors see (migration 0004). */
export interface VersionWatch {
  /** The newest number known here; undefined before the first was read. While the database is away it is the last one known. */
  version(): number | undefined
  stop(): Promise<void>
}

/**
 * Listens on a connection of its own, and reads the number anew at every reconnection and every 5 s, so that no change is missed for long.
 * `onChange` hears of every new number.
 */
export function watchVersion(db: Pool, onChange: (version: number) => void): VersionWatch {
  const stopping = new AbortController()
  let known: number | undefined
  const learn = (version: number) => {
    heard.set(db, version)
    if (version === known) return
    known = version
    onChange(version)
  }
  const watching = watchUntil(db, learn, stopping.signal)
  return {
    version: () => known,
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}

async function watchUntil(db: Pool, learn: (version: number) => void, signal: AbortSignal) {
  while (!signal.aborted) {
    const client = await db.connect().catch(() => undefined) // away: tried again below
    if (client) {
      await follow(client, learn, signal).catch(() => {}) // lost: tried again below
      heard.delete(db)
      await client.end().catch(() => {})
    }
    await delay(RETRY_AFTER_MS, undefined, { signal }).catch(() => {}) // the signal ends the pause
  }
}

const limit = { query_timeout: ANSWER_WITHIN_MS }

/** Until the connection is lost or the signal is given. */
async function follow(client: pg.Client, learn: (version: number) => void, signal: AbortSignal) {
  const lost = new AbortController()
  client.once('end', () => lost.abort())
  client.once('error', () => lost.abort())
  client.on('notification', ({ payload }) => learn(Number(payload)))
  await client.query({ text: `listen ${CHANNEL}`, ...limit })
  const until = AbortSignal.any([signal, lost.signal])
  while (!until.aborted) {
    const { rows } = await client.query<{ version: number }>({ text: 'select version from catalogue_version', ...limit })
    if (rows[0]) learn(rows[0].version)
    await delay(CHECK_EVERY_MS, undefined, { signal: until }).catch(() => {}) // either signal ends the pause
  }
}
