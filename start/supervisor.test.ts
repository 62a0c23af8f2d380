import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  BOOT,
  copyUsed,
  endOf,
  endStarts,
  folder,
  makeFolder,
  makeUsed,
  removeUsed,
  restarts,
  start,
} from '../server/test/fixtures/starts.ts'
import { until } from '../server/test/running-shop.ts'

beforeAll(makeUsed)
afterAll(removeUsed)
beforeEach(makeFolder)
afterEach(endStarts)

/** Makes the shop fail a second after its start, outside requests. */
function faultOf(place: string) {
  const file = join(place, 'fault.mjs')
  const fault = "setTimeout(() => { throw new Error('a fault of the test') }, 1_000)"
  writeFileSync(file, `if (process.argv[1]?.endsWith('start-built.js')) ${fault}`)
  return file
}

/** `killed.full.test.ts` covers kills, signals and the minute between starts. */
describe('npm start', () => {
  beforeEach(copyUsed)

  it('starts the shop again after a fault that nothing catches', async () => {
    const shop = start({ NODE_OPTIONS: `--import=${faultOf(folder())}` }, BOOT)

    await until(
      () => restarts(shop).length > 0,
      () => `a line: ${shop.output()}`,
    )

    expect(restarts(shop)[0]).toMatchObject({ end: 'code 1' })
  })

  it('does not start again a shop that cannot start', async () => {
    const shop = start({ PORT: 'abc' }, BOOT)

    expect((await endOf(shop)).code).toBe(1)
    expect(restarts(shop)).toEqual([])
  })
})
