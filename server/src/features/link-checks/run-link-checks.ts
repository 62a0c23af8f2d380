import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { isConnectionLost, type Pool } from '../../db/db.ts'
import { askAddress, type Network } from '../../links/ask-address.ts'
import { findIsSoldAt, forgetAddresses, listDueAddresses, saveFound } from './link-checks.queries.ts'

/** Any number, as long as every process uses the same one. */
const LOCK = 7_846_240
/** Between two addresses: whoever answers for many of them is not pressed. */
const PAUSE_MS = 5_000
/** Until it is looked again for what is due, or whether another process has ended. */
const REST_MS = 60_000
const BATCH = 50

interface Options {
  onProblem(error: unknown, what: string): void
  network?: Network
  pauseMs?: number
  restMs?: number
}

/**
 * Asks each address at which a product is bought once a day, a new one within minutes, one every 5 s. Of all processes one does it: that which has the lock.
 */
export function startLinkChecks(
  db: Pool,
  { onProblem, network, pauseMs = PAUSE_MS, restMs = REST_MS }: Options,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number, until: AbortSignal) => delay(ms, undefined, { signal: until, ref: false }).catch(() => {}) // the signal ends the pause

  async function run() {
    while (!signal.aborted) {
      const client = await db.connect().catch(() => undefined) // away: tried again below
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
      await client.query('select') // the lock is that of a connection that is there
      await forgetAddresses(db)
      const due = await listDueAddresses(db, BATCH)
      for (const { url } of due) {
        if (until.aborted) return
        if (!(await findIsSoldAt(db, url))) continue
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
