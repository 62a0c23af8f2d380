import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { comments, endLeases, marks, people, type Post, type Query, uploads, type Writes } from '../../test/fixtures/acknowledged-writes.ts'
import { isFull } from '../../test/full-run.ts'
import { endShops, type RunningShop, runShop, until } from '../../test/running-shop.ts'
import { MATRIX_MS } from '../../../test-times.ts'

/** Number of kills; every second one includes PostgreSQL. */
const KILLS = isFull ? 50 : 1
/** A kill waits for this many acknowledged writes, in total and per kind. */
const WRITES = 100
const OF_EACH = 2

afterAll(endShops)

let shop: RunningShop

function createPost(): Post {
  const { address } = shop
  return async (path, body, token) => {
    const isForm = body instanceof FormData
    try {
      const response = await fetch(`${address}/api/admin${path}`, {
        method: 'POST',
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(!isForm && { 'content-type': 'application/json' }),
        },
        body: isForm ? body : JSON.stringify(body),
      })
      return (await response.json()) as Awaited<ReturnType<Post>> // every response is an envelope
    } catch {
      return undefined
    }
  }
}

const query: Query = async <Row extends object>(text: string) => {
  const client = await shop.client()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

async function kill(withDatabase: boolean) {
  const postmaster = shop.postmaster()
  shop.child.kill('SIGKILL')
  if (withDatabase) process.kill(postmaster, 'SIGKILL')
  await once(shop.child, 'exit')
}

it(
  `what was acknowledged is there, once and whole, after kills (${KILLS}) in the middle of parallel writes of every kind, and no counter has drifted`,
  { timeout: MATRIX_MS },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'torvane-kills-'))
    const limits = ['COMMENT', 'WRITE', 'REGISTER', 'LOGIN', 'SUBSCRIBE'].map((name) => [`LIMIT_${name}`, '10000'])
    const environment = Object.fromEntries(limits) as NodeJS.ProcessEnv // from names and values
    const kinds = [comments(), marks(), people(), uploads()]
    const counts = new Map(kinds.map(({ name }) => [name, 0]))
    const sum = () => [...counts.values()].reduce((total, count) => total + count, 0)

    for (let round = 0; round < KILLS; round++) {
      shop = await runShop({ dataDir, environment })
      const before = new Map(counts)
      const sumBefore = sum()
      const post = createPost()
      const writeOn = async ({ name, write }: Writes) => {
        while (await write(post)) counts.set(name, (counts.get(name) ?? 0) + 1)
      }
      const writing = Promise.all(kinds.flatMap((kind) => Array.from({ length: kind.writers }, () => writeOn(kind))))
      const enough = until(
        () =>
          sum() >= sumBefore + WRITES + round && kinds.every(({ name }) => (counts.get(name) ?? 0) >= (before.get(name) ?? 0) + OF_EACH),
        () => `enough is written: ${JSON.stringify([...counts])}`,
      )
      await Promise.race([enough, writing.then(() => enough)]) // a failing writer rejects at once
      await kill(round % 2 === 0)
      await writing
    }

    shop = await runShop({ dataDir, environment })
    await endLeases(query)
    await kill(true)
    shop = await runShop({ dataDir, environment })
    expect(sum()).toBeGreaterThanOrEqual(KILLS * WRITES)
    for (const { name, faults } of kinds) expect([name, await faults(query, shop)]).toEqual([name, []])
    const settings = "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name"
    expect(await query(settings)).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
  },
)
