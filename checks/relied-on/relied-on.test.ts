import * as addresses from '@shop/contract/addresses'
import { CALLS } from '@shop/contract/calls'
import { POLICY_FLAGS } from '@shop/contract/content/policy-flags'
import { KIND_TYPES } from '@shop/contract/kinds/kinds'
import * as manageAddresses from '@shop/contract/manage/addresses'
import { MANAGE_CALLS } from '@shop/contract/manage/manage-calls'
import { describe, expect, it } from 'vitest'
import { createResponseCache } from '../../server/src/cache/response-cache.ts'
import { readConfig } from '../../server/src/config.ts'
import { Environment } from '../../server/src/settings/environment.ts'
import { openPool } from '../../server/src/db/db.ts'
import { registerMetrics } from '../../server/src/http/metrics.ts'
import { createServer } from '../../server/src/http/server.ts'
import { createConcurrencyLimiter } from '../../server/src/load/concurrency-limiter.ts'
import { createLog } from '../../server/src/log.ts'
import { declarationOf, SCREENS } from '../../storefront/src/app/routes.ts'
import { listFiles, read } from '../sources.ts'
import * as sources from './from-sources.ts'
import { readSource, type Source } from './syntax.ts'

/** Old names must keep working for merchants, scripts, bookmarks and open pages (decisions/0067). */
const LIST = 'checks/relied-on/relied-on.txt'
const KEEP =
  'others rely on these names: bring them back, beside new ones if need be (docs/decisions/0067). ' +
  `Where one really has to change, CHANGELOG.md says so, and its line leaves ${LIST}`
const ADD = `these names are new, and from now on others rely on them: add a line for each to its section of ${LIST}`

const files = listFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
/** Parses only files that contain the word. */
const namesIn = (path: RegExp, word: RegExp, find: (source: Source) => string[]) =>
  files.filter((file) => path.test(file) && word.test(read(file))).flatMap((file) => find(readSource(file)))

const SERVER = /^(server\/src|start)\//
const BROWSER = /^(?!(server|contract|bench|e2e|media)\/)[\w-]+\/src\//
const SERVED = /^server\/src\/(http\/|.+\.routes\.ts$|pictures\/media-address\.ts$)/

const HIGHEST_LIMIT = 9_999
const limits = (environment: NodeJS.ProcessEnv) => Object.entries(readConfig(environment).rateLimits)

/** Returns variables with their defaults; that of a limit is the default that it changes. */
function settings() {
  const defaults: Record<string, unknown> = Environment.parse({})
  return Object.keys(Environment.shape).map((name) => {
    const changed = name.startsWith('LIMIT_') && limits({ [name]: String(HIGHEST_LIMIT) }).find(([, { most }]) => most === HIGHEST_LIMIT)
    const [, limit] = (changed && limits({}).find(([one]) => one === changed[0])) || []
    const value = String(limit?.most ?? defaults[name] ?? '')
    return value === '' ? name : `${name}=${value}`
  })
}

const settingsOfScripts = () =>
  listFiles()
    .filter((file) => /^deploy\/[\w-]+$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/\$\{([A-Z_]+):[=?-]/g)].map(([, name = '']) => name))

const commands = () => Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts) // npm's own format

