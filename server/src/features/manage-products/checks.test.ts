import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as catalog from '@shop/contract/catalog/catalog'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { hasStaff } from '../../../test/staff/staff.ts'
import { sanitize } from '../../sanitize.ts'

let shop: TestShop
let anna: Office
beforeAll(async () => {
  shop = await openShop()
  anna = officeOf(shop.ask, await hasStaff(shop.db, { role: 'editor' }))
})
afterAll(() => shop.close())

const issuesIn = ({ code, data }: { code: string; data: unknown }) =>
  code === 'C103' ? (data as { issues: Array<{ path: string }> }).issues.map(({ path }) => path) : code // C103 carries issues

const SPEC = { key: 'weight', definition: null, isComparable: true, hasOwnName: true, number: 5, unit: 'g', headline: null }

describe('a product that does not fit together', () => {
  it.each([
    ['an original price below the price', { originalPrice: 99 }, ['originalPrice']],
    ['a price above the original one', { price: 120, originalPrice: 110 }, ['originalPrice']],
    ['an end before its beginning', { visibleFrom: '2026-12-02T00:00:00Z', visibleUntil: '2026-12-01T00:00:00Z' }, ['visibleUntil']],
    ['two prices at once', { schedule: [{ price: 5, originalPrice: null, starts: '2026-12-01T00:00:00Z', ends: null }, { price: 6, originalPrice: null, starts: '2026-12-05T00:00:00Z', ends: '2026-12-06T00:00:00Z' }] }, ['schedule.1']], // prettier-ignore
    ['a series that is not there', { seriesId: 999_999 }, ['seriesId']],
    ['a tag that is not there', { tags: [999_999] }, ['tags.0']],
    ['a definition that is not there', { specs: [{ ...SPEC, definition: 'nothing-like-it' }] }, ['specs.0.definition']],
    ['a unit without a number', { specs: [{ ...SPEC, number: null }] }, ['specs.0.unit']],
    ['two figures in one place of the title block', { specs: [{ ...SPEC, headline: 1 }, { ...SPEC, key: 'other', headline: 1 }] }, ['specs.1.headline']], // prettier-ignore
    ['a subtitle of a spec that is not there', { subtitleKeys: ['weight'] }, ['subtitleKeys.0']],
    ['a place for a spec that is not there', { 'description.de': 'Wiegt {weight}' }, ['description.de']],
  ])('is refused when it is saved, at the field: %s', async (_, set, paths) => {
    const id = await shop.hasProduct({ priceFen: 10_000 })

    expect(issuesIn(await anna.save(id, 0, set))).toEqual(paths)
    expect(await anna.get(id)).toMatchObject({ rev: 0, saved: [] })
  })

  it.each([
    ['no name in English', { 'name.en': null }, ['name.en']],
    ['no price', { price: 0 }, ['price']],
    ['a spec without a name', { specs: [SPEC] }, ['specTexts.en.weight.name']],
    ['a spec that shows nothing', { specs: [{ ...SPEC, number: null, unit: null }], 'specTexts.en': { weight: { name: 'Weight', value: null, condition: null } } }, ['specTexts.en.weight.value']], // prettier-ignore
    ['a service without its words', { services: [{ key: 'shipping', icon: null }] }, ['serviceTexts.en.shipping']],
  ])('may be saved incomplete, but not published: %s', async (_, set, paths) => {
    const id = await shop.hasProduct({ priceFen: 10_000 })

    expect((await anna.save(id, 0, set)).code).toBe('0000')
    expect(issuesIn(await anna.publish(id, 1))).toEqual(paths)
    expect(await anna.get(id)).toMatchObject({ rev: 1, shop: { price: 100, 'name.en': 'Buggy' } })
  })

  it('is told of each value that is none of its field’s, at its path in the body', async () => {
    const id = await shop.hasProduct()

    expect(issuesIn(await anna.save(id, 0, { price: -1, 'name.de': 'x'.repeat(121), gtin: '12345678', images: [{ url: 'javascript:x', fit: 'cover', focal: null }] }))) // prettier-ignore
      .toEqual(expect.arrayContaining(['set.price', 'set.name.de', 'set.gtin', 'set.images.0.url']))
  })

  it('where it was so before, keeps nobody from changing something else', async () => {
    const id = await shop.hasProduct({ tags: [999_999] })

    expect((await anna.save(id, 0, { sort: 5 })).code).toBe('0000')
    expect((await anna.publish(id, 1)).code).toBe('0000')
  })

  it('by what two people have saved, is refused to the second', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000, originalPriceFen: 20_000 })
    await anna.save(id, 0, { price: 180 })

    expect(issuesIn(await anna.save(id, 0, { originalPrice: 150 }))).toEqual(['originalPrice'])
  })

  it('by what is published of it alone, is not published', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })
    await anna.save(id, 0, { price: 200, originalPrice: 300 })
    await anna.publish(id, 1)
    await anna.save(id, 2, { price: 400, originalPrice: 500 })

    expect(issuesIn(await anna.publish(id, 3, { fields: ['price'] }))).toEqual(['originalPrice'])
    expect((await anna.publish(id, 3)).code).toBe('0000')
  })
})

