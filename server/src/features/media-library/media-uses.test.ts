import { TAG } from '@shop/contract/kinds/declared/tag'
import type { Kind } from '@shop/contract/kinds/kind'
import type { RecordType } from '@shop/contract/manage/record-types'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { libraryOf, type TestLibrary } from '../../../test/staff/library-shop.ts'
import { revisedKinds } from '../../../test/staff/revised-kinds.ts'
import { listNamedMedia } from '../../import/used-media.queries.ts'
import { listPlaces } from './file-uses.queries.ts'
import { DECLARATIONS, filesInField } from './media-uses.ts'

let shop: TestShop
let library: TestLibrary
beforeAll(async () => {
  shop = await openShop()
  library = await libraryOf(shop)
})
afterAll(() => shop.close())

/** Values of custom fields that name a file. */
const CUSTOM: Readonly<Record<string, (url: string) => unknown>> = {
  'product.images': (url) => [{ url, fit: 'contain', focal: null }],
  'product.manual': (url) => ({ url, bytes: 9 }),
  'product.buyUrls': (url) => [{ seller: 'Shop', label: '', url, languages: [] }],
  'part.buyUrls': (url) => [{ seller: 'Shop', label: '', url, languages: [] }],
  'series.specs': (url) => [{ title: 'Fast', description: 'Very', iconUrl: url }],
}

function valueWith({ type, fields }: Kind, name: string, url: string): unknown {
  const field = fields[name]
  if (field?.type === 'custom') return CUSTOM[`${type}.${name}`]?.(url)
  return field?.type === 'html' ? `<p>A</p><img src="${url}" alt="" /><a href="${url}#page=2">more</a>` : url
}

/** Fields whose column takes only addresses of other sites. */
const OUTSIDE = ['socialLink.linkUrl']

/** Fields that may name a file. */
const FIELDS = DECLARATIONS.flatMap((declaration) =>
  Object.keys(declaration.fields)
    .filter((name) => filesInField(declaration, name) !== undefined)
    .map((name) => ({ declaration, name, field: `${declaration.type}.${name}` })),
).filter(({ field }) => !OUTSIDE.includes(field))

describe('the places of files', () => {
  it('are known for every field of every declaration', () => {
    const unknown = DECLARATIONS.flatMap((declaration) =>
      Object.entries(declaration.fields)
        .filter(([, field]) => ['picture', 'address', 'html'].includes(field.type))
        .filter(([name]) => filesInField(declaration, name) === undefined)
        .map(([name]) => `${declaration.type}.${name}`),
    )
    expect(unknown).toEqual([])
    expect(FIELDS.map(({ field }) => field)).toEqual(expect.arrayContaining([...Object.keys(CUSTOM), 'banner.image', 'video.videoUrl']))
  })

  it('are found in a kind that is declared later, and asked for where its fields are in code', () => {
    const later: Kind = { ...TAG, type: 'later', table: 'later', fields: { cover: { type: 'picture' }, own: { type: 'custom' } } }
    expect(filesInField(later, 'cover')?.sql).toContain('from later')
    expect(() => filesInField(later, 'own')).toThrow('later.own')
  })

  it.each(FIELDS)('are found in $field, published and saved, and no import removes them', async ({ declaration, name }) => {
    const type = declaration.type as RecordType // every declaration is one
    const path = type === 'product' ? 'products' : declaration.path
    const kept = revisedKinds(() => shop)[path]
    const [inShop, saved, unsaved] = [await library.hasPicture(), await library.hasPicture(), await library.hasPicture()]
    const id = (await kept?.live()) ?? 0
    const field = declaration.fields[name]?.localised ? `${name}.en` : name
    await library.put(type, id, { [field]: valueWith(declaration, name, inShop) })
    const savedValue = JSON.stringify(valueWith(declaration, name, saved))
    await shop.db.rows(sql`
      insert into saved_change (type, record_id, field, value, base, staff_id)
      select ${type}, ${id}, ${field}, ${savedValue}::jsonb, 'null', id from staff limit 1`)
    const fields = JSON.stringify({ [field]: valueWith(declaration, name, unsaved) })
    await shop.db.rows(sql`
      insert into staff_draft (staff_id, type, record_id, rev, fields) select id, ${type}, ${id}, 0, ${fields}::jsonb from staff limit 1`)

    const place = { type, id, field: name, language: declaration.fields[name]?.localised ? 'en' : null, isFixed: false }
    expect(await listPlaces(shop.db, inShop)).toEqual([{ ...place, layer: 'shop' }])
    expect(await listPlaces(shop.db, saved)).toEqual([{ ...place, layer: 'saved' }])
    expect(await listPlaces(shop.db, unsaved)).toEqual([{ ...place, layer: 'unsaved' }])
    expect([...(await listNamedMedia(shop.db))]).toEqual(expect.arrayContaining([inShop, saved, unsaved]))
  })

  it('are also earlier versions of policies and drawings of models, which no replacement changes', async () => {
    const [old, drawing] = [await library.hasPicture(), await library.hasPicture()]
    const [page, product] = [await shop.hasPage({ kind: 'policy', flag: 'privacy' }), await shop.hasProduct()]
    const texts = JSON.stringify({ en: { title: 'T', description: '', content: `<img src="${old}" />` } })
    await shop.db.rows(sql`
      insert into policy_version (content_page_id, flag, valid_from, valid_until, texts)
      values (${page}, 'privacy', now() - interval '2 days', now(), ${texts}::jsonb)`)
    await shop.db.rows(sql`update product set exploded_url = ${drawing} where id = ${product}`)

    expect(await listPlaces(shop.db, old)).toMatchObject([{ type: 'article', id: page, field: 'versions', isFixed: true }])
    expect(await listPlaces(shop.db, drawing)).toMatchObject([{ type: 'product', id: product, field: 'exploded', isFixed: true }])
  })
})
