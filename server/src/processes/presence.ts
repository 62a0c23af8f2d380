import { randomUUID } from 'node:crypto'
import { keyedHash } from '../auth/keyed-hash.ts'
import type { Config } from '../config.ts'
import { isConnectionLost, type Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import { announceProcess, removeProcess } from './processes.queries.ts'

const EVERY_MS = 30_000
const HASH_CHARACTERS = 12

/** What all processes of a shop have to have alike: what customers are sent, where files lie, who may do what. */
const SHARED = [
  'publicUrl',
  'adminUrl',
  'staffKey',
  'smtpUrl',
  'mailFrom',
  'uploadQuotaBytes',
  'uploadsTotalBytes',
  'bucket',
  'metricsToken',
  'trustedProxies',
  'corsOrigins',
  'hasSecureSubdomains',
  'isDemo',
  'hasApiDocs',
  'isProduction',
  'rateLimits',
] as const satisfies Array<keyof Config>

/** What a process knows of the others on its database. */
export interface Presence {
  /** A hash of the configuration of this process, by a key of the database's. */
  configuration: string
  /** How many configurations the processes have that run now: 1 where all are alike. */
  configurations(): number
  stop(): Promise<void>
}

/** Announces this process to the others, now and every 30 s, and warns where they are configured otherwise. */
export async function startPresence(db: Db, config: Config, log: Log): Promise<Presence> {
  const shared = Object.fromEntries(SHARED.map((name) => [name, config[name]]))
  const hash = await keyedHash(db, `configuration ${JSON.stringify(shared)}`)
  const configuration = hash.toString('hex').slice(0, HASH_CHARACTERS)
  log.info(`configuration ${configuration}`)
  const id = randomUUID()
  let count = 1
  const announce = async () => {
    const found = await announceProcess(db, id, configuration)
    if (found > 1 && found !== count)
      log.warn(
        `the processes of this shop have ${found} configurations, this one ${configuration}: set the same environment for all of them`,
      )
    count = found
  }
  const report = (error: unknown) => void (isConnectionLost(error) || log.warn({ err: error }, 'this process could not be announced')) // the pool logs the loss
  let announced = announce().catch(report)
  const timer = setInterval(() => (announced = announced.then(announce).catch(report)), EVERY_MS).unref()
  return {
    configuration,
    configurations: () => count,
    stop: async () => {
      clearInterval(timer)
      await announced
      await removeProcess(db, id).catch(report)
    },
  }
}
