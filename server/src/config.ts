import { resolve } from 'node:path'
import { z } from 'zod'
import { StartProblem } from './start-problem.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Address = (protocols: RegExp) => z.url({ protocol: protocols })

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .pipe(z.coerce.number<string>().pipe(z.int().max(65_535)))
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: Address(/^postgres(ql)?$/).optional(),
  PUBLIC_URL: Address(/^https?$/)
    .refine((url) => URL.canParse(url) && new URL(url).pathname === '/' && !/[?#]/.test(url))
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  CACHE_BYTES: z
    .string()
    .regex(/^\d{1,12}$/)
    .pipe(z.coerce.number<string>().pipe(z.int()))
    .default(64 * 1024 * 1024),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,512}$/)
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  DEMO: z.enum(['on', 'off']).default('on'),
  DEMO_DIR: z.string().default('./demo'),
  BUILD_DIR: z.string().default('./build'),
  NODE_ENV: z.string().optional(),
})

const EXPECTED: Record<keyof z.infer<typeof Environment>, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database',
  PUBLIC_URL: 'an address such as https://shop.example, without a path',
  CACHE_BYTES: 'a number of bytes',
  METRICS_TOKEN: 'at least 16 letters, digits or any of - . _ ~ + / =',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  DEMO: 'on or off',
  DEMO_DIR: 'a folder',
  BUILD_DIR: 'a folder',
  NODE_ENV: 'a text',
}

/** How the shop runs. Folders are absolute. `publicUrl` and `siteUrl` have no slash at their end. */
export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: string | undefined
  /** Where the shop says that it is: what canonical links, the sitemap and data for search engines begin with. Without it there are none. */
  siteUrl: string | undefined
  cacheBytes: number
  /** What `/metrics` is read with; without it only this machine reads it. */
  metricsToken: string | undefined
  logLevel: (typeof LOG_LEVELS)[number]
  isDemo: boolean
  demoDir: string
  buildDir: string
  isProduction: boolean
}

/** Reads the configuration from the environment; an empty value counts as unset. Throws StartProblem naming every wrong value. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { success, data, error } = Environment.safeParse(given)
  if (!success) {
    const wrong = new Set(error.issues.map((issue) => issue.path[0] as keyof typeof EXPECTED)) // the schema is flat: the first step is the variable
    throw new StartProblem(
      [...wrong]
        .map(
          (name) =>
            `${name} must be ${EXPECTED[name]}, but is ${name === 'METRICS_TOKEN' ? 'not' : `"${withoutPassword(given[name] ?? '')}"`}.`,
        )
        .join('\n'),
    )
  }
  const isProduction = data.NODE_ENV === 'production'
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    publicUrl: data.PUBLIC_URL,
    siteUrl: data.PUBLIC_URL ?? (isProduction ? undefined : `http://localhost:${data.PORT}`),
    cacheBytes: data.CACHE_BYTES,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    isDemo: data.DEMO === 'on',
    demoDir: resolve(data.DEMO_DIR),
    buildDir: resolve(data.BUILD_DIR),
    isProduction,
  }
}

const withoutPassword = (address: string) => address.replace(/:[^:@/]*@/, ':…@')
