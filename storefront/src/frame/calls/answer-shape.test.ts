import { CALLS } from '@shop/contract/calls'
import { describe, expect, it } from 'vitest'
import { listFiles, read } from '../../../../scripts/sources.ts'
import { hasShape } from './answer-shape.ts'

const sources = listFiles().filter((file) => /^storefront\/src\/.*(?<!\.test)\.tsx?$/.test(file))
/** The reads that the storefront sends. */
const READS = new Set(sources.flatMap((file) => [...read(file).matchAll(/'(GET \/[^']+)'/g)].map(([, name]) => name)))

const reads = CALLS.filter(({ name }) => READS.has(name)).map(({ name, data }) => ({ name, kind: data.def.type }))
const writes = CALLS.filter(({ method }) => method !== 'GET').map(({ name, data }) => ({ name, kind: data.def.type }))

const RECORD = { id: 1 }
/** By the kind of the schema. */
const RIGHT: Partial<Record<string, unknown[]>> = {
  array: [[], [RECORD]],
  object: [RECORD],
  nullable: [null, RECORD],
  null: [null],
}

describe('an answer as the contract has it', () => {
  it.each([...reads, ...writes])('is taken, to $name ($kind)', ({ name, kind }) => {
    expect(RIGHT[kind]?.map((data) => hasShape(name, data))).not.toContain(false)
    expect(RIGHT[kind]).toBeDefined()
  })
})

describe('an answer of another kind', () => {
  it.each(reads)('is refused, to $name', ({ name, kind }) => {
    const others = [undefined, 'x', 0, {}, ...Object.values(RIGHT).flat()].filter((data) => !RIGHT[kind]?.includes(data))

    expect(others.filter((data) => hasShape(name, data))).toEqual([])
  })

  it.each(writes)('is refused, to $name', ({ name }) => {
    expect([undefined, 'x', 0].filter((data) => hasShape(name, data))).toEqual([])
  })
})
