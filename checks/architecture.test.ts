import { describe, expect, it } from 'vitest'
import { MAY_USE, MAY_USE_IN_BACKOFFICE, MAY_USE_IN_STOREFRONT } from './may-use.ts'
import { type Import, importsOf, listFiles, read } from './sources.ts'

interface Rule {
  why: string
  in: RegExp
  never: RegExp
  /** Imports allowed although `never` matches. */
  except?: RegExp
  /** Allows imports of types, which do not exist at runtime. */
  typesAreFree?: true
  /** A file that breaks the rule, to test it. */
  offender: [file: string, source: string]
}

/** Rules of docs/architecture.md. `never` matches a path in the repository or the name of a package. */
const RULES: Rule[] = [
  {
    why: 'the contract rests on Zod alone',
    in: /^contract\//,
    never: /^(?!zod$|contract\/)/,
    offender: ['contract/src/cart.ts', "import { sql } from 'sql-template-tag'"],
  },
  {
    why: 'packages meet in the contract alone, storefront and back office in ui too',
    in: /./,
    never: /^@shop\/(?!contract\/|ui\/)/,
    offender: ['storefront/src/app/api.ts', "import { fail } from '@shop/server/fail'"],
  },
  {
    why: 'ui is for storefront and back office',
    in: /^(?!(storefront|backoffice)\/)/,
    never: /^@shop\/ui\//,
    offender: ['server/src/app.ts', "import { matchPath } from '@shop/ui/router'"],
  },
  {
    why: 'contract and ui are imported by their names',
    in: /^(?!(contract|ui)\/)/,
    never: /^(contract|ui)\//,
    offender: ['start/shop.ts', "import { CALLS } from '../contract/src/calls.ts'"],
  },
  {
    why: 'what runs in a browser knows no build',
    in: /^(storefront|backoffice|ui)\/src\//,
    never: /\/bundling\//,
    offender: ['backoffice/src/app/app.tsx', "import { LICENCES } from '@shop/ui/bundling/licences'"],
  },
  {
    why: 'journeys and load know only what a shopper sees',
    in: /^(bench|e2e)\//,
    never: /^(server|storefront|backoffice)\//,
    except:
      /^(storefront\/src\/(.+\/texts|frame\/words\/text-group)|backoffice\/src\/(.+\/texts|features\/kind-words\/.+-words)|server\/test\/(staff\/authenticator|mail))\.ts$/,
    offender: ['e2e/buy.test.ts', "export { createApp } from '../server/src/app.ts'"],
  },
  {
    why: 'only build and start join the sides',
    in: /^(start\/(?!(start|shop|build)\.ts$)|(checks|scripts)\/|(?!vitest\.config\.ts$)[^/]+$)/,
    never: /^(server|storefront|backoffice)\//,
    except: /^server\/src\/db\//, // scripts may prepare a database
    offender: ['start/boot.mjs', "await import('../server/src/app.ts')"],
  },
  {
    why: 'rules are pure',
    in: /\.rules\.ts$/,
    never: /\.(queries|routes)\.ts$|\/(db|http)\/|^node:/,
    offender: ['server/src/features/cart/coupon.rules.ts', "import { randomUUID } from 'node:crypto'"],
  },
  {
    why: 'queries know no HTTP',
    in: /\.queries\.ts$/,
    never: /\/http\/|\.routes\.ts$/,
    offender: ['server/src/features/cart/cart.queries.ts', "import { sendResponse } from '../../http/send-response.ts'"],
  },
  {
    why: 'HTTP is for routes only',
    in: /^server\/src\/features\/.*(?<!\.routes)\.ts$/,
    never: /^server\/src\/http\//,
    offender: ['server/src/features/cart/cart-totals.ts', "import { route } from '../../http/calls/route.ts'"],
  },
  {
    why: 'routes are known to their list and the app alone',
    in: /^server\/(?!src\/(app|routes)\.ts$)/,
    never: /\.routes\.ts$/,
    offender: ['server/src/features/cart/cart.routes.ts', "import { catalogRoutes } from '../catalog/catalog.routes.ts'"],
  },
  {
    why: 'what the pipeline stands on knows no HTTP',
    in: /^server\/src\/(auth|backup|cache|db|load|mail|pictures|product-index|records|storage|texts)\//,
    never: /^server\/src\/http\//,
    offender: ['server/src/storage/customer-uploads.ts', "import { sendResponse } from '../http/send-response.ts'"],
  },
  {
    why: 'what features stand on knows no feature',
    in: /^server\/src\/(auth|backup|cache|db|http|kinds|load|mail|pictures|product-index|records|storage|texts)\//,
    never: /^server\/src\/features\//,
    except: /^server\/src\/features\/search\/readings\.queries\.ts$/, // lists of kinds are searched like those of products
    offender: ['server/src/http/answer.ts', "import { cartTotals } from '../features/cart/coupon.rules.ts'"],
  },
  {
    why: 'the product index has one face',
    in: /^(?!server\/(src\/product-index|bench)\/)/, // benches measure its parts
    never: /^server\/src\/product-index\/(?!product-index\.ts$)/,
    offender: ['server/src/features/catalog/catalog.routes.ts', "import { pageOf } from '../../product-index/columns/matching.rules.ts'"],
  },
  {
    why: 'features leave composing to screens',
    in: /^(storefront|backoffice)\/src\/features\//,
    never: /^(storefront|backoffice)\/src\/screens\//,
    offender: ['storefront/src/features/cart/count.tsx', "import { CartScreen } from '../../screens/cart-screen.tsx'"],
  },
  {
    why: 'the app alone composes',
    in: /^(storefront|backoffice)\/src\/(?!app\/)/,
    never: /^(storefront|backoffice)\/src\/app\//,
    offender: ['storefront/src/frame/link.tsx', "import { navigate } from '../app/navigation.ts'"],
  },
  {
    why: 'what every part may use knows no part',
    in: /^(storefront|backoffice)\/src\/frame\//,
    never: /^(storefront|backoffice)\/src\/(app|features|screens|ui)\//,
    offender: ['storefront/src/frame/forms/address-form.tsx', "import { Icon } from '../../ui/icon.tsx'"],
  },
  {
    why: 'ui knows nothing of the shop',
    in: /^(storefront|backoffice)\/src\/ui\//,
    never: /^(storefront|backoffice)\/src\/(features|screens)\/|^@shop\/contract\/(?!languages$)/,
    offender: ['storefront/src/ui/price.tsx', "import { formatPrice } from '@shop/contract/price-text'"],
  },
  {
    why: 'the browser imports no Zod',
    in: /^(storefront|backoffice|ui)\/src\//,
    never:
      /^zod|^@shop\/contract\/(?!addresses$|email$|limits$|links$|money$|price-text$|languages$|words$|codes$|catalog\/(kinds|product-limits|rich-text|shown-value|filters\/spec-filters|units|units\/systems)$|contact\/topics$|reviews\/report-reasons$|product-advice\/choices$|numbers\/typed-number$|content\/policy-flags$|kinds\/(kind|kinds|field|missing-values|declared\/[^/]+)$|parts\/part-numbers$|manage\/(addresses|messages\/message-states|people\/people-words|products\/product-checks|definitions\/definition-checks|rights|roles|typed-code|product-issues\/(issue-kinds|shop-steps)|record-types|lists\/(csv|typed-price)|translations\/translation-states)$|search\/typed-codes$|uploads\/(library-types|media-limits)$)/,
    typesAreFree: true,
    offender: ['storefront/src/screens/product.tsx', "import { type Product } from '@shop/contract/catalog/catalog'"],
  },
]

