import { describe, expect, it } from 'vitest'
import { listFiles, read } from './scripts/sources.ts'

/** What the shop is made of, of others (security O6). */

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
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
/** Those of ours are found in the repository. */
const inexact = (manifest: Manifest) => wanted(manifest).filter(([name, version]) => !name.startsWith('@shop/') && !EXACT.test(version))
/** Packages of a lockfile whose bytes nothing is known of. */
const unchecked = (packages: Record<string, Locked>) =>
  Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    .map(([path]) => path)

describe('dependencies', () => {
  it('are wanted in exact versions', () => {
    expect(manifests.length).toBeGreaterThan(4)
    expect(manifests.flatMap((file) => inexact(JSON.parse(read(file)) as Manifest))).toEqual([]) // npm's own format
    expect(inexact({ dependencies: { a: '^1.0.0', b: '1.x', c: '1.0.0' } }).map(([name]) => name)).toEqual(['a', 'b'])
  })

  it('are each locked with the hash of their bytes', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> } // npm's own format

    expect(Object.keys(packages).length).toBeGreaterThan(500)
    expect(unchecked(packages)).toEqual([])
    expect(unchecked({ 'node_modules/a': { version: '1.0.0' } })).toEqual(['node_modules/a'])
  })

  it('run no script when they are installed', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  })
})
