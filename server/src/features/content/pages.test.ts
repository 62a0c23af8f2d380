import * as calls from '@shop/contract/content/pages'
import { POLICY_FLAGS } from '@shop/contract/content/policy-flags'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { emptyTables } from '../../../test/databases/empty-tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => emptyTables(shop.db, 'content_page'))
afterAll(() => shop.close())

const NOT_THERE = { status: 404, code: 'C104', data: null }
const updatedTime = '2026-01-02T03:04:05.000Z'
const german = { title: 'Titel', content: '<p>Inhalt</p>' }

describe('a shop without pages', () => {
  it('lists none and finds none', async () => {
    expect((await shop.ask(calls.listHelp)).data).toEqual([])
    expect((await shop.ask(calls.listAboutPages)).data).toEqual([])
    expect(await shop.ask(calls.getBrandStory)).toMatchObject(NOT_THERE)
    expect(await shop.ask(calls.getPolicy, { flag: 'privacy' })).toMatchObject(NOT_THERE)
  })
})

describe('a policy [7.live.13]', () => {
  it.each(POLICY_FLAGS)('is found by its flag: %s', async (flag) => {
    for (const other of POLICY_FLAGS) await shop.hasPage({ kind: 'policy', flag: other, title: `The policy ${other}` })

    const { data } = await shop.ask(calls.getPolicy, { flag })

    expect(data).toEqual({ title: `The policy ${flag}`, description: 'Words', content: '<p>Content</p>', updatedTime })
  })

  it('falls back to English field by field, by its path and by the query', async () => {
    await shop.hasPage({ kind: 'policy', flag: 'returns', german })

    const inPath = await shop.ask(calls.getPolicyInLanguage, { flag: 'returns' }, 'de')
    const inQuery = await shop.ask(calls.getPolicy, { flag: 'returns' }, 'de')
    const unknown = await shop.ask(calls.getPolicyInLanguage, { flag: 'returns' }, 'fr')

    expect(inPath.data).toEqual({ title: 'Titel', description: 'Words', content: '<p>Inhalt</p>', updatedTime })
    expect(inQuery.data).toEqual(inPath.data)
    expect(unknown.data).toMatchObject({ title: 'Title', content: '<p>Content</p>' })
  })

  it.each(['imprint', 'PRIVACY', '1', '../privacy', '%00'])('is C104 for the flag %j', async (flag) => {
    await shop.hasPage({ kind: 'policy', flag: 'privacy' })

    expect(await shop.ask(calls.getPolicy, { flag })).toMatchObject(NOT_THERE)
    expect(await shop.ask(calls.getPolicyInLanguage, { flag }, 'de')).toMatchObject(NOT_THERE)
  })
})

describe('the brand story [7.live.15]', () => {
  it('is the first by sort, then by id; each has its id', async () => {
    const last = await shop.hasPage({ kind: 'brand-story', title: 'Last', sort: 1 })
    const first = await shop.hasPage({ kind: 'brand-story', title: 'First', german })
    await shop.hasPage({ kind: 'brand-story', title: 'Second' })

    const story = { id: first, title: 'First', description: 'Words', content: '<p>Content</p>' }
    expect((await shop.ask(calls.getBrandStory)).data).toEqual(story)
    expect((await shop.ask(calls.getBrandStoryById, { id: first })).data).toEqual(story)
    expect((await shop.ask(calls.getBrandStoryById, { id: last })).data).toMatchObject({ id: last, title: 'Last' })
    expect((await shop.ask(calls.getBrandStory, {}, 'de')).data).toEqual({ ...story, title: 'Titel', content: '<p>Inhalt</p>' })
  })
})

