import * as pages from '@shop/contract/content/pages'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { undoRevision } from '@shop/contract/manage/records'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { TEXTS } from '../../texts/texts.ts'

const calls = KIND_CALLS.article

let shop: TestShop
let editor: TestStaff
beforeEach(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
})
afterEach(() => shop.close())

type Kind = 'policy' | 'help' | 'about' | 'brand-story'

const create = (kind: Kind, title: string) => shop.ask(calls.create, {}, { ...editor, body: { kind, title } })
const get = async (id: number) => (await shop.ask(calls.get, { id }, editor)).data
const save = async (id: number, set: object) => shop.ask(calls.save, { id }, { ...editor, body: { rev: (await get(id)).rev, set } })
const publish = async (id: number) => shop.ask(calls.publish, { id }, { ...editor, body: { rev: (await get(id)).rev } })
const move = async (id: number, to: 'archive' | 'restore') => shop.ask(calls[to], { id }, { ...editor, body: { rev: (await get(id)).rev } })
const change = async (id: number, set: object) => {
  expect((await save(id, set)).code).toBe('0000')
  return publish(id)
}

const TEXT = { 'description.en': 'Words', 'content.en': '<h3>One</h3><p>Text</p>' }

/** A published article. */
async function hasArticle(kind: Kind, title: string, set: object = {}) {
  const { id } = (await create(kind, title)).data
  expect((await change(id, { ...TEXT, ...set })).data).toMatchObject({ state: 'live' })
  return id
}
const hasPolicy = (flag: string, title = 'Returns') => hasArticle('policy', title, { flag })

const issue = (path: string, name: keyof typeof TEXTS.en.issues) => ({
  code: 'C103',
  data: { issues: [{ path, message: TEXTS.en.issues[name] }] },
})
const slugOf = async (id: number) => (await shop.db.row<{ slug: string | null }>(sql`select slug from content_page where id = ${id}`))?.slug
/** Moves the last update of all articles a day back, so that their texts have held for a while. */
const aDayLater = () => shop.db.rows(sql`update content_page set updated_at = updated_at - interval '1 day'`)

describe('an article of the back office', () => {
  it('is read by shoppers once it is published, and no longer once it is archived', async () => {
    const { id } = (await create('help', ' Binding the transmitter ')).data
    expect(await get(id)).toMatchObject({ state: 'draft', shop: { kind: 'help', flag: null, 'title.en': 'Binding the transmitter', 'content.en': null } }) // prettier-ignore
    expect((await shop.ask(pages.listHelp)).data).toEqual([])
    expect(await publish(id)).toMatchObject({ code: 'C103', data: { issues: [{ path: 'description.en' }, { path: 'content.en' }] } })

    await save(id, { ...TEXT, 'title.de': 'Binden', 'content.de': '<p onclick="x()">Text</p><script>x()</script> ' })
    expect((await publish(id)).data).toMatchObject({ state: 'live' })
    expect((await shop.ask(pages.getHelpArticle, { id }, 'de')).data).toMatchObject({ title: 'Binden', content: '<p>Text</p>' })
    expect((await shop.ask(pages.listHelp)).data).toMatchObject([{ id, title: 'Binding the transmitter' }])

    await move(id, 'archive')
    expect((await shop.ask(pages.getHelpArticle, { id })).code).toBe('C104')
    expect((await shop.ask(pages.listHelp)).data).toEqual([])
    await move(id, 'restore')
    expect((await shop.ask(pages.listHelp)).data).toMatchObject([{ id }])
  })

  it('has a folder of its own by its title, unique among its kind', async () => {
    const titles = ['Café & Öl', 'café öl', 'Page 7', '电池', '!?']
    const ids = []
    for (const title of titles) ids.push((await create('help', title)).data.id)
    ids.push((await create('about', 'Café Öl')).data.id)

    expect(await Promise.all(ids.map(slugOf))).toEqual(['cafe-ol', 'cafe-ol-2', 'article-7', '电池', null, 'cafe-ol'])
  })

  it('may change its kind, with its address and its folder', async () => {
    const [id, other] = [await hasArticle('help', 'Us'), await hasArticle('about', 'Us')]

    expect((await change(id, { kind: 'about' })).code).toBe('0000')

    expect((await shop.ask(pages.listAboutPages)).data.map((page) => page.id)).toEqual([id, other])
    expect((await shop.ask(pages.getHelpArticle, { id })).code).toBe('C104')
    expect([await slugOf(id), await slugOf(other)]).toEqual([null, 'us'])
  })

  it('says when its texts last changed: at their publication, not at that of anything else', async () => {
    const id = await hasArticle('help', 'Binding')
    await aDayLater()
    const updated = async () => Date.parse((await shop.ask(pages.getHelpArticle, { id })).data.updatedTime)
    const before = await updated()

    await change(id, { sort: 7 })
    expect(await updated()).toBe(before)
    await change(id, { 'title.ja': 'バインド' })
    expect(await updated()).toBeGreaterThan(before + 80_000_000)
  })

  it('is visible from its start until its end', async () => {
    const id = await hasArticle('help', 'Later', { visibleFrom: '2030-01-01T00:00:00.000Z' })
    expect((await shop.ask(pages.getHelpArticle, { id })).code).toBe('C104')
    await change(id, { visibleFrom: null, visibleUntil: '2020-01-01T00:00:00.000Z' })
    expect((await shop.ask(pages.listHelp)).data).toEqual([])
    await change(id, { visibleFrom: '2020-01-01T00:00:00.000Z', visibleUntil: '2030-01-01T00:00:00.000Z' })
    expect((await shop.ask(pages.listHelp)).data).toMatchObject([{ id }])

    expect(await save(id, { visibleUntil: '2019-01-01T00:00:00.000Z' })).toMatchObject(issue('visibleUntil', 'endsBeforeStart'))
  })
})

