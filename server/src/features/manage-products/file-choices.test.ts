import { hasStaff } from '../../../test/staff/staff.ts'
import { openImportFixture } from '../../../test/import/import-files.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const BUGGY = 'catalogue/cars/kestrel-10-4wd-buggy.json'
const ID = 101

type File = Record<string, unknown> & { name: Record<string, string>; specs: Array<Record<string, unknown>> }

let files: Awaited<ReturnType<typeof openImportFixture>>
let anna: Office
beforeEach(async () => {
  files = await openImportFixture()
  anna = officeOf(files.shop.ask, await hasStaff(files.shop.db, { role: 'editor' }))
  await files.run()
})
afterEach(() => files.close())

const change = (make: (file: File) => object) => files.change(BUGGY, (text) => JSON.stringify(make(JSON.parse(text) as File), undefined, 2)) // a file of ours
const publishes = async (set: object) => {
  const { rev } = await anna.get(ID)
  await anna.save(ID, rev, set)
  return anna.publish(ID, rev + 1)
}
const shop = async () => (await anna.get(ID)).shop

describe('of a product, an import writes only what the folder changed since its last import (merchant M6)', () => {
  it('what staff changed stays, in columns, texts and lists', async () => {
    const { specs } = await shop()
    const staff = {
      price: 2777,
      'name.de': 'Renner',
      'seoTitle.en': 'Racer',
      specs: specs.map((spec) => (spec.key === 'top-speed' ? { ...spec, number: 99 } : spec)),
      recommended: false,
    }
    await publishes(staff)

    expect(await files.run()).toEqual([])
    change((file) => ({ ...file, sort: 5, name: { ...file.name, ja: 'レーサー' } }))
    expect(await files.run()).toEqual([expect.stringMatching(/^~ product CAR-0101: sort \d+ → 5, name \(ja\)$/)])

    expect(await shop()).toMatchObject({ ...staff, sort: 5, 'name.ja': 'レーサー' })
    expect(await files.dryRun()).toEqual([])
  })

  it('what both changed is named, and written with --overwrite-staff alone', async () => {
    await publishes({ price: 2777, 'name.de': 'Renner' })
    change((file) => ({ ...file, price: 2888, sort: 5 }))
    const line = '! product CAR-0101: price changed by staff since'

    expect(await files.conflicts()).toEqual([line])
    await expect(files.run()).rejects.toThrow(`${line}\nStaff changed these fields since the last import`)
    expect(await shop()).toMatchObject({ price: 2777, 'name.de': 'Renner' })
    expect(await files.run({ overwritesStaff: true })).toEqual([
      expect.stringMatching(/^~ product CAR-0101: price 2777\.00 → 2888\.00, sort \d+ → 5$/),
    ])
    expect(await shop()).toMatchObject({ price: 2888, sort: 5, 'name.de': 'Renner' })
    expect(await files.conflicts()).toEqual([])
  })

  it('a product that staff archived stays archived', async () => {
    const { rev } = await anna.get(ID)
    expect((await anna.archive(ID, rev)).code).toBe('0000')

    expect(await files.run()).toEqual([])
    expect((await anna.get(ID)).state).toBe('archived')
  })

  it('in a shop that remembers no import, history decides', async () => {
    await publishes({ price: 2777 })
    await files.forgetImports()
    change((file) => ({ ...file, sort: 5 }))

    expect(await files.conflicts()).toEqual(['! product CAR-0101: price changed by staff since'])
    expect(await files.dryRun()).toEqual([expect.stringMatching(/^~ product CAR-0101: sort \d+ → 5$/)])
  })
})
