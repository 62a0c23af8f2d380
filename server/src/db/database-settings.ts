import { z } from 'zod'
import { StartProblem } from '../start-problem.ts'

/** A request may need two connections, for a transaction and a rate limit. */
const MIN_CONNECTIONS = 4
const MAX_WAIT_S = 600

// Rejects an unencoded `/`, `?` or `#` in a password: messages about host or database would then show part of the password.
const Address = z.url({ protocol: /^postgres(ql)?$/ }).refine((url) => /^[^/]*\/\/([^/?#]*@)?[^@/?#]*(\/[^@/?#]*)?(\?[^@#]*)?$/.test(url))
const NumberFrom = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .pipe(z.coerce.number<string>().pipe(z.int().min(least).max(most)))

export const DatabaseVariables = z.object({
  DATABASE_URL: Address.optional().meta({
    description: 'A PostgreSQL database of your own (15 to 18, UTF-8). Unset: the shop runs an embedded PostgreSQL in `DATA_DIR`.',
  }),
  DATABASE_DIRECT_URL: Address.optional().meta({
    description:
      'The same database without the transaction pooler. Notifications, migrations and commands use it, because they need a connection of their own. Unset: `DATABASE_URL`.',
  }),
  DATABASE_MAX_CONNECTIONS: NumberFrom(MIN_CONNECTIONS, 999).default(16).meta({
    description: 'Connections that a process opens for requests, half of them for transactions. One more listens for notifications.',
    unit: 'connections',
  }),
  DATABASE_WAIT_SECONDS: NumberFrom(0, MAX_WAIT_S).default(30).meta({
    description: 'How long a start waits until the database of `DATABASE_URL` can be reached and written.',
    unit: 'seconds',
  }),
})

export const DATABASE_EXPECTED: Record<keyof z.infer<typeof DatabaseVariables>, string> = {
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database, in whose password / ? and # are written %2F %3F and %23',
  DATABASE_DIRECT_URL: 'an address such as that of DATABASE_URL',
  DATABASE_MAX_CONNECTIONS: `a number of connections from ${MIN_CONNECTIONS} to 999`,
  DATABASE_WAIT_SECONDS: `a number of seconds from 0 to ${MAX_WAIT_S}`,
}

export interface DatabaseSettings {
  /** Undefined if the database is embedded in `dataDir`. */
  databaseUrl: string | undefined
  /** Address that bypasses poolers, for LISTEN, migrations and commands; defaults to `databaseUrl`. */
  databaseDirectUrl: string | undefined
  /** Most connections for requests; LISTEN uses one more. */
  databaseMaxConnections: number
  /** How long a start waits until the database is writable. */
  databaseWaitMs: number
}

/** Throws StartProblem for DATABASE_DIRECT_URL without DATABASE_URL. */
export function databaseSettingsOf(data: z.infer<typeof DatabaseVariables>): DatabaseSettings {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = data
  if (direct !== undefined && url === undefined)
    throw new StartProblem('DATABASE_DIRECT_URL is of the database of DATABASE_URL, which is missing.')
  return {
    databaseUrl: url,
    databaseDirectUrl: direct ?? url,
    databaseMaxConnections: data.DATABASE_MAX_CONNECTIONS,
    databaseWaitMs: data.DATABASE_WAIT_SECONDS * 1000,
  }
}