describe('a policy of the back office', () => {
  it('gets its flag before it is published; other articles have none', async () => {
    const { id } = (await create('policy', 'Returns')).data
    await save(id, TEXT)
    expect(await publish(id)).toMatchObject(issue('flag', 'policyWithoutFlag'))
    expect((await change(id, { flag: 'returns' })).code).toBe('0000')
    expect((await shop.ask(pages.listPolicies)).data).toEqual(['returns'])

    expect(await save(id, { kind: 'help' })).toMatchObject(issue('flag', 'flagOfPolicy'))
    const help = await hasArticle('help', 'Help')
    expect(await save(help, { flag: 'faq' })).toMatchObject(issue('flag', 'flagOfPolicy'))
    expect((await save(help, { kind: 'policy', flag: 'odd' })).code).toBe('C103')
  })

  it('has a flag that no other article has, published or saved', async () => {
    await hasPolicy('returns')
    const [one, other] = [(await create('policy', 'One')).data.id, (await create('policy', 'Other')).data.id]

    expect(await save(one, { flag: 'returns' })).toMatchObject(issue('flag', 'flagTaken'))
    expect((await save(one, { flag: 'faq' })).code).toBe('0000')
    expect(await save(other, { flag: 'faq' })).toMatchObject(issue('flag', 'flagTaken'))
  })

  it('leaves its flag to others once it is archived, and comes back only in place of these', async () => {
    const old = await hasPolicy('returns', 'Old')
    await move(old, 'archive')
    const next = await hasPolicy('returns', 'New')

    expect((await shop.ask(pages.getPolicy, { flag: 'returns' })).data.title).toBe('New')
    expect(await move(old, 'restore')).toMatchObject(issue('flag', 'flagTaken'))
    await move(next, 'archive')
    expect((await move(old, 'restore')).code).toBe('0000')
  })
})

