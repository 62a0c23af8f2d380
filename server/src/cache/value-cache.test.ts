import { describe, expect, it, vi } from 'vitest'
import { createValues } from './value-cache.ts'

const making = (value: unknown) => vi.fn<() => Promise<unknown>>(async () => value)

describe('kept values', () => {
  it('are made no more once they have been asked for twice, also for those who ask while they are made', async () => {
    const values = createValues(2)
    const make = making('series')

    await values.get('a', make)
    expect(await Promise.all([values.get('a', make), values.get('a', make)])).toEqual(['series', 'series'])
    expect(await values.get('a', make)).toBe('series')
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('are not those of what was asked for once, however much it is', async () => {
    const values = createValues(2)
    const make = making('series')
    await values.get('a', make)
    await values.get('a', make)
    for (const filter of ['b', 'c', 'd', 'e']) await values.get(filter, making(filter))

    expect(await values.get('a', make)).toBe('series')
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('give way to others, the least recently used first', async () => {
    const values = createValues(2)
    const made = { a: making('a'), b: making('b'), c: making('c') }

    for (const key of ['a', 'a', 'b', 'b', 'a', 'c', 'c', 'a', 'b'] as const) await values.get(key, made[key])

    expect(Object.values(made).map(({ mock }) => mock.calls.length)).toEqual([2, 3, 2])
  })

  it('are made anew after a change, and after a failure', async () => {
    const values = createValues(2)
    await values.get('a', making('before'))
    await values.get('a', making('before'))
    values.clear()
    for (let time = 0; time < 2; time++) {
      await expect(values.get('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    }

    expect(await values.get('a', making('after'))).toBe('after')
    expect(await values.get('b', making('back'))).toBe('back')
  })

  it('are none where there is no room', async () => {
    const values = createValues(0)
    const make = making('a')
    await values.get('a', make)
    await values.get('a', make)

    expect(make).toHaveBeenCalledTimes(2)
  })
})
