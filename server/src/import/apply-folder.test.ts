import { cpSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openImportFixture } from '../../test/import/import-files.ts'

let files: Awaited<ReturnType<typeof openImportFixture>>
beforeAll(async () => void (files = await openImportFixture()))
beforeEach(async () => {
  files.restoreFiles()
  await files.run()
})
afterAll(() => files.close())

describe('values that only one may have', () => {
  it('may be swapped: codes and folders of series, flags of pages, keys of tags', async () => {
    const [cars, trucks] = ['catalogue/cars', 'catalogue/trucks'].map((path) => join(files.folder, path)) as [string, string] // two paths
    const codes = await files.shop.db.rows<{ code: string }>(sql`select code from series order by id limit 2`)
    const [first, second] = codes.map(({ code }) => code) as [string, string] // the demo has two
    const swap = (file: string, one: string, other: string) => files.change(file, (text) => text.replace(one, other))
    swap('catalogue/cars/series.json', `"code": "${first}"`, `"code": "${second}"`)
    swap('catalogue/trucks/series.json', `"code": "${second}"`, `"code": "${first}"`)
    renameSync(cars, `${cars}-`)
    renameSync(trucks, cars)
    renameSync(`${cars}-`, trucks)
    swap('content/policies/privacy/page.json', '"flag": "privacy"', '"flag": "shipping"')
    swap('content/policies/shipping/page.json', '"flag": "shipping"', '"flag": "privacy"')
    files.change('catalogue/shared.json', (text) => {
      const shared = JSON.parse(text) as { tags: Array<{ key: string }> } // a file of the demo
      const [one, other] = shared.tags as [{ key: string }, { key: string }] // the demo has tags
      const key = one.key
      one.key = other.key
      other.key = key
      return JSON.stringify(shared)
    })

    const lines = await files.run()

    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`code ${first} → ${second}`),
        expect.stringContaining(`code ${second} → ${first}`),
        expect.stringContaining('flag privacy → shipping'),
        expect.stringContaining('flag shipping → privacy'),
      ]),
    )
    expect(await files.run()).toEqual([])
  })

  it('may be given up to a new series, and to a new page', async () => {
    files.change('catalogue/cars/series.json', (text) => text.replace('"code": "CAR"', '"code": "CARS"'))
    const series = files.read('catalogue/cars/series.json').replace('"code": "CARS"', '"code": "CAR"')
    files.write('catalogue/new/series.json', series.replace(/"id": \d+/, '"id": 99'))
    const help = join(files.folder, 'content/help')
    cpSync(join(help, 'binding'), join(help, 'binding-2'), { recursive: true })
    files.change('content/help/binding/page.json', (text) => text.replace(/"id": \d+/, '"id": 999'))

    const lines = await files.run()

    expect(lines).toContainEqual(expect.stringMatching(/^\+ series CAR/))
    expect(lines).toContainEqual(expect.stringMatching(/^~ article "[^"]+": folder binding → binding-2$/))
    await files.shop.db.rows(sql`delete from series where id = 99`)
    await files.shop.db.rows(sql`delete from content_page where id = 999`)
  })
})
