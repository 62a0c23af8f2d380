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

/** Returns the import's changes; products that the folder lacks are archived. */
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

  it('has what was imported, and imported again it leaves what was changed in the shop since (decisions-2, section 7)', async () => {
    const { target } = await fixture.exportTo('before')
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } }).webp()
    writeFileSync(join(target, 'media/products/gannet-700-deep-v-front.webp'), await picture.toBuffer())
    expect(await changesBy(target, true)).toEqual([
      '~ product BOT-0401: images',
      '~ article "Built to be taken apart": content (zh, en, de, ja, ko)', // it has a figure of the same file
    ])
    const after = await fixture.exportTo('after')
    expect(after.missing).toEqual([])
    await fixture.shop.db.rows(sql`update product set price_fen = 1, original_price_fen = null where id = 102`)
    await fixture.shop.db.rows(sql`update tag_text set name = 'Ganz neu' where language = 'de' and tag_id = 1`)

    expect(await changesBy(after.target, true)).toEqual([])
    expect(await fixture.shop.db.rows(sql`select price_fen as price from product where id = 102`)).toEqual([{ price: 1 }])
  })
})
