import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A shop that runs as it does in production, on a port and data of its own. */
export interface OpenShop {
  url: string
  /** The folder of its mails. */
  outboxDir: string
  /** The page that makes the first owner of its back office, as its terminal has it; undefined where there is staff. */
  ownerLink: string | undefined
  close(): Promise<void>
}

const START_MS = 120_000
const STOP_MS = 20_000
/** Where the shops of the journeys say that they are to be found, as one in production does. */
export const SITE = 'https://torvane.example'
/** Where this shop's files are. */
export const ROOT = dirname(import.meta.dirname)

/** Pictures in their widths (server: pictures.ts), made once for all shops of the tests: each by itself takes 10 s of a core for those of the demo. */
const PICTURES = join(ROOT, 'build', 'test-pictures')

/** Starts a shop with the demo in it; resolves when it is ready for shoppers. `folder`: where its data lie. Throws what it said when it does not come up. */
export async function openShop(root = ROOT, settings: Record<string, string> = {}, folder = tmpdir()): Promise<OpenShop> {
  const dataDir = await mkdtemp(join(folder, 'shop-e2e-'))
  await mkdir(PICTURES, { recursive: true })
  await symlink(PICTURES, join(dataDir, 'picture-widths'))
  const shop = spawn(process.execPath, ['start/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // a shop stops by itself when the channel breaks: none outlives the tests
    env: { ...shopEnvironment(), ...OF_ONE_ADDRESS, ...settings, DATA_DIR: dataDir, PORT: '0' },
  })
  let said = ''
  for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()))
  const ended = once(shop, 'exit')

  const close = async () => {
    shop.kill('SIGTERM')
    const isSlow = await Promise.race([ended.then(() => false), delay(STOP_MS, true, { ref: false })])
    if (isSlow) shop.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
    if (isSlow) throw new Error(`The shop did not stop in ${STOP_MS} ms:\n${said}`)
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

/** All journeys come from one address: more of them than shoppers would. */
const OF_ONE_ADDRESS = {
  LIMIT_REGISTER: '1000',
  LIMIT_FORGOT_PASSWORD: '1000',
  LIMIT_SUBSCRIBE: '1000',
  LIMIT_CONTACT: '1000',
  LIMIT_CONTACT_OF_EMAIL: '1000',
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

/** The environment of the tests without what vitest and whoever runs it have set for themselves. */
function shopEnvironment() {
  const { PATH, HOME, LANG, TMPDIR } = process.env
  return { PATH, HOME, LANG, TMPDIR, NODE_ENV: 'production', PUBLIC_URL: SITE, LINK_CHECKS: 'off' }
}
