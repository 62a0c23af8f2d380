import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openImportFixture } from '../../../../test/import/import-files.ts'

const BUGGY = 'catalogue/cars/kestrel-10-4wd-buggy.json'
const GRAPHITE = 'catalogue/cars/kestrel-10-graphite.json'

let files: Awaited<ReturnType<typeof openImportFixture>>
beforeAll(async () => void (files = await openImportFixture()))
beforeEach(() => files.restoreFiles())
afterAll(() => files.close())

const hasRetired = (file: string, retired: object) =>
  files.change(file, (text) => text.replace('"sort"', `"retired": ${JSON.stringify(retired)}, "sort"`))
const mistakes = async () => {
  const error = await files.run().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'StartProblem' })
  return String(error).split('\n').slice(1)
}

describe('an import refuses', () => {
  it.each([
    [{ since: '2026-11-30', successor: 9999 }, 'retired.successor: there is no product 9999'],
    [{ since: '2026-11-30', successor: 101 }, 'retired.successor: leads back to the product 101 itself'],
    [{ since: '2026-11-30', sparesUntil: '2026-11-29' }, 'retired.sparesUntil: is before since'],
    [{ sparesUntil: '2026-11-29' }, 'retired.since: is missing'],
  ])('%j', async (retired, sentence) => {
    hasRetired(BUGGY, retired)

    const [mistake, ...others] = await mistakes()
    expect(mistake).toMatch(new RegExp(`^${BUGGY}:\\d+: `))
    expect(mistake?.endsWith(`: ${sentence}`)).toBe(true)
    expect(others).toEqual([])
  })

  it('two products that follow each other', async () => {
    hasRetired(BUGGY, { since: '2026-11-30', successor: 102 })
    hasRetired(GRAPHITE, { since: '2026-11-30', successor: 101 })

    expect(await mistakes()).toEqual([
      expect.stringMatching(/: retired\.successor: leads back to the product 10[12] itself$/),
      expect.stringMatching(/: retired\.successor: leads back to the product 10[12] itself$/),
    ])
  })
})
