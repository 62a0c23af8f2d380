import { z } from 'zod'
import { StartProblem } from '../start-problem.ts'

/** A request may need two at once, such as that of a transaction and that of a rate limit. */
const MIN_CONNECTIONS = 4
const MAX_WAIT_S = 600

// A password with an unencoded `/`, `?` or `#` would be read as the host, and its rest would be printed as the name of an unknown database.
const Address = z.url({ protocol: /^postgres(ql)?$/ }).refine((url) => /^[^/]*\/\/([^/?#]*@)?[^@/?#]*(\/[^@/?#]*)?(\?[^@#]*)?$/.test(url))
const NumberFrom = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .pipe(z.coerce.number<string>().pipe(z.int().min(least).max(most)))

/** The variables about the database. */
export const DatabaseVariables = z.object({
  DATABASE_URL: Address.optional().meta({
    description: 'A PostgreSQL database of your own (15 to 18, UTF-8). Unset: the shop runs an embedded PostgreSQL in `DATA_DIR`.',
  }),
  DATABASE_DIRECT_URL: Address.optional().meta({
    description:
      'The same database without the transaction pooler between, for notifications, migrations and commands, which need a connection of their own. Unset: `DATABASE_URL`.',
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

/** What each of them has to be. */
export const DATABASE_EXPECTED: Record<keyof z.infer<typeof DatabaseVariables>, string> = {
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database, in whose password / ? and # are written %2F %3F and %23',
  DATABASE_DIRECT_URL: 'an address such as that of DATABASE_URL',
  DATABASE_MAX_CONNECTIONS: `a number of connections from ${MIN_CONNECTIONS} to 999`,
  DATABASE_WAIT_SECONDS: `a number of seconds from 0 to ${MAX_WAIT_S}`,
}

/** Where the database is and how it is used. */
export interface DatabaseSettings {
  /** Undefined: the shop starts one of its own in `dataDir`. */
  databaseUrl: string | undefined
  /** The same database without a pooler between, for what needs a connection of its own: LISTEN, migrations, commands. `databaseUrl` where it is not set. */
  databaseDirectUrl: string | undefined
  /** Connections that this process opens for requests, beside one that listens. */
  databaseMaxConnections: number
  /** How long a start waits for a database that can be written. */
  databaseWaitMs: number
}

/** Throws StartProblem where DATABASE_DIRECT_URL is given without DATABASE_URL. */
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
