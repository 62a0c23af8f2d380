import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { isConnectionLost } from '../../db/database-errors.ts'
import type { Pool } from '../../db/db.ts'
import { askAddress, type Network } from '../../links/ask-address.ts'
import { forgetAddresses, isSoldAt, listDueAddresses, saveFound } from './link-checks.queries.ts'

/** Key of the advisory lock: an arbitrary number, but the same in every process. */
const LOCK = 7_846_240
/** Pause between two checks, which spares hosts with many addresses. */
const PAUSE_MS = 5_000
/** Pause before the next search for due addresses, or the next attempt to get the lock. */
const REST_MS = 60_000
const BATCH = 50

interface Options {
  onProblem(error: unknown, what: string): void
  network?: Network
  pauseMs?: number
  restMs?: number
}

/** Checks each buy address daily, and new ones within minutes, at one address every 5 s. Only the process that has the lock checks. */
export function startLinkChecks(
  db: Pool,
  { onProblem, network, pauseMs = PAUSE_MS, restMs = REST_MS }: Options,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number, until: AbortSignal) => delay(ms, undefined, { signal: until, ref: false }).catch(() => {}) // rejects on abort, which just ends the pause

  async function run() {
    while (!signal.aborted) {
      const client = await db.connect().catch(() => undefined) // if this fails, the loop tries again after the pause below
      if (client) {
        const lost = new AbortController()
        client.once('end', () => lost.abort())
        const until = AbortSignal.any([signal, lost.signal])
        await checkWithLock(client, until).catch((error: unknown) => {
          if (!until.aborted && !isConnectionLost(error)) onProblem(error, 'addresses to buy at could not be checked')
        })
        await client.end().catch(() => {})
      }
      await pause(restMs, signal)
    }
  }

  async function checkWithLock(client: pg.Client, until: AbortSignal) {
    const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [LOCK])
    while (rows[0]?.is && !until.aborted) {
      await client.query('select') // fails if the connection, and so the lock, is lost
      await forgetAddresses(db)
      const due = await listDueAddresses(db, BATCH)
      for (const { url } of due) {
        if (until.aborted) return
        if (!(await isSoldAt(db, url))) continue
        await saveFound(db, url, await askAddress(url, { ...(network && { network }), signal: until }))
        await pause(pauseMs, until)
      }
      if (due.length === 0) await pause(restMs, until)
    }
  }

  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
