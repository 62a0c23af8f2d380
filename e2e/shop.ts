import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { LONG_TEST_MS, WAIT_MS } from '../test-times.ts'

/** A shop on its own port and data, otherwise as in production. */
export interface OpenShop {
  url: string
  outboxDir: string
  /** Printed URL for the first owner; undefined if there is staff. */
  ownerLink: string | undefined
  close(): Promise<void>
}

const START_MS = LONG_TEST_MS
/** PUBLIC_URL in the journeys. */
export const SITE = 'https://torvane.example'
export const ROOT = dirname(import.meta.dirname)

/** All test shops share these picture widths, as making the demo's takes 10 s of a core. */
const PICTURES = join(ROOT, 'build', 'test-pictures')

/** Opens a shop with the demo, and resolves when it is ready. `folder` contains its data. On failure, throws its output. */
export async function openShop(root = ROOT, settings: Record<string, string> = {}, folder = tmpdir()): Promise<OpenShop> {
  const dataDir = await mkdtemp(join(folder, 'shop-e2e-'))
  await mkdir(PICTURES, { recursive: true })
  await symlink(PICTURES, join(dataDir, 'picture-widths'))
  const shop = spawn(process.execPath, ['start/start.ts'], {
    cwd: root,
    // The shop ends when this channel breaks, so none outlives the tests.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...shopEnvironment(), ...OF_ONE_ADDRESS, PORT: '0', ...settings, DATA_DIR: dataDir },
  })
  let said = ''
  for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()))
  const ended = once(shop, 'exit')

  const close = async () => {
    shop.kill('SIGTERM')
    const isSlow = await Promise.race([ended.then(() => false), delay(WAIT_MS, true, { ref: false })])
    if (isSlow) shop.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
    if (isSlow) throw new Error(`The shop did not stop in ${WAIT_MS} ms:\n${said}`)
  }

  const giveUpAt = Date.now() + START_MS
  while (Date.now() < giveUpAt && shop.exitCode === null && shop.signalCode === null) {
    const url = /The shop is open at (http:\/\/\S+?)\/?\s/.exec(said)?.[1]
    const ownerLink = /become its owner at (\S+)/.exec(said)?.[1]
    if (url && (await isReady(url))) return { url, outboxDir: join(dataDir, 'outbox'), ownerLink, close }
    await Promise.race([delay(100), ended])
  }
  await close()
  throw new Error(`The shop did not open:\n${said}`)
}

/** Limits are higher, as all journeys come from one address. */
const OF_ONE_ADDRESS = {
  LIMIT_REGISTER: '1000',
  LIMIT_FORGOT_PASSWORD: '1000',
  LIMIT_SUBSCRIBE: '1000',
  LIMIT_CONTACT: '1000',
  LIMIT_REPORT: '1000',
  LIMIT_CONTACT_OF_EMAIL: '1000',
  LIMIT_PRODUCT_COUNT: '10000',
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

/** Omits variables of vitest and the caller. */
function shopEnvironment() {
  const { PATH, HOME, LANG, TMPDIR, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, LANG, TMPDIR, NODE_COMPILE_CACHE, NODE_ENV: 'production', PUBLIC_URL: SITE, LINK_CHECKS: 'off' }
}
