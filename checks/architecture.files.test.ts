import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles, read, unexplained } from './sources.ts'

const MAX_LINES = 300
/** Files that may be longer, with reasons. */
const LONG: Record<string, string> = {
  'media/clips/sets.ts': 'its hash decides which films are rendered again: to split it is to render them all',
}
const MAX_PARTS_OF_FOLDER = 16

const files = listFiles()
const isCode = (file: string) => /\.(ts|tsx|mjs|css)$/.test(file)
const isTypeScript = (file: string) => /\.(ts|tsx)$/.test(file)
const isText = (file: string) => !/\.(webp|avif|png|jpe?g|gif|ico|woff2?|glb|pdf|mp4|webm|gz|br)$/.test(file)
const isProse = (file: string) => /(^|\/)(docs|demo)\/|^server\/test\/files\/|\/(texts|migrations)\/|\/texts\.ts$|\.md$/.test(file)

const isWellNamed = (file: string) =>
  /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(basename(file)) && !basename(file).startsWith('index.')
const lineCount = (source: string) => source.trimEnd().split('\n').length

/** A part counts once with its styles and tests: `price.tsx`, `price.module.css`, `price.test.ts`. */
function crowdedFolders(sources: string[]) {
  const parts = new Map<string, Set<string>>()
  for (const file of sources) {
    const [part = ''] = basename(file).split('.')
    parts.set(dirname(file), (parts.get(dirname(file)) ?? new Set()).add(part))
  }
  return [...parts].filter(([, names]) => names.size > MAX_PARTS_OF_FOLDER).map(([folder, names]) => `${folder}: ${names.size}`)
}

