import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { joinEmbedded } from '../src/db/embedded/embedded.ts'

/**
 * Sets the stock of single products in a running shop, at a fixed rate, and sends its parent process each change with
 * the time of its commit. No two changes set the same number, so that a displayed stock identifies its change.
 */

const CONNECTIONS = 8 // a commit waits for the disk for more than a millisecond, so one connection would be too slow
const FIRST_STOCK = 1_000_000

const { dataDir, rate, ms } = JSON.parse(process.argv[2] ?? '') as { dataDir: string; rate: number; ms: number } // from the parent process
const database = await joinEmbedded(dataDir, { log: () => {} })
const pool = new pg.Pool({ ...database.connection, max: CONNECTIONS })
const { rows } = await pool.query<{ id: string }>('select id from product where active order by id')
const changes: Array<{ id: number; stock: number; at: number }> = []

const began = performance.now()
let next = 0
const work = async () => {
  for (let n = next++; ; n = next++) {
    const due = (n * 1_000) / rate
    if (due >= ms || performance.now() - began >= ms) return
    const early = due - (performance.now() - began)
    if (early > 0) await delay(early)
    const [id, stock] = [Number(rows[n % rows.length]?.id), FIRST_STOCK + n]
    await pool.query({ name: 'change', text: 'update product set stock = $2 where id = $1', values: [id, stock] })
    changes.push({ id, stock, at: performance.timeOrigin + performance.now() })
  }
}
await Promise.all(Array.from({ length: CONNECTIONS }, work))
await pool.end()
await database.stop()
process.send?.(changes, () => process.disconnect())
