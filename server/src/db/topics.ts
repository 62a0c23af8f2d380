import { setTimeout as delay } from 'node:timers/promises'
import type { Topic } from '@shop/contract/call'
import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Db, Pool } from './db.ts'

const CHANNEL = 'topic'
const CHECK_EVERY_MS = 5_000
const RECONNECT_AFTER_MS = 300
const TIMEOUT = { query_timeout: 5_000 } // a connection whose other end is gone without a word is given up for a new one

/**
 * A row of `topic`, and where in its history the database is: another timeline begins with each fail-over and each restore to a moment. Where dates change
 * the topic: the next one and now, in seconds by the database's clock, and whether some have passed that nobody has dealt with.
 */
interface Row {
  name: Topic
  version: number
  timeline: string | null
  nextDate: number | null
  now: number | null
  isDue: boolean | null
}

type Versions = Map<Topic, number>

/** What a process knows of a database. */
interface Known {
  timeline: string | undefined
  /** Rises where the database has gone back, so that versions of before are less than those that follow. */
  era: number
  /** As a subscription knows them at this moment. */
  notified: Versions | undefined
}

const ERA = 2 ** 32 // more than a version reaches

const byDatabase = new WeakMap<Db, Known>()

function knownOf(db: Db): Known {
  const known = byDatabase.get(db) ?? { timeline: undefined, era: 0, notified: undefined }
  byDatabase.set(db, known)
  return known
}

/** Versions that never fall: another timeline may have lost what was committed, and its versions may be lower. */
function versionsOf(known: Known, rows: Row[]): Versions {
  const timeline = rows[0]?.timeline ?? undefined
  if (known.timeline !== undefined && timeline !== known.timeline) known.era++
  known.timeline = timeline
  return new Map(rows.map(({ name, version }) => [name, known.era * ERA + version]))
}

/** Whether the database went on between two versions of a topic, rather than back. */
export const isOfSameTimeline = (version: number, later: number) => Math.floor(version / ERA) === Math.floor(later / ERA)

const READ = sql`
  select t.name, t.version, database_timeline() as timeline, d.next_date as "nextDate", d.now, d.is_due as "isDue"
    from topic t left join topic_dates() d on d.topic = t.name`

/** The number that rises with every change of what visitors see of a topic: as notified, or read where nothing is subscribed. */
export async function topicVersionOf(db: Db, topic: Topic): Promise<number> {
  const known = knownOf(db)
  const version = known.notified?.get(topic)
  return version ?? versionsOf(known, await db.rows<Row>(READ)).get(topic) ?? 0
}

/** Knows the versions of all topics (topics.functions.sql). */
export interface TopicSubscription {
  /** The newest version known here; undefined before the first was read. While the database is away it is the last one known. */
  versionOf(topic: Topic): number | undefined
  /**
   * Until when, by `performance.now()`, no date changes what visitors see of a topic: earlier than the date rather than later, by the way of an answer. A
   * date that has passed stays until the database has said so.
   */
  holdsUntil(topic: Topic): number
  stop(): Promise<void>
}

/** Called with what a subscription has read. */
interface Listeners {
  /**
   * For every topic with another version or another next date than before, and for all of them when the database is on another timeline; where it does not
   * tell its timeline, at each connection. `isInDoubt`: version and date are those of before on another timeline, so that most likely nothing has changed.
   */
  onRaise(topic: Topic, isInDoubt: boolean): void
  /** Where a date has passed that no process has dealt with; again every 5 s until one has. */
  onDue?(): void
}

/**
 * Listens on a connection of its own, and reads the versions at every connection, after notifications, at every date and every 5 s, so that no raise is
 * missed for long.
 */
export function subscribeToTopics(db: Pool, { onRaise, onDue }: Listeners): TopicSubscription {
  const stopping = new AbortController()
  const known = knownOf(db)
  const versions: Versions = new Map()
  const dates = new Map<Topic, Pick<Row, 'nextDate'> & { holdsUntil: number }>()
  const update: Update = ({ rows, askedAt, isReconnected }) => {
    if (isReconnected && known.timeline === undefined) known.era++ // meanwhile the database may have gone back, and does not tell
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
  const subscribed = stayConnected(db, update, stopping.signal)
  return {
    versionOf: (topic) => versions.get(topic),
    holdsUntil: (topic) => dates.get(topic)?.holdsUntil ?? Infinity,
    stop: async () => {
      stopping.abort()
      await subscribed
    },
  }
}

/** What was read. `isReconnected`: the first time on a connection that is not the first. */
interface Reading {
  rows: Row[]
  askedAt: number
  isReconnected: boolean
}
/** Answers in how many ms the next date is. */
type Update = (reading: Reading) => number

async function stayConnected(db: Pool, update: Update, signal: AbortSignal) {
  let isReconnected = false
  while (!signal.aborted) {
    const client = await db.connect().catch(() => undefined) // away: tried again below
    if (client) {
      const take = (read: Omit<Reading, 'isReconnected'>) => {
        const msUntilDate = update({ ...read, isReconnected })
        isReconnected = false
        return msUntilDate
      }
      await listen(client, take, signal).catch(() => {}) // lost: tried again below
      knownOf(db).notified = undefined
      isReconnected = true
      await client.end().catch(() => {})
    }
    await delay(RECONNECT_AFTER_MS, undefined, { signal }).catch(() => {}) // the signal ends the pause
  }
}

/** Until the connection is lost or the signal is given. Notifications that arrive together lead to one reading. */
async function listen(client: pg.Client, update: (read: Omit<Reading, 'isReconnected'>) => number, signal: AbortSignal) {
  const lost = new AbortController()
  const until = AbortSignal.any([signal, lost.signal])
  let notified = new AbortController()
  client.once('end', () => lost.abort())
  client.once('error', () => lost.abort())
  client.on('notification', () => notified.abort())
  await client.query({ text: `listen ${CHANNEL}`, ...TIMEOUT })
  while (!until.aborted) {
    notified = new AbortController() // before the reading, which may be too early for what is notified meanwhile
    const askedAt = performance.now()
    const { rows } = await client.query<Row>({ name: 'topics', text: READ.text, ...TIMEOUT })
    const pauseMs = Math.min(CHECK_EVERY_MS, Math.max(1, update({ rows, askedAt })))
    await delay(pauseMs, undefined, { signal: AbortSignal.any([until, notified.signal]) }).catch(() => {}) // a signal ends the pause
  }
}
