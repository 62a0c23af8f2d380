import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { type EmbeddedDatabase, type EmbeddedOptions, openEmbedded } from '../../src/db/embedded/embedded.ts'

/** Opens embedded databases, in this process or in others that tests can kill. `endDatabases` stops and removes them. */

const folders: string[] = []
const databases: EmbeddedDatabase[] = []
export const shops: ChildProcess[] = []

export async function endDatabases() {
  for (const shop of shops.splice(0)) shop.kill('SIGKILL')
  await Promise.all(databases.splice(0).map((database) => database.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

export function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'torvane-test-'))
  folders.push(folder)
  return folder
}

export async function open(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const database = await openEmbedded(dataDir, { log: () => {}, waitMs: 5_000, ...options })
  databases.push(database)
  return database
}

export async function ask({ connection }: { connection: ClientConfig }, text: string): Promise<unknown[][]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query({ text, rowMode: 'array' }).finally(() => client.end())
  return rows
}

/** Opens the database in a separate process that tests can kill. `log` is the source code of a function. */
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
  const connection = said as EmbeddedDatabase['connection'] | string // the script above sends this value
  return { shop, connection }
}
