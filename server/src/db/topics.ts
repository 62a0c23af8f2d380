import { setTimeout as delay } from 'node:timers/promises'
import type { Topic } from '@shop/contract/call'
import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Pool } from './db.ts'

const CHANNEL = 'topic'
const CHECK_EVERY_MS = 5_000
const RECONNECT_AFTER_MS = 300
const TIMEOUT = { query_timeout: 5_000 } // detects a connection that was lost silently

/** State of a topic. Failovers and restores start a new timeline. Dates are in seconds of the database's clock. */
interface Row {
  name: Topic
  version: number
  timeline: string | null
  nextDate: number | null
  now: number | null
  isDue: boolean | null
}

type Versions = Map<Topic, number>

interface Known {
  timeline: string | undefined
  /** Incremented with each new timeline, so that versions never decrease. */
  era: number
  notified: Versions | undefined
  dates: Map<Topic, Pick<Row, 'nextDate'> & { holdsUntil: number }>
}

const ERA = 2 ** 32 // exceeds any version in the database

function versionsOf(known: Known, rows: Row[]): Versions {
  const timeline = rows[0]?.timeline ?? undefined
  if (known.timeline !== undefined && timeline !== known.timeline) known.era++
  known.timeline = timeline
  return new Map(rows.map(({ name, version }) => [name, known.era * ERA + version]))
}

/** Compares versions of a topic. Returns false if there was a failover or restore between them. */
export const isOfSameTimeline = (version: number, later: number) => Math.floor(version / ERA) === Math.floor(later / ERA)

const READ = sql`
  select t.name, t.version, database_timeline() as timeline, d.next_date as "nextDate", d.now, d.is_due as "isDue"
    from topic t left join topic_dates() d on d.topic = t.name`

/** Versions and dates of topics (topics.functions.sql). */
export interface Topics {
  /** Returns the version that a subscription knows, otherwise queries the database. */
  versionOf(topic: Topic): Promise<number>
  /**
   * Returns the topic's next date as `performance.now()`, early rather than late, or Infinity without a date or a subscription.
   * A past date is returned until the next reading.
   */
  holdsUntil(topic: Topic): number
  /** Keeps versions up to date: reads them on connecting, at notifications and dates, and every 5 s. */
  subscribe(listeners: Listeners): TopicSubscription
}

export function createTopics(db: Pool): Topics {
  const known: Known = { timeline: undefined, era: 0, notified: undefined, dates: new Map() }
  return {
    versionOf: async (topic) => known.notified?.get(topic) ?? versionsOf(known, await db.rows<Row>(READ)).get(topic) ?? 0,
    holdsUntil: (topic) => known.dates.get(topic)?.holdsUntil ?? Infinity,
    subscribe: (listeners) => subscribe(db, known, listeners),
  }
}

export interface TopicSubscription {
  /** Returns undefined before the first reading, and the last known version during an outage. */
  versionOf(topic: Topic): number | undefined
  stop(): Promise<void>
}

interface Listeners {
  /** Called if the version, next date or timeline changed. `isInDoubt` is true if only the timeline changed. */
  onRaise(topic: Topic, isInDoubt: boolean): void
  /** Called when a date has passed, and then every 5 s until a process has handled the date. */
  onDue?(): void
}

function subscribe(db: Pool, known: Known, { onRaise, onDue }: Listeners): TopicSubscription {
  const stopping = new AbortController()
  const versions: Versions = new Map()
  const { dates } = known
  const update: Update = ({ rows, askedAt, isReconnected }) => {
    if (isReconnected && known.timeline === undefined) known.era++ // the database may have been restored, but does not reveal its timeline
    const read = versionsOf(known, rows)
    const raised = rows.flatMap(({ name, version, nextDate }) => {
      const before = versions.get(name)
      const isSameDate = dates.get(name)?.nextDate === nextDate
      if (before === read.get(name) && isSameDate) return []
      return [{ name, isInDoubt: before !== undefined && before % ERA === version && isSameDate }]
    })
    for (const { name, nextDate, now } of rows) {
      const holdsUntil = nextDate === null || now === null ? Infinity : askedAt + (nextDate - now) * 1_000
      dates.set(name, { nextDate, holdsUntil })
    }
    for (const [name, version] of read) versions.set(name, version)
    known.notified = versions
    for (const { name, isInDoubt } of raised) onRaise(name, isInDoubt)
    if (rows.some(({ isDue }) => isDue)) onDue?.()
    return Math.min(...[...dates.values()].map(({ holdsUntil }) => holdsUntil)) - performance.now()
  }
  const onLost = () => void (known.notified = undefined)
  const subscribed = stayConnected(db, { update, onLost }, stopping.signal)
  return {
    versionOf: (topic) => versions.get(topic),
    stop: async () => {
      stopping.abort()
      await subscribed
    },
  }
}

/** Rows of all topics, read at `askedAt`. `isReconnected` marks the first reading after a lost connection. */
interface Reading {
  rows: Row[]
  askedAt: number
  isReconnected: boolean
}
/** Handles a reading and returns the milliseconds until the next date. */
type Update = (reading: Reading) => number

async function stayConnected(db: Pool, { update, onLost }: { update: Update; onLost(): void }, signal: AbortSignal) {
  let isReconnected = false
  while (!signal.aborted) {
    const client = await db.connect().catch(() => undefined) // if the database is unreachable, the loop retries
    if (client) {
      const take = (read: Omit<Reading, 'isReconnected'>) => {
        const msUntilDate = update({ ...read, isReconnected })
        isReconnected = false
        return msUntilDate
      }
      await listen(client, take, signal).catch(() => {}) // if the connection is lost, the loop retries
      onLost()
      isReconnected = true
      await client.end().catch(() => {})
    }
    await delay(RECONNECT_AFTER_MS, undefined, { signal }).catch(() => {}) // the signal ends the pause
  }
}

/** Reads topics until the connection is lost or the signal aborts. Simultaneous notifications cause one reading. */
async function listen(client: pg.Client, update: (read: Omit<Reading, 'isReconnected'>) => number, signal: AbortSignal) {
  const lost = new AbortController()
  const until = AbortSignal.any([signal, lost.signal])
  let notified = new AbortController()
  client.once('end', () => lost.abort())
  client.once('error', () => lost.abort())
  client.on('notification', () => notified.abort())
  await client.query({ text: `listen ${CHANNEL}`, ...TIMEOUT })
  while (!until.aborted) {
    notified = new AbortController() // created before the reading, so that a notification during the reading causes another one
    const askedAt = performance.now()
    const { rows } = await client.query<Row>({ name: 'topics', text: READ.text, ...TIMEOUT })
    const pauseMs = Math.min(CHECK_EVERY_MS, Math.max(1, update({ rows, askedAt })))
    await delay(pauseMs, undefined, { signal: AbortSignal.any([until, notified.signal]) }).catch(() => {}) // a signal ends the pause
  }
}
