import * as calls from '@shop/contract/content/content'
import { ContentFile } from '@shop/contract/content/content-files'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { SHOWN_STATUS } from '@shop/contract/limits'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasBanner, hasContact, hasSocialLink } from '../../../test/fixtures/content.ts'
import { openPreviews, type Previews } from '../../../test/staff/preview-shop.ts'
import { emptyTables } from '../../../test/databases/empty-tables.ts'
import { importRecords } from '../../kinds/import-records.ts'
import type { TableKind } from '../../kinds/table-kind.ts'
import { TEXTS } from '../../texts/texts.ts'
import { BANNER_KIND, CONTACT_KIND } from './content-kinds.ts'
import { readContentFile } from './export.queries.ts'
import { WAIT_MS } from '../../../../test-times.ts'

const { banner: banners, contact: contacts, socialLink: socialLinks } = KIND_CALLS

let previews: Previews
let shop: Previews['shop']
let editor: Previews['editor']
beforeAll(async () => {
  previews = await openPreviews()
  ;({ shop, editor } = previews)
})
afterEach(() => emptyTables(shop.db, 'banner', 'endorsement', 'social_link', 'contact', 'record', 'saved_change'))
afterAll(() => previews.close())

const make = async (title: string) => (await shop.ask(banners.create, {}, { ...editor, body: { title } })).data.id
const save = (id: number, rev: number, set: object) => shop.ask(banners.save, { id }, { ...editor, body: { rev, set } })
const publish = (id: number, rev: number) => shop.ask(banners.publish, { id }, { ...editor, body: { rev } })
const shown = async () => (await shop.ask(calls.listBanners)).data.map(({ title, status }) => [title, status])
const COMPLETE = { 'description.en': 'A buggy.', 'buttonText.en': 'See it' }
const issue = (path: string, name: keyof typeof TEXTS.en.issues) => ({
  code: 'C103',
  data: { issues: [{ path, message: TEXTS.en.issues[name] }] },
})

describe('a banner of the back office', () => {
  it('is in no list as a draft, shown once it is published, and with the status 0 once it is archived [b.banners.1]', async () => {
    const id = await make('Kestrel 10')
    expect(await shown()).toEqual([])

    expect(await publish(id, 1)).toMatchObject({ code: 'C103', data: { issues: [{ path: 'description.en' }, { path: 'buttonText.en' }] } })
    await save(id, 1, COMPLETE)
    expect((await publish(id, 2)).code).toBe('0000')
    expect(await shown()).toEqual([['Kestrel 10', SHOWN_STATUS]])

    await shop.ask(banners.archive, { id }, { ...editor, body: { rev: 3 } })
    expect(await shown()).toEqual([['Kestrel 10', 0]])
    await shop.ask(banners.restore, { id }, { ...editor, body: { rev: 4 } })
    expect(await shown()).toEqual([['Kestrel 10', SHOWN_STATUS]])
  })

  it('is shown between its dates, which a preview can go to', async () => {
    const id = await make('Sale')
    const dates = { visibleFrom: '2030-01-01T00:00:00.000Z', visibleUntil: '2030-01-08T00:00:00.000Z' }
    await save(id, 1, { ...COMPLETE, ...dates })
    await publish(id, 2)
    expect(await shown()).toEqual([['Sale', 0]])

    const statusAt = async (asOf: string) => {
      const { token } = await previews.link({ type: 'banner', recordId: id, withSaved: false, asOf })
      const { data } = await previews.call(token, '/banner/list')
      return (data as unknown as Array<{ status: number }>)[0]?.status // the call's answer
    }
    expect(await statusAt('2029-12-31T23:59:59.000Z')).toBe(0)
    expect(await statusAt('2030-01-01T00:00:00.000Z')).toBe(SHOWN_STATUS)
    expect(await statusAt('2030-01-08T00:00:00.000Z')).toBe(0)
  })

  it('appears and leaves by itself, in lists that are cached', async () => {
    const id = await hasBanner(shop.db, { title: 'Sale' })
    await shop.db.rows(sql`update banner set visible_from = now() + interval '700 ms' where id = ${id}`)
    await expect.poll(shown, { interval: 50 }).toEqual([['Sale', 0]])
    await expect.poll(shown, { interval: 50, timeout: WAIT_MS }).toEqual([['Sale', SHOWN_STATUS]])
    await shop.db.rows(sql`update banner set visible_until = now() + interval '700 ms' where id = ${id}`)
    await expect.poll(shown, { interval: 50, timeout: WAIT_MS }).toEqual([['Sale', 0]])
  })

  it('refuses an end before the beginning at the field', async () => {
    const id = await make('Sale')

    expect(await save(id, 1, { visibleFrom: '2030-01-02T00:00:00.000Z', visibleUntil: '2030-01-01T00:00:00.000Z' })).toMatchObject(
      issue('visibleUntil', 'endsBeforeStart'),
    )
  })

  it('leads to a page of the shop, one that appears later, or another site', async () => {
    const id = await make('Kestrel 10')
    const hidden = await shop.hasProduct({ active: false })
    for (const targetUrl of ['/product/999999', '/nowhere', '/help/7?x=1'])
      expect(await save(id, 1, { targetUrl })).toMatchObject(issue('targetUrl', 'noPage'))
    let rev = 1
    for (const targetUrl of [`/product/${hidden}`, '/discount-products?sort=price', '/media/demo/a.pdf', 'https://elsewhere.example/', ''])
      expect((await save(id, rev++, { targetUrl })).code).toBe('0000')
  })

  it('has focal points for wide and narrow windows', async () => {
    const id = await make('Kestrel 10')
    await save(id, 1, { ...COMPLETE, focalWide: { x: 0.25, y: 0.5 } })
    await publish(id, 2)

    expect((await shop.ask(calls.listBanners)).data).toMatchObject([{ focalWide: { x: 0.25, y: 0.5 }, focalNarrow: null }])
    expect((await save(id, 3, { focalNarrow: { x: 2, y: 0 } })).code).toBe('C103')
  })

  it('is drawn as a preview before it is published', async () => {
    const id = await make('Coming soon')
    await save(id, 1, COMPLETE)
    const { token } = await previews.link({ type: 'banner', recordId: id })

    expect((await previews.page(token, '/')).body).toContain('Coming soon')
    expect((await shop.request('/')).body).not.toContain('Coming soon')
  })
})

