import { listTags } from '@shop/contract/catalog/catalog'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import * as links from '@shop/contract/manage/preview-links'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPreviews, type Previews } from '../../../test/staff/preview-shop.ts'

const calls = KIND_CALLS.tag

let previews: Previews
let shop: Previews['shop']
let editor: Previews['editor']
beforeAll(async () => {
  previews = await openPreviews()
  ;({ shop, editor } = previews)
})
afterAll(() => previews.close())

const linkTo = async (recordId: number) => {
  const body = { type: 'tag', recordId, withSaved: true, asOf: null, pageLanguage: 'de' }
  return (await shop.ask(links.addPreview, {}, { ...editor, body })).data
}
const tagsFor = async (token: string) => (await previews.call(token, '/product-tag/list?language=de')).data
const make = async (name: string) => (await shop.ask(calls.create, {}, { ...editor, body: { name } })).data.id

it('shows a draft of a declared kind as if it were published, to nobody else', async () => {
  const id = await make('Limited')
  await shop.ask(calls.save, { id }, { ...editor, body: { rev: 1, set: { 'name.de': 'Begrenzt' } } })
  const { token, url } = await linkTo(id)
  expect(await tagsFor(token)).toMatchObject([{ tagName: 'Begrenzt' }])
  expect((await shop.ask(listTags, {}, 'de')).data).toEqual([])
  expect(url.endsWith(`/preview/${token}/?lang=de`)).toBe(true)
})

it('shows saved changes of a published record on the pages that show it', async () => {
  const id = await make('New')
  await shop.ask(calls.publish, { id }, { ...editor, body: { rev: 1 } })
  await shop.hasProduct({ seriesId: previews.seriesId, name: 'Kestrel', tags: [id] })
  await shop.ask(calls.save, { id }, { ...editor, body: { rev: 2, set: { 'name.de': 'Neuheit' } } })
  const { token } = await linkTo(id)
  const series = `/category/${previews.seriesId}?lang=de`
  const page = await previews.page(token, series)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Kestrel')
  expect(page.body).toContain('Neuheit')
  expect((await shop.request(series)).body).not.toContain('Neuheit')
  expect(await tagsFor(token)).toMatchObject([{ tagName: 'Neuheit' }])
})

it('of a part begins on its page once a product has it, else at home', async () => {
  const parts = KIND_CALLS.part
  const { id } = (await shop.ask(parts.create, {}, { ...editor, body: { number: 'KES-0101-05', name: 'Damper' } })).data
  const body = { type: 'part', recordId: id, withSaved: true, asOf: null, pageLanguage: 'en' }
  const begins = async () => new URL((await shop.ask(links.addPreview, {}, { ...editor, body })).data.url).pathname
  expect(await begins()).toMatch(/^\/preview\/[^/]+\/$/)
  await shop.ask(parts.publish, { id }, { ...editor, body: { rev: 1 } })
  const product = await shop.hasProduct({ seriesId: previews.seriesId })
  await shop.db.rows(sql`insert into product_part (product_id, part, quantity, sort) values (${product}, 'KES010105', 1, 0)`)
  await shop.ask(parts.save, { id }, { ...editor, body: { rev: 2, set: { number: 'KES-0101-06' } } })
  expect(await begins()).toMatch(/^\/preview\/[^/]+\/parts\/KES-0101-06$/)
})

it('of an article begins on the page of its kind, with its saved changes, as of its start', async () => {
  const articles = KIND_CALLS.article
  const { id } = (await shop.ask(articles.create, {}, { ...editor, body: { kind: 'policy', title: 'Returns' } })).data
  const link = async (asOf: string | null = null) => {
    const body = { type: 'article', recordId: id, withSaved: true, asOf, pageLanguage: 'en' }
    const { url, token } = (await shop.ask(links.addPreview, {}, { ...editor, body })).data
    return { token, path: new URL(url).pathname.replace(`/preview/${token}`, '') }
  }
  const save = async (rev: number, set: object) => shop.ask(articles.save, { id }, { ...editor, body: { rev, set } })
  expect((await link()).path).toBe('/')
  const set = { flag: 'returns', 'description.en': 'Words', 'content.en': '<p>Text</p>', visibleFrom: '2030-01-01T00:00:00.000Z' }
  await save(1, set)

  const [now, then] = [await link(), await link('2030-01-02T00:00:00.000Z')]
  expect(now.path).toBe('/policy/returns')
  expect((await previews.page(now.token, now.path)).statusCode).toBe(404)
  const page = await previews.page(then.token, then.path)
  expect([page.statusCode, page.body.includes('<p>Text</p>')]).toEqual([200, true])
  await save(2, { kind: 'help', flag: null })
  expect((await link()).path).toBe(`/help/${id}`)
})
