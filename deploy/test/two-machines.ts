import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connectTo, makeDatabase, urlOf } from '../../server/test/database.ts'
import { until } from '../../server/test/running-shop.ts'
import { ask, logIn } from './client.ts'
import { startLoad } from './load.ts'
import { makeMachines } from './machines.ts'
import { SITE, startProxy } from './proxies.ts'

/** Has one database, HAProxy, and common files like a bucket. Both machines run release 1; the third makes releases. */
export async function openTwoMachines(makeReleases: (folderOf: (name: string) => string) => Promise<void>) {
  const ends: Array<() => Promise<unknown>> = []
  const end = async () => {
    for (const one of ends.splice(0).toReversed()) await one()
  }
  try {
    const database = await makeDatabase(inject('database'))
    ends.push(database.drop)
    const files = await mkdtemp(join(tmpdir(), 'shop-files-'))
    ends.push(() => rm(files, { recursive: true, force: true }))
    const machines = await makeMachines('1', { ...SETTINGS, DATABASE_URL: urlOf(database.connection), DATA_DIR: files })
    ends.push(machines.end)
    await makeReleases(machines.releaseOf)
    await machines.copy('1')
    for (const machine of machines.both) await machine.restart()
    const proxy = await startProxy('HAProxy', ...machines.both.map(({ address }) => address))
    ends.push(proxy.end)
    await until(
      async () => (await ask(proxy.httpsPort, '/')).status === 200,
      () => 'the proxy has seen that the shops are ready',
    )
    const client = await connectTo(database.connection)
    ends.push(() => client.end())
    const { rows } = await client.query<{ id: string }>('select min(id) as id from video')
    const asked = { port: proxy.httpsPort, token: await logIn(proxy.httpsPort), videoId: Number(rows[0]?.id) }
    return {
      ...machines,
      ...asked,
      client,
      startLoad: () => startLoad(asked),
      notOnce: (comments: string[]) => notOnce(client, comments),
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

const SETTINGS = { PUBLIC_URL: `https://${SITE}`, TRUST_PROXY: '1', LOG_LEVEL: 'warn', LIMIT_COMMENT: '10000', LIMIT_WRITE: '10000' }

async function notOnce(client: Awaited<ReturnType<typeof connectTo>>, comments: string[]) {
  const { rows } = await client.query<{ content: string }>('select content from video_comment group by content having count(*) = 1')
  const once = new Set(rows.map(({ content }) => content))
  return comments.filter((comment) => !once.has(comment))
}