const output = () => [
  ...sources.programsIn(readSource('start/boot.mjs')).flatMap((file) => sources.sentencesIn(readSource(file))),
  ...namesIn(SERVER, /\b(print|note|log|fail|write)\(/, sources.printedIn),
  ...namesIn(SERVER, /npm run/, sources.usagesIn),
]

/** Returns types and labels. Node's own metrics are omitted, as they differ by machine and version. */
async function metrics() {
  const limiter = createConcurrencyLimiter({ maxRunning: 1, maxQueued: 0, queueTimeoutMs: 1_000 })
  const db = openPool({}, { onLost: () => {} }) // it would connect at its first query
  const server = createServer(createLog('silent'), { isSecure: false })
  registerMetrics(server, {
    responses: createResponseCache({ maxBytes: 0, limiter }),
    limiter,
    db,
    mailCounts: () => ({ sent: 0, failed: 0, givenUp: 0 }),
    presence: { configuration: 'none', configurations: () => 1, stop: async () => {} },
    token: undefined,
    isBehindProxy: false,
  })
  const scrape = () => server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  await scrape() // this request is then measured itself
  const { body } = await scrape()
  await Promise.all([server.close(), db.end()])
  return metricsIn(body).filter((line) => /^(http_|shop_|process_resident_memory_bytes )/.test(line))
}

const metricsIn = (body: string) =>
  [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => {
    const samples = body.matchAll(new RegExp(`^${name}(?:_bucket|_sum|_count)?\\{(.*)\\} `, 'gm'))
    const labels = new Set([...samples].flatMap(([, set = '']) => [...set.matchAll(/(\w+)="/g)].map(([, label = '']) => label)))
    return labels.size === 0 ? `${name} ${type}` : `${name} ${type} {${[...labels].toSorted().join(', ')}}`
  })

type MakersOf<Module> = { [Name in keyof Module]: Module[Name] extends (...given: never[]) => string ? Name : never }[keyof Module]

/** URLs with queries or anchors are also in bookmarks and mails. */
const MADE = {
  productCardAddress: addresses.productCardAddress(7),
  productAddress: addresses.productAddress(7),
  partAddress: addresses.partAddress('A-1'),
  partInProductAddress: addresses.partInProductAddress(7, 'A-1'),
  videoAddress: addresses.videoAddress(7),
  seriesAddress: addresses.seriesAddress(7),
  helpAddress: addresses.helpAddress(7),
  policyAddress: addresses.policyAddress('service'),
  policyVersionAddress: addresses.policyVersionAddress('service', 7),
  contactAddress: addresses.contactAddress(7),
  compareAddress: addresses.compareAddress([7, 8]),
  searchAddress: addresses.searchAddress('fox'),
  fittingAddress: addresses.fittingAddress(7),
  staffLinkAddress: addresses.staffLinkAddress('token'),
  previewAddress: addresses.previewAddress(`token${addresses.AS_OF_NOW}`, addresses.HOME),
  tokenAddress: addresses.tokenAddress(addresses.VERIFY_EMAIL, 'token'),
} satisfies Record<MakersOf<typeof addresses>, string>
const MADE_OF_OFFICE = {
  adminProductAddress: manageAddresses.adminProductAddress(7, 'name.de'),
  adminMediaAddress: manageAddresses.adminMediaAddress('/media/demo/imported/7.webp'),
  adminReviewAddress: manageAddresses.adminReviewAddress('review', 7),
  adminRevisionAddress: manageAddresses.adminRevisionAddress(7),
  adminProductsOf: manageAddresses.adminProductsOf('definition', 'weight'),
  adminPartsOf: manageAddresses.adminPartsOf(7),
  adminArticlesOf: manageAddresses.adminArticlesOf('policy'),
  adminGuideAddress: manageAddresses.adminGuideAddress('online'),
  adminKindAddress: manageAddresses.adminKindAddress('tag'),
  adminKindRecordAddress: manageAddresses.adminKindRecordAddress('tag', 7, 'name.de'),
} satisfies Record<MakersOf<typeof manageAddresses>, string>

/** Returns patterns, examples, and search parameters of screens. */
async function pages() {
  const constants: unknown[] = [...Object.values(addresses), ...Object.values(manageAddresses)]
  const searches = Object.entries(SCREENS).map(async ([name, { path }]) => {
    const { search } = await declarationOf({ name })
    return Object.keys(search ?? {}).map((parameter) => `${path}?${parameter}=`)
  })
  return [
    ...constants.filter((one): one is string => typeof one === 'string' && one.startsWith('/')),
    ...Object.values(SCREENS).map(({ path }) => path),
    ...POLICY_FLAGS.map((flag) => addresses.policyAddress(flag)),
    ...Object.values({ ...MADE, ...MADE_OF_OFFICE }),
    ...KIND_TYPES.flatMap((type) => ['', '/:id', '/7'].map((end) => manageAddresses.adminKindAddress(type) + end)),
    manageAddresses.adminKindRecordAddress('part', 7, 'price'),
    ...(await Promise.all(searches)).flat(),
  ]
}

const NOW: Record<string, () => string[] | Promise<string[]>> = {
  'addresses of files and machines': () => namesIn(SERVED, /./, sources.addressesIn),
  'browser storage': () => namesIn(BROWSER, /localStorage|sessionStorage|BroadcastChannel/, sources.storedIn),
  calls: () => [...CALLS, ...MANAGE_CALLS].map(({ method, base, path }) => `${method} ${base}${path}`),
  commands,
  cookies: () => [...namesIn(SERVER, /cookie/i, sources.cookiesIn), ...namesIn(BROWSER, /cookie/, sources.cookiesIn)],
  'events of security': () => namesIn(SERVER, /\bevent\b|SecurityEvent/, sources.eventsIn),
  'exit codes': () => namesIn(SERVER, /\bexit/, sources.exitCodesIn),
  'files in DATA_DIR': () => namesIn(SERVER, /dataDir/, sources.dataFilesIn),
  'lines of the log': () => namesIn(SERVER, /\blog\b|onProblem|\bmsg\b/, sources.logLinesIn),
  metrics,
  'output of commands': output,
  pages,
  'reasons of refusals': () => namesIn(SERVER, /\bRefused\b/, sources.refusalsIn),
  settings,
  'settings beside the configuration': () => namesIn(SERVER, /process\.env|MALLOC_/, sources.environmentIn),
  'settings of scripts': settingsOfScripts,
}

/** A section has its name in brackets, then one name per line. */
const written = new Map(
  read(LIST)
    .split(/^\[/m)
    .slice(1)
    .map((section) => {
      const [title = '', ...names] = section.trimEnd().split('\n')
      return [title.replace(/\]$/, ''), names] as const
    }),
)

const differences = (before: string[], now: string[]) => ({
  gone: before.filter((name) => !now.includes(name)),
  added: [...new Set(now)].filter((name) => !before.includes(name)).toSorted(),
})

describe('what others rely on', () => {
  it.each(Object.entries(NOW))('is there, and is listed: %s', async (section, collect) => {
    const { gone, added } = differences(written.get(section) ?? [], await collect())

    expect(gone, KEEP).toEqual([])
    expect(added, ADD).toEqual([])
  })

  it('is listed by section and name, each once and in order', () => {
    expect([...written.keys()]).toEqual(Object.keys(NOW).toSorted())
    for (const names of written.values()) expect(names).toEqual([...new Set(names)].toSorted())
  })

  it('is missed where it is gone, and noticed where it is new', () => {
    expect(differences(['a', 'b'], ['b', 'c', 'c'])).toEqual({ gone: ['a'], added: ['c'] })
  })
})
