import { randomUUID } from 'node:crypto'
import { createKeyedHash } from '../auth/address.ts'
import type { Config } from '../config.ts'
import { isConnectionLost } from '../db/database-errors.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import { announceProcess, removeProcess } from './processes.queries.ts'

const EVERY_MS = 30_000
const HASH_CHARACTERS = 12

/** Settings that must be equal in all processes, because they affect responses, files or rights. */
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

export interface Presence {
  /** Hash of the shared settings, keyed by the database. */
  configuration: string
  /** Number of different configurations of running processes. */
  configurations(): number
  stop(): Promise<void>
}

/** Announces this process now and every 30 s. Warns if running processes have different configurations. */
export async function startPresence(db: Db, config: Config, log: Log): Promise<Presence> {
  const shared = Object.fromEntries(SHARED.map((name) => [name, config[name]]))
  const hash = await createKeyedHash(db)(`configuration ${JSON.stringify(shared)}`)
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
  const report = (error: unknown) => void (isConnectionLost(error) || log.warn({ err: error }, 'this process could not be announced')) // the pool logs a lost connection
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