describe('a draft', () => {
  it('is made with a name and a series, and is live once it is whole', async () => {
    const seriesId = await shop.hasSeries()
    const { data } = await anna.create({ seriesId, name: 'Kestrel 12' })
    expect(data).toMatchObject({ rev: 1, state: 'draft', saved: [] })

    expect(issuesIn(await anna.publish(data.id, 1))).toEqual(['price'])
    await anna.save(data.id, 1, { price: 250, originalPrice: 300 })
    expect((await anna.publish(data.id, 2)).data).toMatchObject({ state: 'live', saved: [] })
    expect((await shop.ask(catalog.getProduct, { id: data.id })).data).toMatchObject({
      name: 'Kestrel 12',
      price: 250,
      lowestPrice30Days: null,
    })
    expect((await anna.create({ seriesId: 999_999, name: 'x' })).code).toBe('C104')
  })

  it('of a copy has all that is saved of its original, but what is that one’s alone', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000, german: 'Wagen' })
    await anna.save(id, 0, { 'subtitle.de': 'Schnell', specs: [SPEC], 'specTexts.en': { weight: { name: 'Weight', value: null, condition: null } }, gtin: '9520000101015', buyUrls: [{ seller: 'A', label: '', url: 'https://a.example/x', languages: [] }] }) // prettier-ignore
    const { seriesId } = (await anna.get(id)).shop

    const { data } = await anna.create({ seriesId, name: 'Copy', copyOf: id })

    const saved = Object.fromEntries(data.saved.map(({ field, value }) => [field, value]))
    expect(saved).toMatchObject({ price: 100, 'subtitle.de': 'Schnell', specs: [SPEC] })
    expect(saved).not.toHaveProperty('gtin')
    expect(saved).not.toHaveProperty('buyUrls') // they would sell the original (merchant M13)
    expect((await anna.publish(data.id, data.rev)).data.state).toBe('live')
    expect((await shop.ask(catalog.getProduct, { id: data.id }, 'de')).data).toMatchObject({ name: 'Copy', subtitle: 'Schnell', specs: [{ specName: 'Weight', specValue: '5 g' }] }) // prettier-ignore
    expect((await anna.create({ seriesId, name: 'Copy', copyOf: 999_999 })).code).toBe('C104')
  })

  it('that was archived is a draft again when it is put back', async () => {
    const { data } = await anna.create({ seriesId: await shop.hasSeries(), name: 'New' })
    expect((await anna.archive(data.id, 1)).data.state).toBe('archived')
    expect((await anna.restore(data.id, 2)).data.state).toBe('draft')
  })
})

describe('a spec that changes', () => {
  it('is shown anew in the texts that show its value', async () => {
    const id = await shop.hasProduct()
    const texts = { weight: { name: 'Weight', value: null, condition: null } }
    await anna.save(id, 0, {
      specs: [SPEC],
      'specTexts.en': texts,
      subtitleKeys: ['weight'],
      'description.en': 'It weighs {weight}.',
      'description.de': 'Es wiegt {weight}.',
      'detailText.en': '<p>{weight}</p>',
    })
    await anna.publish(id, 1)
    await anna.save(id, 2, { specs: [{ ...SPEC, number: 1_234.5 }] })
    await anna.publish(id, 3)

    const shown = async (language: string) => (await shop.ask(catalog.getProduct, { id }, language)).data
    expect(await shown('en')).toMatchObject({ subtitle: '1,234.5 g', description: 'It weighs 1,234.5 g.', detailText: '<p>1,234.5 g</p>' })
    expect(await shown('de')).toMatchObject({ subtitle: '1.234,5 g', description: 'Es wiegt 1.234,5 g.' })
    expect((await anna.get(id)).shop).toMatchObject({ 'subtitle.en': null, 'description.de': 'Es wiegt {weight}.' })
  })

  it('that is taken out takes its texts along, and an undo brings both back', async () => {
    const id = await shop.hasProduct()
    const texts = { weight: { name: 'Weight', value: '5 grams', condition: null } }
    await anna.save(id, 0, { specs: [SPEC], 'specTexts.en': texts })
    await anna.publish(id, 1)
    await anna.save(id, 2, { specs: [] })
    const { data } = await anna.publish(id, 3)

    expect((await anna.get(id)).shop).toMatchObject({ specs: [], 'specTexts.en': {} })
    await anna.undo(data.revision ?? 0)
    expect((await anna.get(id)).shop).toMatchObject({ specs: [SPEC], 'specTexts.en': texts })
  })
})

describe('what somebody writes into a text', () => {
  const corpus = JSON.parse(readFileSync(resolve('server/test/files/xss-corpus.json'), 'utf8')) as string[] // the file is a list of texts
  const chunks = corpus.reduce<string[]>(
    (all, text) => {
      const last = all.at(-1) ?? ''
      return last.length + text.length < 39_000 ? [...all.slice(0, -1), `${last}${text}</p></div>`] : [...all, text]
    },
    [''],
  )

  it(`is sanitised before it is saved, whatever it is (${corpus.length} texts of attacks)`, async () => {
    const id = await shop.hasProduct()
    let rev = 0
    for (const chunk of chunks.filter(({ length }) => length < 40_000).map((text) => text.replaceAll('\u0000', ''))) {
      const saved = await anna.save(id, rev, { 'detailText.en': chunk, 'detailText.de': `${chunk}!` })
      expect(saved.code).toBe('0000')
      const published = await anna.publish(id, saved.data.rev)
      expect(published.code).toBe('0000')
      rev = published.data.rev
      const { data } = await shop.ask(catalog.getProduct, { id })
      expect(data.detailText).toBe(sanitize(sanitize(chunk)))
      expect(sanitize(data.detailText)).toBe(data.detailText)
    }
    const rows = await shop.db.rows<{ text: string }>(
      sql`select after #>> '{}' as text from revision_change where record_id = ${id} and field like 'detailText.%'`,
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { text } of rows) expect(sanitize(text)).toBe(text)
  })
})