describe('the status of the previous release', () => {
  it('follows what staff do, and hides a record where that release writes it', async () => {
    const id = await hasBanner(shop.db, { title: 'Old', status: 7 })
    const stored = () => shop.db.row(sql`select active, status from banner where id = ${id}`)
    expect(await stored()).toEqual({ active: false, status: 7 })

    await shop.db.rows(sql`update banner set active = true where id = ${id}`)
    expect(await stored()).toEqual({ active: true, status: SHOWN_STATUS })
    await shop.db.rows(sql`update banner set sort_order = 3, status = 0 where id = ${id}`)
    expect(await stored()).toEqual({ active: false, status: 0 })
  })

  it('is 1 for links', async () => {
    const id = await hasSocialLink(shop.db, { status: 0 })
    await shop.ask(socialLinks.restore, { id }, { ...editor, body: { rev: 0 } })
    expect((await shop.ask(calls.pageSocialLinks)).data.rows).toMatchObject([{ id, status: 1 }])
  })
})

it('a social link leads to another site', async () => {
  const create = (linkUrl: string) => shop.ask(socialLinks.create, {}, { ...editor, body: { name: 'Forum', linkUrl } })

  expect(await create('/product/1')).toMatchObject(issue('linkUrl', 'outsideAddress'))
  expect((await create('https://forum.example/shop')).code).toBe('0000')
})

describe('a contact', () => {
  it('has a value that falls back to the default language, in the column of the previous release too', async () => {
    const body = { kind: 'hours', label: 'Hours', value: '9–18' }
    const { id } = (await shop.ask(contacts.create, {}, { ...editor, body })).data
    expect((await shop.ask(calls.listContacts)).data).toEqual([])
    await shop.ask(contacts.save, { id }, { ...editor, body: { rev: 1, set: { 'value.de': '9–18 Uhr', 'value.en': '9–17' } } })
    await shop.ask(contacts.publish, { id }, { ...editor, body: { rev: 2 } })

    expect((await shop.ask(calls.listContacts, {}, 'de')).data).toMatchObject([{ kind: 'hours', value: '9–18 Uhr' }])
    expect((await shop.ask(calls.listContacts, {}, 'ko')).data).toMatchObject([{ label: 'Hours', value: '9–17' }])
    expect(await shop.db.row(sql`select value from contact where id = ${id}`)).toEqual({ value: '9–17' })
  })

  it('that the previous release stored has its value', async () => {
    const id = await hasContact(shop.db, { value: '+49 30 5550 0123' })

    expect((await shop.ask(contacts.get, { id }, editor)).data.shop).toMatchObject({ 'value.en': '+49 30 5550 0123' })
  })
})

