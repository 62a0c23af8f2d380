import { describe, expect, it } from 'vitest'
import { isDone, readCounts } from './steady.ts'

const of = (...paths: string[]) => ({ changed: () => paths })
const green = { commit: 'a', passed: 7, failed: 0, minutes: 3 }

describe('a run of the steady suite', () => {
  it('counts on later commits that change only tests and documentation', () => {
    expect(isDone(green, 'a', of('server/src/app.ts'))).toBe(true)
    expect(isDone(green, 'b', of('server/src/app.test.ts', 'e2e/visit.ts', 'server/test/shop.ts', 'README.md'))).toBe(true)
    expect(isDone(green, 'b', of('README.md', 'server/src/app.ts'))).toBe(false)
    expect(isDone(green, 'b', { changed: () => undefined })).toBe(false)
    expect(isDone({ ...green, failed: 1 }, 'a', of())).toBe(false)
    expect(isDone(undefined, 'a', of())).toBe(false)
  })

  it('has failed without its last line', () => {
    expect(readCounts('ok   unit\n10654 passed, 0 failed\n')).toEqual({ passed: 10_654, failed: 0 })
    expect(readCounts('3 passed, 1 failed\nKilled')).toEqual({ passed: 0, failed: 1 })
  })
})
