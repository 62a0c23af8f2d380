import { hasTexts, type Kind } from '@shop/contract/kinds/kind'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { KIND_TYPES, KINDS, type KindType } from '@shop/contract/kinds/kinds'
import type { RecordType } from '@shop/contract/manage/record-types'
import { countTranslations, pageTranslations } from '@shop/contract/manage/translations/translations'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasPart } from '../../../test/staff/kept-parts.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { revisedKinds } from '../../../test/staff/revised-kinds.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { noteImport } from '../../records/writing/note-import.ts'
import { TAG_KIND } from '../tags/tag-kind.ts'

let shop: TestShop
let editor: TestStaff
let office: Office
beforeAll(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
  office = officeOf(shop.ask, editor)
})
afterAll(() => shop.close())

const page = async (input: object, who: TestStaff = editor) =>
  (await shop.ask(pageTranslations, { to: 'de', limit: 200, ...input }, who)).data
const textsOf = async (type: RecordType, id: number, to = 'de') =>
  (await page({ to: to, 'filter[type]': type })).rows.find((row) => row.id === id)?.texts ?? []
const countsOf = async (type: RecordType, language = 'de', who: TestStaff = editor) => {
  const { languages } = (await shop.ask(countTranslations, {}, who)).data
  return languages.find((one) => one.language === language)?.types.find((one) => one.type === type)
}
const tags = KIND_CALLS.tag
const saveTag = (id: number, rev: number, set: object) => shop.ask(tags.save, { id }, { ...editor, body: { rev, set } })
const missing = (field: string) => ({ field, state: 'missing' })
const older = (field: string) => ({ field, state: 'older' })

const TRANSLATED = KIND_TYPES.filter((type) => hasTexts(KINDS[type]))

describe('GET /translations', () => {
  it.each<KindType>(TRANSLATED)('lists the missing texts of a kind, as its declaration says: %s', async (type) => {
    const { path, title, fields }: Kind = KINDS[type]
    const id = await revisedKinds(() => shop)[path]?.live()
    if (id === undefined) throw new Error(`no record of ${type}`)

    const { rows } = await page({ 'filter[type]': type })

    const row = rows.find((one) => one.id === id)
    const isTitled = fields[title]?.localised === true
    expect(row).toMatchObject({ type, id, ...(isTitled && { title: 'Buggy' }), state: 'live' })
    expect(row?.texts).toContainEqual(missing(`${isTitled ? title : 'text'}.de`))
    expect(row?.texts.every(({ field }) => fields[field.split('.')[0] ?? '']?.localised)).toBe(true)
  })

  it('lists texts of a product: missing ones, and fields of which some entries are missing', async () => {
    const id = await shop.hasProduct({ name: 'Buggy' })
    const entries = { a: { name: 'A', value: 'high', condition: null }, b: { name: 'B', value: 'low', condition: null } }
    const spec = { number: null, unit: null, definition: null, hasOwnName: true, isComparable: false, headline: null }
    const { data } = await office.save(id, 0, {
      'specs': [{ key: 'a', ...spec }, { key: 'b', ...spec }],
      'specTexts.en': entries,
      'specTexts.de': { a: entries.a },
      'description.en': 'A buggy.',
    }) // prettier-ignore
    expect(data.rev).toBe(1)

    expect(await textsOf('product', id)).toEqual([
      missing('description.de'),
      missing('name.de'),
      { field: 'specTexts.de', state: 'partly' },
    ])
    const { rows } = await page({ 'filter[type]': 'product', q: 'buggy' })
    expect(rows.find((row) => row.id === id)).toMatchObject({ title: 'Buggy', code: expect.stringMatching(/-\d{4}$/), state: 'live' })
  })

  it('counts saved changes as written, and tells which are older than their English', async () => {
    const id = await shop.hasTag('Sale')
    expect(await textsOf('tag', id)).toEqual([missing('name.de')])
    await saveTag(id, 0, { 'name.de': 'Angebot' })
    expect(await textsOf('tag', id)).toEqual([])
    await saveTag(id, 1, { 'name.en': 'Offer' })
    expect(await textsOf('tag', id)).toEqual([older('name.de')])
    expect(await textsOf('tag', id, 'ja')).toEqual([missing('name.ja')])
    expect((await page({ 'filter[state]': 'missing' })).rows.filter((row) => row.type === 'tag' && row.id === id)).toEqual([])

    await shop.ask(tags.checked, { id }, { ...editor, body: { rev: 2, fields: ['name.de'] } })
    expect(await textsOf('tag', id)).toEqual([])
    await saveTag(id, 3, { 'name.en': 'Bargain' })
    await saveTag(id, 4, { 'name.en': 'Offer' })
    expect(await textsOf('tag', id), 'the English was put back').toEqual([])
    await saveTag(id, 5, { 'name.de': null })
    expect(await textsOf('tag', id)).toEqual([missing('name.de')])
  })

  it('agrees with the record and its list: published texts, imports and publications', async () => {
    const id = await shop.hasTag('Sale', 'Angebot')
    const states = async () => {
      const { older: those } = (await shop.ask(tags.get, { id }, editor)).data
      const listed = (await shop.ask(tags.list, { q: 'Angebot' }, editor)).data.rows.find((row) => row.id === id)
      const texts = await textsOf('tag', id)
      expect(texts).toEqual(those.filter(({ field }) => field === 'name.de').map(({ field }) => older(field)))
      expect(listed?.languages.de).toBe(texts[0]?.state ?? 'complete')
      return texts
    }
    expect(await states()).toEqual([])
    await shop.db.begin(async (tx) => {
      const notes = noteImport(tx, TAG_KIND)
      const before = await TAG_KIND.list(tx, [id])
      await tx.rows(sql`update tag_text set name = 'Reduced' where tag_id = ${id} and language = 'en'`)
      await notes.note(before)
      await notes.end()
    })
    expect(await states(), 'an import has changed the English').toEqual([older('name.de')])
    const rev = (await shop.ask(tags.get, { id }, editor)).data.rev
    await saveTag(id, rev, { 'name.de': 'Angebot, reduziert' })
    await shop.ask(tags.publish, { id }, { ...editor, body: { rev: rev + 1 } })
    expect(await states()).toEqual([])
    await saveTag(id, rev + 2, { 'name.en': 'Sale' })
    await shop.ask(tags.publish, { id }, { ...editor, body: { rev: rev + 3 } })
    expect(await states()).toEqual([older('name.de')])
  })

  it('leaves out archived records, and has drafts', async () => {
    const draft = (await shop.ask(tags.create, {}, { ...editor, body: { name: 'Draft' } })).data.id
    const id = await shop.hasTag('Gone')
    const product = await shop.hasProduct({ name: 'Gone' })
    await shop.ask(tags.archive, { id }, { ...editor, body: { rev: 0 } })
    await office.archive(product, 0)

    expect((await page({ 'filter[type]': 'tag' })).rows.find((row) => row.id === draft)).toMatchObject({ title: 'Draft', state: 'draft' })
    expect(await textsOf('tag', id)).toEqual([])
    expect(await textsOf('product', product)).toEqual([])
  })

  it('goes on where the page before ended, kind by kind, each record once', async () => {
    for (const name of ['One', 'Two', 'Three']) await shop.hasTag(name)
    await hasPart(shop.db)
    const all = (await page({})).rows.map(({ type, id }) => `${type}.${id}`)
    const seen: string[] = []
    for (let after: string | undefined; ;) {
      const { rows, next } = await page({ limit: 2, ...(after !== undefined && { after }) })
      seen.push(...rows.map(({ type, id }) => `${type}.${id}`))
      if (next === null) break
      expect(rows).toHaveLength(2)
      after = next
    }

    expect(seen).toEqual(all)
    expect(new Set(seen).size).toBe(all.length)
    expect(new Set(all.map((one) => one.split('.')[0])).size).toBeGreaterThan(2)
  })

  it('finds records by their words, and filters by kind', async () => {
    const id = await shop.hasTag('Quokka')
    const { rows } = await page({ q: 'quok' })
    expect(rows.map((row) => [row.type, row.id])).toEqual([['tag', id]])
    expect((await page({ q: 'quok', 'filter[type]': 'product,series' })).rows).toEqual([])
  })

  it.each([
    { to: 'en' },
    { to: 'fr' },
    { to: 'de', 'filter[type]': 'person' },
    { to: 'de', 'filter[state]': 'complete' },
    { to: 'de', after: 'tag' },
    { to: 'de', limit: 201 },
  ])('refuses %j', async (input) => {
    expect((await shop.ask(pageTranslations, input, editor)).code).toBe('C103')
  })
})