describe('the earlier versions of a policy', () => {
  const versions = async (flag: string) => (await shop.ask(pages.listPolicyVersions, { flag })).data
  const version = (flag: string, id: number | undefined, language = 'en') => shop.ask(pages.getPolicyVersion, { flag, id }, language)

  it('are its texts before each change, newest first, with the dates on which they held', async () => {
    const id = await hasPolicy('returns')
    expect(await versions('returns')).toEqual([])
    await aDayLater()
    const since = (await shop.ask(pages.getPolicy, { flag: 'returns' })).data.updatedTime
    await change(id, { 'content.en': '<p>Second</p>', 'content.de': '<p>Zweite</p>' })
    await change(id, { 'content.en': '<p>Third</p>' })

    const [second, first, ...others] = await versions('returns')
    expect(others).toEqual([])
    expect((await get(id)).versions).toEqual([second, first].map((one) => ({ ...one, flag: 'returns' })))
    expect(first?.validFrom).toBe(since)
    expect(first?.validUntil).toBe(second?.validFrom)
    expect((await version('returns', first?.id, 'de')).data).toEqual({ ...first, title: 'Returns', description: 'Words', content: TEXT['content.en'] }) // prettier-ignore
    expect((await version('returns', second?.id, 'de')).data).toMatchObject({ title: 'Returns', content: '<p>Zweite</p>' })
    expect((await version('returns', second?.id, 'ko')).data).toMatchObject({ content: '<p>Second</p>' })
    expect((await shop.ask(pages.getPolicy, { flag: 'returns' })).data.content).toBe('<p>Third</p>')
  })

  it('are those of its flag, and another id is C104', async () => {
    const id = await hasPolicy('returns')
    await change(id, { 'content.en': '<p>Second</p>' })
    const [only] = await versions('returns')

    expect((await version('returns', only?.id)).code).toBe('0000')
    expect((await version('faq', only?.id)).code).toBe('C104')
    expect((await version('returns', 999_999)).code).toBe('C104')
    expect((await shop.ask(pages.listPolicyVersions, { flag: 'imprint' })).code).toBe('C104')
  })

  it('are none of help articles, drafts, and changes of anything but texts', async () => {
    const [id, help] = [await hasPolicy('returns'), await hasArticle('help', 'Help')]
    const { id: draft } = (await create('policy', 'Draft')).data
    await save(draft, { ...TEXT, flag: 'faq' })
    await change(id, { sort: 5 })
    await save(id, { 'content.en': '<p>Saved only</p>' })
    await change(help, { 'content.en': '<p>Other</p>' })

    expect(await shop.db.rows(sql`select from policy_version`)).toEqual([])
  })

  it('have the last text of a policy that another one replaces', async () => {
    const old = await hasPolicy('returns', 'Old')
    await aDayLater()
    await move(old, 'archive')
    await hasPolicy('returns', 'New')

    const [only, ...others] = await versions('returns')
    expect(others).toEqual([])
    expect((await version('returns', only?.id)).data).toMatchObject({ title: 'Old' })
  })

  it('begin and end with the visibility of the policy', async () => {
    const id = await hasPolicy('returns')
    await change(id, { visibleFrom: '2030-01-01T00:00:00.000Z' })
    await change(id, { 'content.en': '<p>Before anybody saw it</p>' })
    expect(await versions('returns')).toEqual([])
  })

  it('are made by an undo, too', async () => {
    const id = await hasPolicy('returns')
    const { revision } = (await change(id, { 'content.en': '<p>Second</p>' })).data
    expect((await shop.ask(undoRevision, { id: revision }, { ...editor, body: {} })).code).toBe('0000')

    expect(await versions('returns')).toHaveLength(2)
    expect((await shop.ask(pages.getPolicy, { flag: 'returns' })).data.content).toBe(TEXT['content.en'])
  })

  it('are deleted with it for good', async () => {
    const id = await hasPolicy('returns')
    await change(id, { 'content.en': '<p>Second</p>' })
    await move(id, 'archive')
    const owner = await hasStaff(shop.db)

    expect((await shop.ask(calls.delete, { id }, { ...owner, body: { rev: (await get(id)).rev } })).code).toBe('0000')
    expect(await shop.db.rows(sql`select from policy_version`)).toEqual([])
  })
})
