import { chmodSync, chownSync } from 'node:fs'
import type { Site } from '../site.ts'
import { until } from '../until.ts'
import { type Database, DATABASES, ETCD } from './network.ts'
import { endProgram, makeFolder, startProgram } from './processes.ts'

/** etcd stores Patroni's lock of the primary. */

const nameOf = (database: Database) => `etcd-${database}`

export function startEtcd(site: Site, database: Database) {
  const folder = makeFolder(site.folder, database, 'etcd')
  chownSync(folder, site.postgresUser, -1)
  chmodSync(folder, 0o700) // etcd requires this mode
  const address = ETCD[database]
  const words = {
    name: database,
    'data-dir': folder,
    'listen-peer-urls': `http://${address}:2380`,
    'initial-advertise-peer-urls': `http://${address}:2380`,
    'listen-client-urls': `http://${address}:2379`,
    'advertise-client-urls': `http://${address}:2379`,
    'initial-cluster': DATABASES.map((member) => `${member}=http://${ETCD[member]}:2380`).join(),
    'initial-cluster-state': 'new',
    // Times for one data centre: how long the leader may be silent before an election.
    'heartbeat-interval': '100',
    'election-timeout': '1000',
  }
  startProgram(
    site,
    database,
    nameOf(database),
    [site.programs.etcd, ...Object.entries(words).flatMap(([name, value]) => [`--${name}`, value])],
    {
      user: 'postgres',
    },
  )
}

export const killEtcd = (database: Database) => endProgram(nameOf(database), 'SIGKILL')

const isHealthy = (database: Database) =>
  fetch(`http://${ETCD[database]}:2379/health`, { signal: AbortSignal.timeout(1_000) }).then(
    async (response) => response.ok && (await response.text()).includes('"true"'),
    () => false,
  )

export const untilEtcdIsHealthy = () =>
  until(async () => (await Promise.all(DATABASES.map(isHealthy))).every(Boolean), 'every member of etcd is healthy', 30)
