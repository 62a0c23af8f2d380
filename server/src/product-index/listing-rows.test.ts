import { describe, expect, it } from 'vitest'
import { createMemo } from './listing.queries.ts'

interface Row {
  id: number
  name: string
}
const rowsOf = (...rows: Row[]) => {
  const memory = createMemo(({ id }: Row) => id, { max: 10 })
  for (const row of rows) memory.set(`en ${row.id}`, row)
  return memory
}

describe('what was read of products', () => {
  it('is kept but of those that have changed', () => {
    const [one, two] = [{ id: 1, name: 'One' }, { id: 2, name: 'Two' }] // prettier-ignore

    const after = rowsOf(one, two).without(new Set([2]))

    expect([after.get('en 1'), after.get('en 2'), after.has('en 1'), after.has('en 2')]).toEqual([one, undefined, true, false])
  })

  it('is not added to by somebody who began before a change', () => {
    const before = rowsOf()
    const after = before.without(new Set([1]))

    before.set('en 1', { id: 1, name: 'Old' })
    expect(after.get('en 1')).toBeUndefined()
    after.set('en 1', { id: 1, name: 'New' })
    expect(after.get('en 1')).toEqual({ id: 1, name: 'New' })
  })
})