const imports = listFiles()
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  .map((file) => ({ file, imports: importsOf(file, read(file)) }))
/** Tests may import internals of their side, but end-to-end tests may not. */
const isTest = (file: string) => /^(?!e2e\/).*\.test\.tsx?$|^server\/test\//.test(file)

function breaches(rule: Rule, file: string, found: Import[]) {
  if (!rule.in.test(file) || isTest(file)) return []
  return found
    .filter(({ to, kind }) => rule.never.test(to) && !rule.except?.test(to) && !(rule.typesAreFree && kind === 'type'))
    .map(({ to }) => `${file} → ${to}`)
}

const { workspaces: WORKSPACES } = JSON.parse(read('package.json')) as { workspaces: string[] } // npm's own format
/** Another rule covers their reads of sources. */
const READS_SOURCES = ['e2e', 'bench']

function crossings(file: string, found: Import[]) {
  const workspaceOf = (path: string) => WORKSPACES.find((workspace) => path.startsWith(`${workspace}/`))
  const own = workspaceOf(file)
  if (own === undefined || READS_SOURCES.includes(own)) return []
  return found.filter(({ to }) => workspaceOf(to) !== undefined && workspaceOf(to) !== own).map(({ to }) => `${file} → ${to}`)
}

function strays(side: 'server' | 'storefront' | 'backoffice', file: string, found: Import[], allowed: Record<string, string[]> = {}) {
  const featureOf = (path: string) => new RegExp(`^${side}/src/features/([^/]+)/`).exec(path)?.[1]
  const from = featureOf(file)
  if (!from || isTest(file)) return []
  const isStray = (to?: string) => to !== undefined && to !== from && !allowed[from]?.includes(to)
  return found.filter(({ to }) => isStray(featureOf(to))).map(({ to }) => `${file} → ${to}`)
}

