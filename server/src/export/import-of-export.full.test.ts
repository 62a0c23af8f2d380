import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { DEMO } from '../../test/fixtures/demo.ts'
import { openExportFixture } from '../../test/export.ts'
import { importFolder } from '../import/import-folder.ts'
import { openImportedMedia } from '../pictures/imported-media.ts'
import { seedDemo } from '../seed.ts'

let fixture: Awaited<ReturnType<typeof openExportFixture>>
beforeEach(async () => {
  fixture = await openExportFixture()
  await seedDemo(fixture.shop.db, DEMO)
})
afterEach(() => fixture.close())

/** What an import changes, with all that is missing archived. */
async function changesBy(folder: string, isWriting = false) {
  const imported = await openImportedMedia({ dataDir: fixture.dataDir, bucket: undefined })
  const target = { origin: undefined, servedDir: join(DEMO, 'media'), imported }
  return (await importFolder(fixture.shop.db, folder, { isWriting, isArchiving: true, ...target })).lines
}

describe('an export', () => {
  it('that is imported again changes nothing', async () => {
    const { target } = await fixture.exportTo('out')

    expect(await changesBy(target)).toEqual([])
  })

  it('has what was imported, and imported again it brings back what was changed since', async () => {
    const { target } = await fixture.exportTo('before')
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } }).webp()
    writeFileSync(join(target, 'media/products/gannet-700-deep-v-front.webp'), await picture.toBuffer())
    expect(await changesBy(target, true)).toHaveLength(1)
    const after = await fixture.exportTo('after')
    expect(after.missing).toEqual([])
    await fixture.shop.db.rows(sql`update product set price_fen = 1, original_price_fen = null where id = 102`)
    await fixture.shop.db.rows(sql`update tag_text set name = 'Ganz neu' where language = 'de' and tag_id = 1`)

    expect(await changesBy(after.target, true)).toHaveLength(2)
    expect(await changesBy(after.target)).toEqual([])
  })
})
