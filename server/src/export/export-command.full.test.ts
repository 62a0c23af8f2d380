import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { urlOf } from '../../test/database.ts'
import { openExportFixture } from '../../test/export.ts'
import { openPrivacyFixture } from '../../test/fixtures/personal-data.ts'

let fixture: Awaited<ReturnType<typeof openExportFixture>>
let seriesId: number
beforeEach(async () => {
  fixture = await openExportFixture()
  seriesId = await fixture.shop.hasSeries({ code: 'KIT' })
})
afterEach(() => fixture.close())

const demoDir = () => join(fixture.folder, 'demo')
const run = (...args: string[]) =>
  runCommand('server/src/export/export-command.ts', args, {
    DATABASE_URL: urlOf(fixture.shop.connection),
    DATA_DIR: fixture.dataDir,
    DEMO_DIR: demoDir(),
    INIT_CWD: fixture.folder,
  })
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function hasMedia(root: string, name: string, content: string) {
  mkdirSync(join(root, 'media'), { recursive: true })
  writeFileSync(join(root, 'media', name), content)
}

/** Creates a product with a picture, a model, a manual, and a picture in its details. */
async function hasProductWithMedia() {
  const id = await fixture.shop.hasProduct({ seriesId, name: 'Kite' })
  await fixture.shop.db.rows(sql`insert into product_image (product_id, image_url, width, height, colour)
    values (${id}, '/media/demo/front.webp', 40, 30, '#aabbcc'), (${id}, 'https://pictures.example/far.webp', null, null, null)`)
  await fixture.shop.db.rows(sql`update product set view360_url = '/media/demo/kite.glb' where id = ${id}`)
  await fixture.shop.db.rows(
    sql`insert into product_manual (product_id, language, manual_url, bytes) values (${id}, 'de', '/media/demo/kite.pdf', 3)`,
  )
  await fixture.shop.db.rows(sql`update product_text set detail_text = '<img src="/media/demo/inside.webp" />' where product_id = ${id}`)
  return id
}

describe('npm run export', () => {
  it('writes a shop that runs, where npm was called, for its owner alone, with the media that it names and what is known of them', async () => {
    const id = await hasProductWithMedia()
    hasMedia(demoDir(), 'front.webp', 'front')
    hasMedia(demoDir(), 'kite.glb', 'model')
    hasMedia(demoDir(), 'unused.webp', 'unused')
    hasMedia(fixture.dataDir, 'kite.pdf', 'pdf')
    hasMedia(fixture.dataDir, 'inside.webp', 'inside')

    const { code, stdout, stderr } = await run('out')

    const out = join(fixture.folder, 'out')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toBe(`The shop is in ${out}: 1 series, 1 products, 4 files of media.\n`)
    expect(readdirSync(join(out, 'media'))).toEqual(['front.webp', 'inside.webp', 'kite.glb', 'kite.pdf', 'manifest.json'])
    expect(JSON.parse(readFileSync(join(out, 'media/manifest.json'), 'utf8'))).toMatchObject({
      'front.webp': { sha256: sha256('front'), bytes: 5, width: 40, height: 30, colour: '#aabbcc' },
      'kite.pdf': { sha256: sha256('pdf'), bytes: 3 },
    })
    expect(JSON.parse(readFileSync(join(out, `catalogue/series-${seriesId}/product-${id}.json`), 'utf8'))).toMatchObject({
      images: ['front.webp', 'https://pictures.example/far.webp'],
    })
    expect([out, join(out, 'content.json')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600])
  })

  it('names the media that are missing or damaged and goes on without them', async () => {
    await hasProductWithMedia()
    hasMedia(demoDir(), 'front.webp', 'damaged')
    hasMedia(demoDir(), 'manifest.json', JSON.stringify({ 'front.webp': { sha256: sha256('front'), bytes: 5 } }))

    const { code, stdout, stderr } = await run('out')

    expect([code, stdout.trim().split(' ').at(-4)]).toEqual([0, '0'])
    expect(stderr.match(/^media\/\S+ is missing or damaged/gm)).toHaveLength(4)
    expect(readdirSync(join(fixture.folder, 'out/media'))).toEqual(['manifest.json'])
  })

  it('overwrites nothing, and leaves nothing where the shop holds what no file can say', async () => {
    mkdirSync(join(fixture.folder, 'full'))
    writeFileSync(join(fixture.folder, 'full/mine.txt'), 'mine')
    writeFileSync(join(fixture.folder, 'file'), 'mine')
    await fixture.shop.db.rows(sql`update series set code = 'x'`)
    const before = readdirSync(fixture.folder)

    expect(await run('full')).toMatchObject({ code: 1, stderr: expect.stringContaining('full is not empty, and nothing is overwritten') })
    expect(await run('file')).toMatchObject({ code: 1, stderr: expect.stringContaining('file is a file') })
    expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining('Say where to: npm run export -- <folder>') })
    expect(await run('out')).toMatchObject({
      code: 1,
      stderr: `The series ${seriesId} cannot be written as a file: code: Invalid string: must match pattern /^[A-Z]{2,5}$/.\n`,
    })

    expect(readdirSync(fixture.folder)).toEqual(before)
    expect(existsSync(join(fixture.folder, 'out'))).toBe(false)
  })

  it('has nothing of a customer: no name, e-mail, review or comment', async () => {
    const people = await openPrivacyFixture()
    const { username, canaries } = await people.hasFullCustomer()
    await people.shop.db.rows(sql`update series set code = 'KIT'`)

    const { target } = await fixture.exportTo('out', { db: people.shop.db })

    const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const written = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n')
    expect(written).toContain('Strandbuggy')
    expect([username, ...canaries.texts, ...canaries.kept].filter((text) => written.includes(text))).toEqual([])
    await people.close()
  })

  it('writes into a folder that is there and empty', async () => {
    mkdirSync(join(fixture.folder, 'out'))

    expect(await run('out')).toMatchObject({ code: 0, stderr: '' })

    expect(readdirSync(join(fixture.folder, 'out'))).toEqual(['catalogue', 'content.json', 'coupons.json', 'media', 'videos.json'])
  })
})