describe('the lists of content.json', () => {
  const texts = (title: string) => ({ title: { en: title }, description: { en: 'Words' }, buttonText: { en: 'See it' } })
  const EMPTY = { banners: [], endorsements: [], socialLinks: [], contacts: [] }
  const bring = async (kind: TableKind, entries: readonly object[], isArchiving = false) => {
    const lines: string[] = []
    const list = kind.declaration.files?.list as 'banners' // one of the lists
    const read = ContentFile.parse({ ...EMPTY, [list]: entries })[list]
    const report = (line: string) => lines.push(line)
    await shop.db.begin((tx) => importRecords(tx, kind, read, { isWriting: true, isArchiving, report, reportConflict: report }))
    return lines
  }

  it('of an older folder match records by their title, otherwise in order, but none that staff made', async () => {
    const older = [
      { status: SHOWN_STATUS, image: '', targetUrl: '', ...texts('One') },
      { status: 0, image: '', targetUrl: '/product/1', ...texts('Two') },
    ]
    await bring(BANNER_KIND, older)
    const ids = await shop.db.rows(sql`select id from banner order by sort_order`)
    expect(await shown()).toEqual([['One', SHOWN_STATUS], ['Two', 0]]) // prettier-ignore

    expect(await bring(BANNER_KIND, older)).toEqual([])
    expect(
      await bring(BANNER_KIND, [
        { ...older[1], status: SHOWN_STATUS },
        { ...older[0], ...texts('First') },
      ]),
    ).toHaveLength(2)
    expect(await shown()).toEqual([['Two', SHOWN_STATUS], ['First', SHOWN_STATUS]]) // prettier-ignore
    expect(await shop.db.rows(sql`select id from banner order by id`)).toEqual(ids)

    await make('By hand')
    await bring(BANNER_KIND, [
      { ...older[1], ...texts('Two') },
      { ...older[0], ...texts('First') },
      { ...older[0], ...texts('Third') },
    ])
    expect(await shop.db.rows(sql`select title from banner_text where language = 'en' order by banner_id`)).toEqual([
      { title: 'First' },
      { title: 'Two' },
      { title: 'By hand' },
      { title: 'Third' },
    ])
  })

  it('keep records that they lack, unless the import archives', async () => {
    await bring(BANNER_KIND, [
      { status: SHOWN_STATUS, ...texts('One') },
      { status: SHOWN_STATUS, ...texts('Two') },
    ])
    const [one] = (await readContentFile(shop.db)).banners

    await bring(BANNER_KIND, [one ?? {}])
    expect(await shown()).toEqual([['One', SHOWN_STATUS], ['Two', SHOWN_STATUS]]) // prettier-ignore
    expect(await bring(BANNER_KIND, [one ?? {}], true)).toEqual(['- banner "Two": archived'])
    expect(await shown()).toEqual([['One', SHOWN_STATUS], ['Two', 0]]) // prettier-ignore
  })

  it('are complete in a language without a value, which has that of all languages', async () => {
    const body = { kind: 'phone', label: 'Phone', value: '+49 30 5550 0123' }
    const { data } = await shop.ask(contacts.create, {}, { ...editor, body })
    await shop.ask(contacts.save, { id: data.id }, { ...editor, body: { rev: data.rev, set: { 'label.de': 'Telefon' } } })

    const { rows } = (await shop.ask(contacts.list, {}, editor)).data

    expect(rows[0]?.languages).toMatchObject({ en: 'complete', de: 'complete', zh: 'missing' })
  })

  it('name each record by its id once they were exported, drafts too, and read a value for all languages', async () => {
    await bring(CONTACT_KIND, [{ kind: 'phone', label: { en: 'Phone' }, value: '+00' }])
    await make('A draft')
    const { contacts: exported, banners: drafts } = ContentFile.parse(JSON.parse(JSON.stringify(await readContentFile(shop.db))))

    expect(exported.map(({ id, kind, value }) => [typeof id, kind, value])).toEqual([['number', 'phone', { en: '+00' }]])
    expect(drafts.map(({ id, status, title }) => [typeof id, status, title])).toEqual([['number', 0, { en: 'A draft' }]])
  })

  it.each([
    [{ status: SHOWN_STATUS, title: { en: 'One' } }, 'banners.0.description.en'],
    [
      { status: SHOWN_STATUS, ...texts('One'), visibleFrom: '2030-01-02T00:00:00Z', visibleUntil: '2030-01-01T00:00:00Z' },
      'banners.0.visibleUntil',
    ],
    [{ ...texts('One') }, 'banners.0.status'],
  ])('refuse %j', (entry, path) => {
    const { error } = ContentFile.safeParse({ ...EMPTY, banners: [entry] })

    expect(error?.issues.map((one) => one.path.join('.'))).toContain(path)
  })
})