describe('GET /translations/counts', () => {
  it('counts texts, what is missing of them, what is older, and their records', async () => {
    const before = await countsOf('tag')
    const id = await shop.hasTag('Count', 'Zahl')
    await shop.hasTag('Other')
    await saveTag(id, 0, { 'name.en': 'Number' })

    const { texts = 0, missing: lacking = 0, older: old = 0, records = 0 } = before ?? {}
    expect(await countsOf('tag')).toEqual({ type: 'tag', texts: texts + 2, missing: lacking + 1, older: old + 1, records: records + 2 })
  })

  it('counts those of products as their pages list them', async () => {
    const before = await countsOf('product', 'ko')
    const id = await shop.hasProduct({ name: 'Counted' })
    await office.save(id, 0, { 'description.en': 'Words', 'description.ko': '말' })
    await office.save(id, 1, { 'description.en': 'Other words' })

    const { texts = 0, missing: lacking = 0, older: old = 0, records = 0 } = before ?? {}
    expect(await countsOf('product', 'ko')).toEqual({ type: 'product', texts: texts + 2, missing: lacking + 1, older: old + 1, records: records + 1 }) // prettier-ignore
    expect(await textsOf('product', id, 'ko')).toEqual([older('description.ko'), missing('name.ko')])
  })
})

describe('the rights', () => {
  it('show translators their own languages, and nobody else’s', async () => {
    const translator = await hasStaff(shop.db, { role: 'translator', languages: ['de', 'ja'] })
    const languagesOf = async (who: TestStaff) =>
      (await shop.ask(countTranslations, {}, who)).data.languages.map(({ language }) => language)

    for (const [to, code] of [
      ['de', '0000'],
      ['ja', '0000'],
      ['ko', 'C106'],
      ['zh', 'C106'],
    ] as const)
      // prettier-ignore
      expect((await shop.ask(pageTranslations, { to }, translator)).code).toBe(code)
    expect(await languagesOf(translator)).toEqual(['de', 'ja'])
    for (const role of ['owner', 'editor', 'analyst'] as const) {
      const who = await hasStaff(shop.db, { role })
      expect((await shop.ask(pageTranslations, { to: 'ko' }, who)).code).toBe('0000')
      expect(await languagesOf(who)).toEqual(['zh', 'de', 'ja', 'ko'])
    }
    expect((await shop.ask(pageTranslations, { to: 'de' }, {})).code).toBe('C105')
    expect((await shop.ask(countTranslations, {}, {})).code).toBe('C105')
  })
})
