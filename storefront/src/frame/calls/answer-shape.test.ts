import { type CallNames, CALLS } from '@shop/contract/calls'
import { describe, expect, it } from 'vitest'
import { hasShape } from './answer-shape.ts'

const [reads, writes] = [true, false].map((isRead) =>
  CALLS.filter(({ method }) => (method === 'GET') === isRead).map(({ name, data }) => ({ name, kind: data.def.type })),
) as [Kinds, Kinds] // one list per value
type Kinds = Array<{ name: CallNames; kind: string }>

const RECORD = { id: 1 }
/** Valid responses by kind of schema. */
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
