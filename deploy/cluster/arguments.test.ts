import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Misused, parseArguments } from './arguments.ts'
import { findArchive, Missing, PATRONI } from './requirements.ts'
import { SCENARIOS } from './scenarios/scenarios.ts'

const KNOWN = ['one', 'two', 'three']

describe('what the rehearsal is asked for', () => {
  it.each([
    [['all'], { names: KNOWN, goesOn: false }],
    [['all', '--from', 'two'], { names: ['two', 'three'], goesOn: true }],
    [['--from', 'three', 'all'], { names: ['three'], goesOn: true }],
    [['three', 'one'], { names: ['one', 'three'], goesOn: false }],
  ])('%j', (words, asked) => {
    expect(parseArguments(words, KNOWN)).toEqual(asked)
  })

  it.each([[[]], [['four']], [['all', 'one']], [['--from']], [['--from', 'two']], [['all', '--from', 'four']], [['all', '--from', 'all']]])(
    '%j is refused with a sentence that names all scenarios',
    (words) => {
      expect(() => parseArguments(words, KNOWN)).toThrow(Misused)
    },
  )

  it('has a name for each scenario', () => {
    const names = SCENARIOS.map(({ name }) => name)

    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([])
    expect(names).not.toContain('all')
  })
})

describe('the archive of Patroni', () => {
  it('is said where to be had, and where to be put, when it is missing', () => {
    const folder = join(tmpdir(), 'no-such-folder')

    expect(() => findArchive(folder, {})).toThrow(`${PATRONI.released} to ${folder}/patroni-${PATRONI.version}.tar.gz`)
    expect(() => findArchive(folder, { PATRONI_ARCHIVE: '/nowhere/p.tar.gz' })).toThrow('/nowhere/p.tar.gz')
  })

  it('is refused where it is another file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
    const archive = join(folder, 'p.tar.gz')
    writeFileSync(archive, 'anything')

    expect(() => findArchive(folder, { PATRONI_ARCHIVE: archive })).toThrow(Missing)
    expect(() => findArchive(folder, { PATRONI_ARCHIVE: archive })).toThrow(/its SHA-256 is [0-9a-f]{64}/)
    rmSync(folder, { recursive: true })
  })
})
