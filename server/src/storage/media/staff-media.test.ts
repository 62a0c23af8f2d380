import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_MEDIA_BYTES, type MediaKind } from '@shop/contract/uploads/media-limits'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { glb, mp4, pdf, picture } from '../../../test/fixtures/files.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { openTestMedia } from '../../../test/upload-folder.ts'
import { INCOMING_MEDIA_FOLDER, type StaffMedia } from './staff-media.ts'

const UPLOADER = { accountId: 1, network: '127.0.0.1' }
const MODELS = 'demo/media/models'

let shop: TestShop
let media: StaffMedia
const folder = () => join(shop.dataDir, 'media')
const fileOf = (url: string) => join(folder(), url.replace('/media/demo/', ''))
const open = () => openTestMedia(shop.db, shop.dataDir)
beforeAll(async () => {
  shop = await openShop()
  media = await open()
})
afterAll(async () => {
  media.stop()
  await shop.close()
})

async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
const upload = (bytes: Buffer, kind: MediaKind, name = 'file') => media.receive({ name, stream: inPieces(bytes) }, kind, UPLOADER)
const left = () => readdirSync(join(shop.dataDir, INCOMING_MEDIA_FOLDER))

describe('a file of staff', () => {
  it('is stored under the hash of its bytes, with its size in pixels, upright and without what it told of its author', async () => {
    const stored = await upload(await picture('jpeg', { width: 40, height: 20 }), 'image', 'front view.jpg')

    expect(stored).toMatchObject({ originalName: 'front view.jpg', width: 20, height: 40, size: null })
    expect(stored.url).toMatch(/^\/media\/demo\/imported\/[0-9a-f]{32}\.jpg$/)
    expect(stored.colour).toMatch(/^#[0-9a-f]{6}$/)
    const bytes = readFileSync(fileOf(stored.url))
    expect(bytes.length).toBe(stored.bytes)
    expect(bytes.includes('SECRET-ARTIST')).toBe(false)
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined()
    expect(left()).toEqual([])
  })

  it('is one where it is uploaded twice', async () => {
    const [first, second] = [await upload(pdf(), 'document', 'manual.pdf'), await upload(pdf(), 'document', 'the same.pdf')]

    expect(second).toEqual(first)
  })

  it('is measured where it is a model', async () => {
    const stored = await upload(readFileSync(join(MODELS, 'dragonfly-450.glb')), 'model', 'dragonfly.glb')

    expect(stored.url).toMatch(/\.glb$/)
    expect(stored.size?.z).toBeGreaterThan(300)
  })

  it.each([
    ['a film', 'image', async () => mp4(), 'C113'],
    ['a picture that moves', 'image', async () => picture('gif'), 'C113'],
    ['another kind than it was said to be', 'image', async () => pdf(), 'C113'],
    ['half of a picture', 'image', async () => (await picture('png', { width: 500, height: 500 })).subarray(0, 900), 'C113'],
    [
      'a model that loads something from elsewhere',
      'model',
      async () => glb({ buffers: [{ uri: 'https://elsewhere.example/a.bin', byteLength: 1 }] }),
      'C113',
    ],
    ['text', 'image', async () => Buffer.from('<svg onload="alert(1)"/>'), 'C113'],
    ['more than 20 MiB', 'document', async () => Buffer.concat([pdf(), Buffer.alloc(MAX_MEDIA_BYTES)]), 'C114'],
  ] as const)('is refused where it is %s, and nothing is stored', async (_, kind, make, code) => {
    const before = readdirSync(join(folder(), 'imported'))

    await expect(upload(await make(), kind)).rejects.toMatchObject({ code })

    expect(readdirSync(join(folder(), 'imported'))).toEqual(before)
    expect(left()).toEqual([])
  })

  it('of which half was received an hour ago is removed by the next process', async () => {
    const abandoned = join(shop.dataDir, INCOMING_MEDIA_FOLDER, 'abandoned')
    await mkdir(join(shop.dataDir, INCOMING_MEDIA_FOLDER), { recursive: true })
    await writeFile(abandoned, 'half')
    await utimes(abandoned, 1, 1)

    const another = await open()
    another.stop()

    expect(left()).toEqual([])
  })
})

describe('the model of a product', () => {
  it('is known once it was looked at, though nobody has uploaded it', async () => {
    const url = '/media/demo/models/kestrel-10-4wd-buggy.glb'

    const found = await media.find(url)

    expect(found).toMatchObject({ url, originalName: 'kestrel-10-4wd-buggy.glb' })
    expect(found?.size?.z).toBeGreaterThan(400)
    expect(await media.find('/media/demo/models/none.glb')).toBeUndefined()
  })

  it('of an import is measured without being asked for, and one that is not there is not looked for again', async () => {
    const [url, none] = ['/media/demo/models/mesa-10-crawler.glb', '/media/demo/models/gone.glb']
    for (const model of [url, none, 'https://elsewhere.example/a.glb'])
      await shop.db.rows(sql`update product set view360_url = ${model} where id = ${await shop.hasProduct()}`)

    await media.measureModels()

    const known = await shop.db.rows<{ url: string }>(sql`select url from media_file where url in (${url}, ${none}) and size_z_mm > 400`)
    expect(known).toEqual([{ url }])
    expect(await media.measureModels()).toBeUndefined()
  })

  it('is stored again as many times as large', async () => {
    const before = await upload(readFileSync(join(MODELS, 'dragonfly-450.glb')), 'model', 'dragonfly.glb')

    const after = await media.scaleModel(before.url, 0.01)

    expect(after.url).not.toBe(before.url)
    expect(after).toMatchObject({ originalName: 'dragonfly.glb' })
    expect((after.size?.z ?? 0) / (before.size?.z ?? 1)).toBeCloseTo(0.01, 3)
    expect(existsSync(fileOf(before.url))).toBe(true)
    await expect(media.scaleModel('/media/demo/imported/none.glb', 2)).rejects.toMatchObject({ code: 'C104' })
  })
})