const OPEN_MATTER = /\b(TODO|FIXME|XXX)\b/
/** Finds package registries, local paths, and the folder beside the repository. */
const MACHINE = /registry\.(npmjs\.org|yarnpkg\.com)|(?<![\w.\-*])\/(work|root)\/|\.\.\/shared\//
const PAGE_PATH = /(?<![\w}])['"`]\/(category|products?|discount-products|search|login|register|cart|brand-story|help|videos)\b/
const searched = files.filter((file) => isText(file) && file !== 'checks/architecture.files.test.ts')
const linesWith = (pattern: RegExp, file: string, source: string) =>
  source.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 120)}`] : []))

describe('the files', () => {
  it('have names in kebab-case, and none is an index', () => {
    expect(files.filter((file) => isCode(file) && !isWellNamed(file))).toEqual([])
    expect(['Cart.tsx', 'use_cart.ts', 'features/cart/index.ts', 'cart.Routes.ts'].filter(isWellNamed)).toEqual([])
    expect(['use-cart.ts', 'cart.routes.ts', '360-viewer.module.css'].every(isWellNamed)).toBe(true)
  })

  it(`have at most ${MAX_LINES} lines, but for data, texts and migrations`, () => {
    const sizes = files.filter((file) => isCode(file) && !isProse(file)).map((file) => ({ file, lines: lineCount(read(file)) }))
    const long = sizes.filter(({ lines }) => lines > MAX_LINES)

    expect(long.filter(({ file }) => !(file in LONG))).toEqual([])
    expect(Object.keys(LONG).filter((name) => !long.some(({ file }) => file === name))).toEqual([])
    expect(lineCount('x\n'.repeat(MAX_LINES + 1))).toBeGreaterThan(MAX_LINES)
  })

  it(`lie at most ${MAX_PARTS_OF_FOLDER} in a folder, a part with its styles and tests being one`, () => {
    const sources = files.filter((file) =>
      /^(backoffice|bench|checks|contract|deploy|e2e|scripts|server|start|storefront|ui)\/.*\.(ts|tsx|css|svg)$/.test(file),
    )
    const crowd = Array.from({ length: MAX_PARTS_OF_FOLDER + 1 }, (_, index) => [`cart/part-${index}.tsx`, `cart/part-${index}.test.ts`])

    expect(crowdedFolders(sources)).toEqual([])
    expect(crowdedFolders(crowd.flat())).toEqual([`cart: ${MAX_PARTS_OF_FOLDER + 1}`])
    expect(crowdedFolders(crowd.slice(1).flat())).toEqual([])
  })

  it('leave no open matter in the code', () => {
    expect(searched.filter((file) => !isProse(file)).flatMap((file) => linesWith(OPEN_MATTER, file, read(file)))).toEqual([])
    expect(linesWith(OPEN_MATTER, 'cart.ts', '// TODO rounding')).toHaveLength(1)
  })

  it('name no package registry and no path of the machine they were written on', () => {
    const offenders = ['"resolved": "https://registry.npmjs.org/zod"', 'cd /work/main', "read('/root/x')", "read('../shared/media/a.webp')"]

    expect(searched.flatMap((file) => linesWith(MACHINE, file, read(file)))).toEqual([])
    expect(offenders.filter((line) => linesWith(MACHINE, 'x', line).length !== 1)).toEqual([])
  })

  it('write no path of a page: addresses are made in contract/src/addresses.ts alone', () => {
    const code = files.filter(
      (file) => /^(storefront|backoffice|ui|server)\/.*(?<!\.test)\.tsx?$/.test(file) && !/\/(test|bench)\//.test(file),
    )
    const offenders = [
      'to="/products"',
      "const OFFERS = '/discount-products'",
      'to={`/product/${id}`}',
      "' /category/' || s.id".replace(' ', ''),
    ]

    expect(code.flatMap((file) => linesWith(PAGE_PATH, file, read(file)))).toEqual([])
    expect(offenders.filter((line) => linesWith(PAGE_PATH, 'x', line).length !== 1)).toEqual([])
    expect(["route('GET /product/page')", '`${BASE}/product/list`'].filter((line) => PAGE_PATH.test(line))).toEqual([])
  })

  it('put together SQL of texts in one file, of names of our own: all else is a parameter', () => {
    const made = /(?<!\.)\braw\(|new Sql\(/ // sharp has a method `raw`, too
    const code = files.filter((file) => /^server\/src\/.*(?<!\.test)\.ts$/.test(file))

    expect(code.filter((file) => made.test(read(file)))).toEqual(['server/src/db/tables.ts'])
    expect(made.test('tx.rows(sql`select * from ${raw(table)}`)')).toBe(true)
  })

  it('makes HTML of text in one file: all else is elements of React', () => {
    const made =
      /dangerouslySetInnerHTML|createPolicy|\b(inner|outer)HTML\b|insertAdjacentHTML|createContextualFragment|document\.write|setHTMLUnsafe|parseFromString/
    const code = files.filter((file) => /^(storefront|backoffice|ui)\/src\/.*(?<!\.test)\.tsx?$/.test(file))

    expect(code.filter((file) => made.test(read(file)))).toEqual(['storefront/src/ui/reading/prose.tsx'])
    expect(['element.innerHTML = text', 'document.write(text)'].filter((line) => !made.test(line))).toEqual([])
  })

  it('limit the time of tests by constants of test-times.ts, which the speed of the machine scales', () => {
    const limit = /^\s*\}, [\d_]{4,}\)|\btimeout: [\d_]{4,}/
    const tests = searched.filter((file) => /\.test\.tsx?$/.test(file))
    expect(tests.flatMap((file) => linesWith(limit, file, read(file)))).toEqual([])
    expect(['}, 240_000)', 'it(title, { timeout: 60_000 }, check)'].filter((line) => !limit.test(line))).toEqual([])
  })

  it('open dialogs by one way, which knows what Safari lacks', () => {
    const opens = /\.showModal\(/
    const code = files.filter((file) => /^(storefront|backoffice|ui)\/src\/.*(?<!\.test)\.tsx?$/.test(file))

    expect(code.filter((file) => opens.test(read(file)))).toEqual(['ui/src/modal.ts'])
  })

  it('say on the same line why a type is forced or a check is silenced', () => {
    const offenders = [
      'const a = b as string',
      'const a = b!.c',
      'const a: any = b',
      '// @ts-ignore because of the browser\nconst a = 1',
      '// @ts-expect-error\nconst a = 1',
      '// oxlint-disable-next-line no-console\nconsole.log(1)',
      'const a = b as string //',
      'const a = <string>b',
    ]
    const explained = [
      'const a = [1] as const',
      'const a = b as string // checked by the schema above',
      'const a = b!.c // the group always matches',
      '// @ts-expect-error the type of the package lacks it\nconst a = 1',
      '// oxlint-disable-next-line no-console -- the reader waits\nconsole.log(1)',
    ]

    expect(files.filter(isTypeScript).flatMap((file) => unexplained(file, read(file)))).toEqual([])
    expect(offenders.filter((source) => unexplained('x.ts', source).length === 0)).toEqual([])
    expect(explained.flatMap((source) => unexplained('x.ts', source))).toEqual([])
  })
})
