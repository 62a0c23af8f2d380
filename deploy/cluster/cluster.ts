import { randomBytes } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startBalancer, startDatabaseBalancers } from './machines/balancers.ts'
import { backrest, prepareDatabase, queryPrimary, startDatabase, untilDatabasesAreSound, untilPrimary } from './machines/databases.ts'
import { startEtcd, untilEtcdIsHealthy } from './machines/etcd.ts'
import { DATABASES, SHOPS } from './machines/network.ts'
import { makeFolder, startProgram } from './machines/processes.ts'
import { startShop, untilShopIsReady } from './machines/shops.ts'
import type { Programs } from './requirements.ts'
import { ROOT, type Site } from './site.ts'

/** Starts databases, bucket, shops and balancers. `say` gets each step. */
export async function startCluster(places: Pick<Site, 'folder' | 'logs'>, programs: Programs, say: (line: string) => void): Promise<Site> {
  const site: Site = { ...places, programs, password: randomBytes(18).toString('hex'), postgresUser: numberOfPostgres() }
  for (const database of DATABASES) prepareDatabase(site, database)
  for (const database of DATABASES) startEtcd(site, database)
  await untilEtcdIsHealthy()
  for (const database of DATABASES) startDatabase(site, database)
  const primary = await untilPrimary(90)
  await untilDatabasesAreSound(site, 90)
  await backrest(site, primary, 'stanza-create')
  say(`The databases run, ${primary} is the primary.`)

  await queryPrimary(site, `create role shop login password '${site.password}'`, [], 'postgres')
  await queryPrimary(site, 'create database shop owner shop', [], 'postgres')
  startDatabaseBalancers(site)
  startProgram(
    site,
    'bucket',
    'bucket',
    [process.execPath, fileURLToPath(new URL('machines/bucket-process.ts', import.meta.url)), makeFolder(site.folder, 'bucket')],
    { folder: ROOT },
  )
  for (const shop of SHOPS) startShop(site, shop) // one migrates and fills the database, the other waits
  await Promise.all(SHOPS.map((shop) => untilShopIsReady(shop, 150)))
  startBalancer(site)
  say('Both shops are ready.')
  return site
}

const numberOfPostgres = () => Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))

/** Waits until two standbys follow and both shops are ready. */
export async function untilSound(site: Site, seconds: number) {
  await untilEtcdIsHealthy()
  await untilDatabasesAreSound(site, seconds)
  for (const shop of SHOPS) await untilShopIsReady(shop, seconds)
}
