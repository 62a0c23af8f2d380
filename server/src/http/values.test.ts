import { describe, expect, it, vi } from 'vitest'
import { createValues } from './values.ts'

const making = (value: unknown) => vi.fn<() => Promise<unknown>>(async () => value)

describe('kept values', () => {
  it('are made once, also for those who ask while they are made', async () => {
    const values = createValues(2)
    const make = making('series')

    expect(await Promise.all([values.get('a', make), values.get('a', make)])).toEqual(['series', 'series'])
    expect(await values.get('a', make)).toBe('series')
    expect(make).toHaveBeenCalledOnce()
  })

  it('give way to others, the least recently used first', async () => {
    const values = createValues(2)
    const [a, b, c] = [making('a'), making('b'), making('c')]

    for (const [key, make] of [
      ['a', a],
      ['b', b],
      ['a', a],
      ['c', c],
      ['a', a],
      ['b', b],
    ] as const)
      await values.get(key, make)

    expect([a, b, c].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1])
  })

  it('are made anew after a change, and after a failure', async () => {
    const values = createValues(2)
    await values.get('a', making('before'))
    values.clear()
    await expect(values.get('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away')

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
