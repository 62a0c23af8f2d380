import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLIENT_ID } from '@shop/contract/limits'
import { afterAll, expect, it } from 'vitest'
import { endShops, type RunningShop, runShop, until } from '../../test/running-shop.ts'

/** Every second one takes PostgreSQL too. */
const KILLS = process.env['FULL'] === '1' ? 50 : 3
const WRITERS = 8
/** What is acknowledged before each kill, at least. */
const WRITES = 100

afterAll(endShops)

let shop: RunningShop

/** A write as a client sends it; undefined where no response came: what became of it is not known. */
async function post(path: string, body: object, token?: string) {
  try {
    const response = await fetch(`${shop.address}/api/admin${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { code: string; data: { accessToken: string } } // the envelope; of a login
  } catch {
    return undefined
  }
}

let accounts = 0
/** A customer of its own for each writer and round: limits are per account. */
async function hasToken() {
  const [username, password] = [`writer-${++accounts}@shop.example`, 'correct horse']
  await post('/register', { username, pwd: password })
  const login = await post('/auth/login', { username, password, clientId: CLIENT_ID, grantType: 'password' })
  if (login?.code !== '0000') throw new Error(`the login of a writer failed with ${login?.code}`)
  return login.data.accessToken
}

async function query<Row extends object>(text: string) {
  const client = await shop.client()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

it(
  `what was acknowledged is there, once, after ${KILLS} kills in the middle of parallel writes, and no counter has drifted`,
  { timeout: 1_200_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'torvane-kills-'))
    const environment = { LIMIT_COMMENT: '10000', LIMIT_WRITE: '10000', LIMIT_REGISTER: '10000' }
    const acknowledged = new Set<string>()
    const sent = new Set<string>()

    for (let round = 0; round < KILLS; round++) {
      shop = await runShop({ dataDir, environment })
      const [video] = await query<{ id: string }>('select id from video order by id limit 1')
      const tokens = await Promise.all(Array.from({ length: WRITERS }, hasToken))
      const before = acknowledged.size
      const state = { isKilled: false }
      const write = async (token: string) => {
        while (!state.isKilled) {
          const content = `write ${sent.size}`
          sent.add(content)
          const answer = await post(`/videos/${video?.id}/comments`, { content }, token)
          if (answer?.code === '0000') acknowledged.add(content)
          else if (!answer) return
        }
      }
      const writing = Promise.all(tokens.map(write))
      await until(
        () => acknowledged.size >= before + WRITES + round,
        () => `enough is written: ${acknowledged.size - before}`,
      )

      const postmaster = shop.postmaster()
      shop.child.kill('SIGKILL')
      if (round % 2 === 0) process.kill(postmaster, 'SIGKILL')
      await once(shop.child, 'exit')
      state.isKilled = true
      await writing
    }

    shop = await runShop({ dataDir, environment })
    const stored = await query<{ content: string; count: string }>(
      "select content, count(*) from video_comment where content like 'write %' group by content",
    )
    const counts = new Map(stored.map(({ content, count }) => [content, Number(count)]))
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * WRITES)
    expect([...acknowledged].filter((content) => !counts.has(content))).toEqual([])
    expect([...counts].filter(([content, count]) => count > 1 || !sent.has(content))).toEqual([])
    const drifted = 'select id from video v where comments <> (select count(*) from video_comment c where c.video_id = v.id)'
    expect(await query(drifted)).toEqual([])
    const settings = "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name"
    expect(await query(settings)).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
  },
)
