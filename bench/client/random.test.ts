import { describe, expect, it } from 'vitest'
import { createRandom, createZipf } from './random.ts'
import { createSearches } from './requests.ts'

describe('random requests', () => {
  it('are the same in each run', () => {
    const [one, other] = [createSearches(1), createSearches(1)]
    const targets = Array.from({ length: 100 }, one)

    expect(Array.from({ length: 100 }, other)).toEqual(targets)
    expect(new Set(targets.map(({ path }) => path)).size).toBeGreaterThan(95)
    expect(Array.from({ length: 100 }, createSearches(2))).not.toEqual(targets)
  })

  it('pick the n-th place in proportion to 1/n', () => {
    const pick = createZipf(['a', 'b', 'c', 'd'], createRandom(1))
    const counts = new Map<string, number>()
    for (let n = 0; n < 25_000; n++) {
      const value = pick()
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }

    const first = counts.get('a') ?? 0
    for (const [place, value] of ['a', 'b', 'c', 'd'].entries()) expect((counts.get(value) ?? 0) / first).toBeCloseTo(1 / (place + 1), 1)
  })
})
