import { setTimeout as delay } from 'node:timers/promises'
import type { Topic } from '@shop/contract/call'
import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Db, Pool } from './db.ts'

const CHANNEL = 'topic'
const CHECK_EVERY_MS = 5_000
const RECONNECT_AFTER_MS = 300
const TIMEOUT = { query_timeout: 5_000 } // a connection whose other end is gone without a word is given up for a new one

type Versions = Map<Topic, number>

/** The versions as a subscription knows them at this moment, by the pool that it was opened on. */
const lastNotified = new WeakMap<Db, Versions>()

/** The number that rises with every change of what visitors see of a topic: as notified, or read where nothing is subscribed. */
export async function topicVersionOf(db: Db, topic: Topic): Promise<number> {
  const version = lastNotified.get(db)?.get(topic)
  if (version !== undefined) return version
  const row = await db.row<{ version: number }>(sql`select version from topic where name = ${topic}`)
  return row?.version ?? 0
}

/** Knows the versions of all topics (topics.functions.sql). */
export interface TopicSubscription {
  /** The newest version known here; undefined before the first was read. While the database is away it is the last one known. */
  versionOf(topic: Topic): number | undefined
  stop(): Promise<void>
}

/**
 * Listens on a connection of its own, and reads the versions at every connection, after notifications and every 5 s, so that no raise is missed for
 * long. `onRaise` is called for every topic with another version than before.
 */
export function subscribeToTopics(db: Pool, onRaise: (topic: Topic) => void): TopicSubscription {
  const stopping = new AbortController()
  const known: Versions = new Map()
  const update = (versions: Array<{ name: Topic; version: number }>) => {
    const raised = versions.filter(({ name, version }) => known.get(name) !== version)
    for (const { name, version } of raised) known.set(name, version)
    lastNotified.set(db, known)
    for (const { name } of raised) onRaise(name)
  }
  const subscribed = stayConnected(db, update, stopping.signal)
  return {
    versionOf: (topic) => known.get(topic),
    stop: async () => {
      stopping.abort()
      await subscribed
    },
  }
}

type Update = (versions: Array<{ name: Topic; version: number }>) => void

async function stayConnected(db: Pool, update: Update, signal: AbortSignal) {
  while (!signal.aborted) {
    const client = await db.connect().catch(() => undefined) // away: tried again below
    if (client) {
      await listen(client, update, signal).catch(() => {}) // lost: tried again below
      lastNotified.delete(db)
      await client.end().catch(() => {})
    }
    await delay(RECONNECT_AFTER_MS, undefined, { signal }).catch(() => {}) // the signal ends the pause
  }
}

/** Until the connection is lost or the signal is given. Notifications that arrive together lead to one reading. */
async function listen(client: pg.Client, update: Update, signal: AbortSignal) {
  const lost = new AbortController()
  const until = AbortSignal.any([signal, lost.signal])
  let notified = new AbortController()
  client.once('end', () => lost.abort())
  client.once('error', () => lost.abort())
  client.on('notification', () => notified.abort())
  await client.query({ text: `listen ${CHANNEL}`, ...TIMEOUT })
  while (!until.aborted) {
    notified = new AbortController() // before the reading, which may be too early for what is notified meanwhile
    const { rows } = await client.query<{ name: Topic; version: number }>({
      text: 'select name, version from topic',
      ...TIMEOUT,
    })
    update(rows)
    await delay(CHECK_EVERY_MS, undefined, { signal: AbortSignal.any([until, notified.signal]) }).catch(() => {}) // a signal ends the pause
  }
}