function cycles(graph: Map<string, string[]>) {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) return void found.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}

describe('who may import whom', () => {
  it.each(RULES)('$why', (rule) => {
    expect(imports.flatMap((entry) => breaches(rule, entry.file, entry.imports))).toEqual([])
  })

  it.each(RULES)('an offender is caught: $why', (rule) => {
    const [file, source] = rule.offender

    expect(breaches(rule, file, importsOf(file, source))).toHaveLength(1)
  })

  it.each([
    ['server/src/app.ts', "const page = await import('../../storefront/src/app/entry-server.tsx')"],
    ['server/src/app.test.ts', "import { render } from '../../storefront/src/app/entry-server.tsx'"],
    ['storefront/src/app/api.ts', "import type { Db } from '../../../server/src/db/db.ts'"],
    ['backoffice/src/screens/products.tsx', "import { Price } from '../../../storefront/src/features/product/price.tsx'"],
    ['ui/src/router.tsx', "import { previewAddress } from '../../contract/src/addresses.ts'"],
  ])('no relative import crosses a workspace, also in tests; an offender: %s', (file, source) => {
    expect(imports.flatMap((entry) => crossings(entry.file, entry.imports))).toEqual([])
    expect(crossings(file, importsOf(file, source))).toHaveLength(1)
  })

  it('lets types of the contract through to the browser, and nothing else of it', () => {
    const rule = RULES.at(-1)! // the rule of the browser
    const source =
      "import type { Product } from '@shop/contract/catalog/catalog'\nexport type { Tag } from '@shop/contract/catalog/catalog'"

    expect(breaches(rule, 'storefront/src/screens/home.tsx', importsOf('storefront/src/screens/home.tsx', source))).toEqual([])
  })

  it('keeps the features of the server to the pairs that are allowed', () => {
    const offender = 'server/src/features/catalog/catalog.queries.ts'

    expect(imports.flatMap((entry) => strays('server', entry.file, entry.imports, MAY_USE))).toEqual([])
    expect(strays('server', offender, importsOf(offender, "import { lockLine } from '../cart/cart.queries.ts'"), MAY_USE)).toHaveLength(1)
    expect(cycles(new Map(Object.entries(MAY_USE)))).toEqual([])
  })

  it('keeps the features of the storefront to the pairs that are allowed', () => {
    const offender = 'storefront/src/features/product/badges.tsx'

    expect(imports.flatMap((entry) => strays('storefront', entry.file, entry.imports, MAY_USE_IN_STOREFRONT))).toEqual([])
    const stray = importsOf(offender, "import('../product-list/product-card.tsx')")
    expect(strays('storefront', offender, stray, MAY_USE_IN_STOREFRONT)).toHaveLength(1)
    expect(cycles(new Map(Object.entries(MAY_USE_IN_STOREFRONT)))).toEqual([])
  })

  it('keeps the features of the back office to the pairs that are allowed', () => {
    const offender = 'backoffice/src/features/staff/people.tsx'

    expect(imports.flatMap((entry) => strays('backoffice', entry.file, entry.imports, MAY_USE_IN_BACKOFFICE))).toEqual([])
    const stray = importsOf(offender, "import('../products/product-list.tsx')")
    expect(strays('backoffice', offender, stray, MAY_USE_IN_BACKOFFICE)).toHaveLength(1)
    expect(cycles(new Map(Object.entries(MAY_USE_IN_BACKOFFICE)))).toEqual([])
  })

  it('has no cycles', () => {
    const loaded = (found: Import[]) => found.filter(({ kind }) => kind !== 'dynamic').map(({ to }) => to)
    const offender = { 'a.ts': ['b.ts'], 'b.ts': ['c.ts'], 'c.ts': ['b.ts'] }

    expect(cycles(new Map(imports.map((entry) => [entry.file, loaded(entry.imports)])))).toEqual([])
    expect(cycles(new Map(Object.entries(offender)))).toEqual(['b.ts → c.ts → b.ts'])
  })
})