describe('help [7.live.16]', () => {
  it('is listed by sort, then by id, without what is no help', async () => {
    for (const kind of ['about', 'brand-story'] as const) await shop.hasPage({ kind })
    await shop.hasPage({ title: 'Last', sort: 2 })
    await shop.hasPage({ title: 'First', sort: -1 })
    const id = await shop.hasPage({ title: 'Second', sort: 1, german })
    await shop.hasPage({ title: 'Third', sort: 1 })

    const english = await shop.ask(calls.listHelp)
    const inGerman = await shop.ask(calls.listHelp, {}, 'de')

    expect(english.data.map(({ title }) => title)).toEqual(['First', 'Second', 'Third', 'Last'])
    expect(inGerman.data[1]).toEqual({ id, title: 'Titel', description: 'Words', updatedTime })
  })

  it('is read in the language of its path', async () => {
    const id = await shop.hasPage({ german })

    expect((await shop.ask(calls.getHelpArticle, { id }, 'de')).data).toEqual({
      id,
      title: 'Titel',
      description: 'Words',
      content: '<p>Inhalt</p>',
      updatedTime,
    })
    expect((await shop.ask(calls.getHelpArticle, { id }, 'ko')).data).toMatchObject({ title: 'Title', content: '<p>Content</p>' })
  })

  it('is seen as it is after a change, though responses are cached', async () => {
    const id = await shop.hasPage()
    for (let count = 0; count < 3; count++) await shop.ask(calls.getHelpArticle, { id })

    await shop.db.rows(sql`update content_page_text set title = 'Another' where content_page_id = ${id} and language = 'en'`)

    expect((await shop.ask(calls.getHelpArticle, { id })).data.title).toBe('Another')
    expect((await shop.ask(calls.listHelp)).data).toMatchObject([{ title: 'Another' }])
  })
})

describe('about [7.about.1]', () => {
  it('is listed by sort, then by id, and read in the language of its path', async () => {
    await shop.hasPage()
    await shop.hasPage({ kind: 'about', title: 'Second', sort: 1 })
    const id = await shop.hasPage({ kind: 'about', title: 'First', german })

    expect((await shop.ask(calls.listAboutPages)).data.map(({ title }) => title)).toEqual(['First', 'Second'])
    expect((await shop.ask(calls.listAboutPages, {}, 'de')).data[0]).toEqual({ id, title: 'Titel', description: 'Words' })
    expect((await shop.ask(calls.getAboutPage, { id }, 'de')).data).toEqual({ id, title: 'Titel', content: '<p>Inhalt</p>' })
  })
})

describe.each([calls.getBrandStoryById, calls.getHelpArticle, calls.getAboutPage])('$name', (call) => {
  it.each(['0', '-1', '1e1', 'x', '9007199254740992', '999'])('is C104 for the id %s', async (id) => {
    expect(await shop.ask(call, { id })).toMatchObject(NOT_THERE)
  })

  it('is C104 for a page of another kind', async () => {
    const id = await shop.hasPage({ kind: 'policy', flag: 'faq' })

    expect(await shop.ask(call, { id })).toMatchObject(NOT_THERE)
  })
})

describe('the table', () => {
  it.each([
    ['a kind that no call reads', sql`insert into content_page (kind) values ('news')`],
    ['a policy without a flag', sql`insert into content_page (kind) values ('policy')`],
    ['a flag that is none', sql`insert into content_page (kind, flag) values ('policy', 'imprint')`],
    ['a help article with a flag', sql`insert into content_page (kind, flag) values ('help', 'faq')`],
    ['an end before the start', sql`insert into content_page (kind, visible_from, visible_until) values ('help', now(), now())`],
    ['two policies of a flag', sql`insert into content_page (kind, flag) values ('policy', 'faq'), ('policy', 'faq')`],
    [
      'English without a title',
      sql`with page as (insert into content_page (kind) values ('help') returning id)
          insert into content_page_text (content_page_id, language, description) select id, 'en', 'Words' from page`,
    ],
  ])('refuses %s', async (_what, statement) => {
    await expect(shop.db.rows(statement)).rejects.toThrow(/content_page/)
  })
})
