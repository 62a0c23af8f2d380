import { describe, expect, it } from 'vitest'
import { listFiles, read } from './sources.ts'
import { allProofs } from './specification.ts'

/** Each rule of docs/security.md needs an existing proof, and one in `npm test`. */

/** Rules of unfinished parts of the back office are not listed. */
const RULES = [
  'T1 T2 T3 T4 T5 T6 T7 T8 P1 P2 P3 P4 P5 P6 P7 A1 A2 A3 A4 A5 A6 M1 M2 M3 M4 M5 M6 M7 B1 B2 B3 B4 B5 B6 X1 X2 X3',
  'U1 U2 U3 U4 U5 C1 C2 C3 C4 L1 L2 L3 L4 L5 L6 L7 L8 L9 L10 G1 G2 G3 S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 O1 O2 O3 O4 O5 O6',
].flatMap((line) => line.split(' '))

const page = read('docs/security.md')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (rule|what holds) \|/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
const proofsIn = (cell: string) => [...cell.matchAll(/`([\w./-]+)` "([^"]+)"/g)].map(([, file = '', name = '']) => ({ file, name }))
const files = new Set(listFiles())
const NOWHERE = ['names a proof', 'nowhere'].join(' ')
/** A test matches by its full name or the beginning. */
const isThere = ({ file, name }: { file: string; name: string }) =>
  files.has(file) && /\.test\.tsx?$/.test(file) && ["'", '`', '"'].some((quote) => read(file).includes(quote + name))

describe('the page of security', () => {
  it('has a row for each rule, in order, and no other', () => {
    expect(rows.map(([rule]) => rule).filter((rule) => /^[A-Z]\d+$/.test(rule ?? ''))).toEqual(RULES)
  })

  it('names a proof in every row', () => {
    expect(rows.length).toBeGreaterThan(RULES.length)
    expect(rows.filter((cells) => proofsIn(cells.at(-1) ?? '').length === 0)).toEqual([])
  })

  it('names no proof that is not there', () => {
    const proofs = rows.flatMap((cells) => proofsIn(cells.at(-1) ?? ''))

    expect(proofs.filter((proof) => !isThere(proof))).toEqual([])
    expect(isThere({ file: 'checks/security.test.ts', name: 'names a proof in every row' })).toBe(true)
    expect(isThere({ file: 'checks/security.test.ts', name: NOWHERE })).toBe(false)
  })

  it('names a proof in `npm test` for every row', () => {
    const inTest = allProofs().filter(({ isFull }) => !isFull)
    const isInTest = ({ file, name }: { file: string; name: string }) =>
      inTest.some((proof) => proof.file === file && proof.title.startsWith(name))

    expect(rows.filter((cells) => !proofsIn(cells.at(-1) ?? '').some(isInTest))).toEqual([])
  })

  it('names figures that the bench has', () => {
    const figures = [...page.matchAll(/bench `(\w+)`/g)].map(([, name]) => name)
    const known = read('bench/run.ts')

    expect(figures.length).toBeGreaterThan(0)
    expect(figures.filter((name) => !new RegExp(`^  ${name}[:,]`, 'm').test(known))).toEqual([])
  })

  it('is what the code speaks of: no comment names a rule that is not listed', () => {
    const elsewhere = /^S\d+$/ // rules of the back office
    const named = [...files]
      .filter((file) => /^(bench|checks|contract|e2e|server|start|storefront|ui)\/.*\.(ts|tsx|sql)$/.test(file))
      .flatMap((file) => [...read(file).matchAll(/\(security:? ((?:[A-Z]\d+(?:, )?)+)\)/g)].flatMap(([, list = '']) => list.split(', ')))

    expect(new Set(named).size).toBeGreaterThan(20)
    expect([...new Set(named)].filter((rule) => !RULES.includes(rule) && !elsewhere.test(rule))).toEqual([])
  })
})
