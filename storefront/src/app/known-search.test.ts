import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { KNOWN_SEARCH } from './known-search.ts'

const SOURCES = join(import.meta.dirname, '..')

describe('the known parameters of an address', () => {
  it('hold every one that the storefront reads, and are sorted', () => {
    const read = globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: (name) => name.endsWith('.test.ts') }).flatMap((file) =>
      [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/[sS]earch\)?\.get\('(\w+)'\)/g)].map(([, name]) => name),
    )

    expect(read.length).toBeGreaterThan(0)
    expect(read.filter((name) => !KNOWN_SEARCH.some((known) => known === name))).toEqual([])
    expect([...KNOWN_SEARCH]).toEqual(KNOWN_SEARCH.toSorted())
  })
})
