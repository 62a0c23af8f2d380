import { cpSync, existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT, type Site } from '../site.ts'
import { until } from '../until.ts'
import { MACHINES, type ShopMachine, SHOPS } from './network.ts'
import { endProgram, makeFolder, startProgram } from './processes.ts'

/** Two shops run, each with a release and its own HAProxy to the primary. */

/** Folder of the project, or of a result of `makeRelease`. */
export type Release = string

const READY_S = 60
/** The name in the files of `deploy/`. */
export const SITE_NAME = 'shop.example'
const BUCKET = {
  S3_BUCKET: 'customers',
  S3_ENDPOINT: `http://${MACHINES.bucket}:9000`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
}
/** The same as `boot.mjs` starts; the project is already built. */
const PROGRAM = ['--max-semi-space-size=8', '--max-old-space-size=256', '--no-allocation-site-pretenuring', 'build/shop/start-built.js']

const nameOf = (shop: ShopMachine) => `shop-${shop}`
/** Bypasses the balancer. */
export const addressOf = (shop: ShopMachine) => `http://${MACHINES[shop]}:3000`

export function startShop(site: Site, shop: ShopMachine, release: Release = ROOT) {
  startProgram(site, shop, nameOf(shop), [process.execPath, ...PROGRAM], {
    folder: release,
    environment: {
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: '3000',
      TRUST_PROXY: '1',
      PUBLIC_URL: `https://${SITE_NAME}`,
      DATA_DIR: makeFolder(site.folder, shop, 'data'),
      NODE_COMPILE_CACHE: makeFolder(site.folder, 'compile-cache'),
      DATABASE_URL: `postgres://shop:${site.password}@127.0.0.1:5432/shop`,
      ...BUCKET,
      // The load comes from one address and writes more than shoppers.
      LIMIT_REGISTER: '10000',
      LIMIT_LOGIN: '10000',
      LIMIT_WRITE: '10000',
      LIMIT_COMMENT: '10000',
      LOG_LEVEL: 'warn',
      MALLOC_ARENA_MAX: '1',
    },
  })
}

/** Sends SIGTERM by default, like systemd. */
export const endShop = (shop: ShopMachine, signal: NodeJS.Signals = 'SIGTERM') => endProgram(nameOf(shop), signal)

const isReady = (shop: ShopMachine) =>
  fetch(`${addressOf(shop)}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

export const untilShopIsReady = (shop: ShopMachine, seconds = READY_S) => until(() => isReady(shop), `${shop} is ready`, seconds)

/** Replaces one after the other once it is ready, like `release.sh`. */
export async function replaceShops(site: Site, release: Release) {
  for (const shop of SHOPS) {
    await endShop(shop)
    startShop(site, shop, release)
    await untilShopIsReady(shop)
    await new Promise((resolve) => setTimeout(resolve, 2_500)) // the balancer checks every second
  }
}

/** Makes a copy of the project with an additional migration. */
export function makeRelease(site: Site, migration: string): Release {
  const folder = join(site.folder, 'release-after')
  const migrations = join(folder, 'server/migrations')
  if (existsSync(folder)) rmSync(folder, { recursive: true })
  link(ROOT, makeFolder(folder), 'server')
  link(join(ROOT, 'server'), makeFolder(folder, 'server'), 'migrations')
  cpSync(join(ROOT, 'server/migrations'), migrations, { recursive: true })
  writeFileSync(join(migrations, '9001_rehearsal.sql'), migration)
  return folder
}

/** Links all files but one. */
function link(from: string, to: string, except: string) {
  for (const path of readdirSync(from).map((name) => join(from, name)))
    if (basename(path) !== except) symlinkSync(path, join(to, basename(path)))
}
