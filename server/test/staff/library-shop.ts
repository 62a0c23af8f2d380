import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import * as calls from '@shop/contract/manage/media/media-library'
import { uploadMedia } from '@shop/contract/manage/media/shop-media'
import type { RecordType } from '@shop/contract/manage/record-types'
import sql from 'sql-template-tag'
import { kindOf } from '../../src/features/manage-records/record-kinds.ts'
import { pdf, picture } from '../fixtures/files.ts'
import type { TestShop } from '../shop.ts'
import { hasStaff, type TestStaff } from './staff.ts'

let count = 0

/** A shop with files, and the calls of its media library. */
export async function libraryOf(shop: TestShop) {
  const editor = await hasStaff(shop.db, { role: 'editor' })

  const send = async (bytes: Buffer, name: string, kind: 'image' | 'document', by: TestStaff = editor) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    return (await shop.ask(uploadMedia, { kind }, { ...by, body: form })).data.url
  }
  return {
    editor,
    /** Uploads a picture that differs from all others. */
    hasPicture: async (name = 'front.png') => send(await picture('png', { width: 40 + ++count, height: 30 }), name, 'image'),
    hasManual: (name = 'manual.pdf') => send(pdf(`manual ${++count}`), name, 'document'),
    /** Writes published values, without a revision. */
    put: (type: RecordType, id: number, set: Record<string, unknown>) =>
      shop.db.begin((tx) => kindOf(type).write(tx, new Map([[id, set]]))),
    valuesOf: async (type: RecordType, id: number) => (await kindOf(type).list(shop.db, [id])).get(id)?.values ?? {},
    savedOf: async (type: RecordType, id: number) => {
      const rows = await shop.db.rows<{ field: string; value: unknown }>(
        sql`select field, value from saved_change where type = ${type} and record_id = ${id} order by field`,
      )
      return Object.fromEntries(rows.map(({ field, value }) => [field, value]))
    },
    /** Adds a product with pictures, each with an English alternative text unless it is null. */
    hasProductWith: async (pictures: Record<string, string | null>, name = 'Buggy') => {
      const id = await shop.hasProduct({ name })
      const images = Object.keys(pictures).map((url) => ({ url, fit: 'contain', focal: null }))
      const texts = Object.fromEntries(Object.entries(pictures).filter(([, text]) => text !== null))
      await shop.db.begin((tx) => kindOf('product').write(tx, new Map([[id, { images, [`imageTexts.${DEFAULT_LANGUAGE}`]: texts }]])))
      return id
    },
    list: async (input: Record<string, unknown> = {}, as: TestStaff = editor) => (await shop.ask(calls.pageLibrary, input, as)).data,
    detail: (url: string, as: TestStaff = editor) => shop.ask(calls.getLibraryFile, { url }, as),
    texts: async (input: Record<string, unknown> = {}) => (await shop.ask(calls.pageAlternativeTexts, input, editor)).data,
    saveTexts: (body: object, as: TestStaff = editor) => shop.ask(calls.saveAlternativeTexts, {}, { ...as, body }),
    replace: (body: object, as: TestStaff = editor) => shop.ask(calls.replaceMedia, {}, { ...as, body }),
    remove: (url: string, as: TestStaff = editor) => shop.ask(calls.deleteMedia, { url }, as),
  }
}

export type TestLibrary = Awaited<ReturnType<typeof libraryOf>>
