import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { type EmbeddedDatabase, type EmbeddedOptions, openEmbedded } from '../../src/db/embedded/embedded.ts'

/** Databases of data folders, opened here or by shops that can be killed. */

const folders: string[] = []
const databases: EmbeddedDatabase[] = []
/** The processes that were started. */
export const shops: ChildProcess[] = []

/** For `afterEach`: ends whatever was started, and removes what it wrote. */
export async function endDatabases() {
  for (const shop of shops.splice(0)) shop.kill('SIGKILL')
  await Promise.all(databases.splice(0).map((database) => database.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** A data folder of the test's own. */
export function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'torvane-test-'))
  folders.push(folder)
  return folder
}

/** Opens the database of a data folder. */
export async function open(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const database = await openEmbedded(dataDir, { log: () => {}, waitMs: 5_000, ...options })
  databases.push(database)
  return database
}

/** Rows of a statement, on a connection of its own. */
export async function ask({ connection }: { connection: ClientConfig }, text: string): Promise<unknown[][]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query({ text, rowMode: 'array' }).finally(() => client.end())
  return rows
}

/** A shop in a process of its own, so that it can be killed; `log`: the source of its function. */
export async function runShop(
  dataDir: string,
  { waitMs = 5_000, user, log = '() => {}' }: { waitMs?: number; user?: number | undefined; log?: string } = {},
) {
  const module = JSON.stringify(new URL('../../src/db/embedded/embedded.ts', import.meta.url).href)
  const script = `import { chmodSync } from 'node:fs'
    import { openEmbedded } from ${module}
    const { connection } = await openEmbedded(${JSON.stringify(dataDir)}, { log: ${log}, waitMs: ${waitMs} }).catch((error) => ({ connection: error.message }))
    process.send(connection)
    setInterval(() => {}, 1000)`
  const shop = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...(user !== undefined && { uid: user, gid: user }),
  })
  shops.push(shop)
  const [said] = await Promise.race([once(shop, 'message'), once(shop, 'exit').then(() => ['the shop ended'])])
  const connection = said as EmbeddedDatabase['connection'] | string // what the script above sends
  return { shop, connection }
}
