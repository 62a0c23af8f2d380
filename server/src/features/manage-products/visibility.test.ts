import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '@shop/contract/call'
import { CALLS } from '@shop/contract/calls'
import * as catalog from '@shop/contract/catalog/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openExportFixture } from '../../../test/export.ts'
import { openProcess, openShop, type TestShop } from '../../../test/shop.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { hasStaff } from '../../../test/staff/staff.ts'
import { pathParameters } from '../../http/calls/input.ts'

const SITE = 'https://shop.example'
const ALL: readonly Call[] = CALLS

let shop: TestShop
let second: Awaited<ReturnType<typeof openProcess>>
let anna: Office
beforeAll(async () => {
  shop = await openShop({ siteUrl: SITE, edges: { publicUrl: SITE } })
  second = await openProcess({ connection: shop.connection })
  anna = officeOf(shop.ask, { ...(await hasStaff(shop.db, { role: 'editor' })), origin: SITE })
})
afterAll(async () => {
  await second.close()
  await shop.close()
})

/** Returns all public responses of the catalogue. */
async function everythingPublic(id: number, words: string) {
  const asked = ALL.filter(({ cached }) => cached !== false && cached.includes('catalog')).map(({ path }) => {
    const values: Record<string, string> = { id: String(id), language: 'de' }
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'de')
    const query = new URLSearchParams({ language: 'de', q: words, name: words, keyword: words, ids: String(id) })
    for (const name of pathParameters(path)) query.delete(name)
    return `/api/admin${filled}?${query.toString()}`
  })
  const texts: string[] = []
  for (const url of ['/sitemap.xml', ...asked]) texts.push((await shop.request(url)).body)
  expect(texts.length).toBeGreaterThan(8)
  expect(texts.join('\n')).not.toContain('C503')
  return texts.join('\n')
}

describe('what is saved', () => {
  it('is nowhere in the shop until it is published, and then at once, on every process and in every language', async () => {
    const id = await shop.hasProduct({ name: 'Buggy', priceFen: 10_000 })
    for (const process of [shop, second]) await process.ask(catalog.getProduct, { id }, 'de') // fills the caches of both processes
    await anna.save(id, 0, {
      'name.de': 'Quastenflosser',
      'keywords.de': 'Quastenflosser',
      'detailText.de': '<p>Quastenflosser</p>',
      price: 4_242.42,
    })

    const before = await everythingPublic(id, 'Quastenflosser')
    expect(before).toContain('Buggy')
    for (const secret of ['Quastenflosser', '4242.42']) expect(before.replaceAll(/"corrected":[^,}]*/g, '')).not.toContain(secret)

    await anna.publish(id, 1)
    for (const process of [shop, second]) {
      const { data } = await process.ask(catalog.getProduct, { id }, 'de')
      expect(data).toMatchObject({ name: 'Quastenflosser', price: 4_242.42, detailText: '<p>Quastenflosser</p>' })
      expect((await process.ask(catalog.search, { q: 'Quastenflosser' }, 'de')).data).toMatchObject({ rows: [{ id }] })
      expect((await process.ask(catalog.getProduct, { id }, 'ko')).data).toMatchObject({ name: 'Buggy', price: 4_242.42 })
    }
  })

  it('of a product that is a draft is nowhere, neither is the product', async () => {
    const seriesId = await shop.hasSeries({ name: 'Fish' })
    await shop.hasProduct({ seriesId, name: 'Buggy' })
    const { data } = await anna.create({ seriesId, name: 'Coelacanth' })
    await anna.save(data.id, 1, { price: 30, 'name.de': 'Hohlstachler' })

    const before = [await everythingPublic(data.id, 'Coelacanth'), await everythingPublic(data.id, 'Coelacant')].join('\n') // a misspelt word is corrected

    for (const secret of [/Hohlstachler/i, /Coelacanth/i, `/product/${data.id}<`]) expect(before).not.toMatch(secret)
    await anna.publish(data.id, 2)
    expect((await second.ask(catalog.getProduct, { id: data.id }, 'de')).data).toMatchObject({ name: 'Hohlstachler', price: 30 })
    expect((await shop.request('/sitemap.xml')).body).toContain(`/product/${data.id}<`)
  })

  it('of an archived product waits until it is put back', async () => {
    const id = await shop.hasProduct({ name: 'Buggy' })
    await anna.archive(id, 0)
    await anna.save(id, 1, { 'name.en': 'Kestrel' })
    await anna.publish(id, 2)
    expect((await shop.ask(catalog.getProduct, { id })).code).toBe('C104')

    await anna.restore(id, 3)

    expect((await second.ask(catalog.getProduct, { id })).data.name).toBe('Kestrel')
  })
})

describe('the export of files', () => {
  it('has the shop alone: no saved change, no draft', async () => {
    const { shop: exported, exportTo, close } = await openExportFixture()
    const editor = officeOf(exported.ask, await hasStaff(exported.db, { role: 'editor' }))
    const seriesId = await exported.hasSeries({ code: 'FSH' })
    const id = await exported.hasProduct({ seriesId, name: 'Buggy' })
    await editor.save(id, 0, { 'name.en': 'Coelacanth' })
    await editor.create({ seriesId, name: 'Latimeria' })

    const { target } = await exportTo('out')

    const files = readdirSync(join(target, 'catalogue'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
    const all = files.map((name) => readFileSync(join(target, 'catalogue', name), 'utf8')).join('\n')
    rmSync(target, { recursive: true })
    await close()
    expect(all).toContain('Buggy')
    expect(all).not.toContain('Coelacanth')
    expect(all).not.toContain('Latimeria')
  })
})
