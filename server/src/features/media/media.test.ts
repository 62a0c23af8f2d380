import { readFileSync } from 'node:fs'
import * as calls from '@shop/contract/manage/media/shop-media'
import type { MediaKind } from '@shop/contract/uploads/media-limits'
import { FILE_KINDS } from '@shop/contract/uploads/file-kinds'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '@shop/contract/languages'
import { setAvatar, uploadFile } from '@shop/contract/uploads/customer-files'
import { formOf, mp4, pdf, picture } from '../../../test/fixtures/files.ts'
import { modelOfPoints } from '../../../test/files/glb.ts'
import { ODD_MODELS } from '../../../test/files/odd-models.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
let editor: TestStaff
beforeAll(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
})
afterAll(() => shop.close())

const upload = (bytes: Buffer, name: string, kind: MediaKind, by = editor) => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  return shop.ask(calls.uploadMedia, { kind }, { ...by, body: form })
}

describe('an upload of staff', () => {
  it('is measured, stored and found again', async () => {
    const uploaded = await upload(await picture('png', { width: 60, height: 40 }), 'front.png', 'image')

    expect(uploaded).toMatchObject({ code: '0000', data: { originalName: 'front.png', width: 40, height: 60 } })
    expect((await shop.ask(calls.findMedia, { url: uploaded.data.url }, editor)).data).toEqual(uploaded.data)
    expect((await upload(pdf(), 'manual.pdf', 'document')).data.url).toMatch(/\.pdf$/)
  })

  it('is refused where it is no picture, model or manual, and from who may not', async () => {
    const translator = await hasStaff(shop.db, { role: 'translator', languages: ['ja'] })
    const before = await shop.db.rows(sql`select from media_file`)

    expect((await upload(mp4(), 'film.mp4', 'image')).code).toBe('C113')
    expect((await upload(Buffer.from('not a picture'), 'front.png', 'image')).code).toBe('C113')
    expect((await upload(pdf('%'), 'front.png', 'image')).code).toBe('C113')
    expect((await upload(await picture('png', { width: 9, height: 9 }), 'buggy.glb', 'model')).code).toBe('C113')
    expect((await upload(pdf('%'), 'manual.pdf', 'document', translator)).code).toBe('C106')
    expect(await shop.db.rows(sql`select from media_file`)).toHaveLength(before.length)
  })

  it('of a picture may be larger than a picture of a customer', async () => {
    const withMuchBehind = Buffer.concat([await picture('png'), Buffer.alloc(FILE_KINDS.image.maxBytes)])

    expect((await upload(withMuchBehind, 'large.png', 'image')).code).toBe('0000')
  })

  it('of a model may be scaled', async () => {
    const { data } = await upload(readFileSync('demo/media/models/dragonfly-450.glb'), 'dragonfly.glb', 'model')

    const scaled = await shop.ask(calls.scaleModel, {}, { ...editor, body: { url: data.url, factor: 0.01 } })

    expect(scaled.data.size?.z).toBeCloseTo((data.size?.z ?? 0) / 100, 0)
    expect((await shop.ask(calls.scaleModel, {}, { ...editor, body: { url: '/media/demo/none.glb', factor: 2 } })).code).toBe('C104')
    expect((await shop.ask(calls.findMedia, { url: '/media/demo/none.glb' }, editor)).code).toBe('C104')
  })
})

/** First bytes of camera files, which are recognised by content, not by name. */
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(4_000, 1)])
const TIFF = Buffer.concat([Buffer.from('II*\0'), Buffer.from([8, 0, 0, 0]), Buffer.alloc(64)])

describe('a file that pages cannot show', () => {
  it('is refused of staff and of customers alike, with what is wrong with it (reports B37, B38)', async () => {
    const { token } = await shop.hasCustomer()
    const before = await shop.db.rows(sql`select from media_file`)
    for (const [what, bytes, text] of ODD_MODELS) {
      const ofStaff = await upload(bytes(), 'odd.glb', 'model')
      expect(ofStaff, what).toMatchObject({ code: 'C113', message: expect.stringContaining(text), data: null })
    }
    for (const [what, bytes, text] of ODD_MODELS.slice(0, 5))
      expect(await shop.ask(uploadFile, {}, { token, body: formOf({ file: bytes() }, { name: 'odd.glb' }) }), what).toMatchObject({
        code: 'C113',
        message: expect.stringContaining(text),
        data: null,
      })

    expect(await shop.db.rows(sql`select from media_file`)).toHaveLength(before.length)
    expect((await upload(modelOfPoints(), 'plain.glb', 'model')).data.size).toEqual({ x: 400, y: 150, z: 200 })
  })

  it('is named where it is a HEIC or a TIFF, with the way to a JPEG, in five languages (report B36)', async () => {
    const { token } = await shop.hasCustomer()
    const said = new Set<string>()
    for (const language of LANGUAGES) {
      for (const [bytes, name] of [
        [HEIC, 'IMG_0001.jpg'],
        [TIFF, 'photo.png'],
      ] as const) {
        const body = formOf({ avatar: bytes }, { name, type: 'image/jpeg' })
        const { code, message } = await shop.ask(setAvatar, {}, { token, body, language })
        expect([code, message]).toEqual(['C113', expect.stringMatching(bytes === HEIC ? /HEIC.*JPEG/ : /TIFF.*JPEG/)])
        said.add(message)
      }
    }
    expect(said.size).toBe(2 * LANGUAGES.length)
    expect((await upload(HEIC, 'IMG_0001.jpg', 'image')).message).toMatch(/HEIC.*JPEG/)
    expect((await upload(TIFF, 'photo.png', 'image')).message).toMatch(/TIFF.*JPEG/)
    expect((await upload(HEIC, 'IMG_0001.glb', 'model')).message).toMatch(/^This is not a GLB/)
    expect((await shop.ask(uploadFile, {}, { token, body: formOf({ file: HEIC }) })).message).toMatch(/HEIC.*JPEG/)
  })

  it('is not made by scaling one', async () => {
    const { data } = await upload(modelOfPoints(), 'plain.glb', 'model')

    const answer = await shop.ask(calls.scaleModel, {}, { ...editor, body: { url: data.url, factor: 1_000 } })

    expect(answer).toMatchObject({ code: 'C113', message: expect.stringContaining('400 m long') })
  })
})
