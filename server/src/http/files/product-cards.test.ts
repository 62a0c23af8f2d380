import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productCardAddress } from '@shop/contract/addresses'
import { CARD_SIZE } from '@shop/contract/limits'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { createValueCache } from '../../cache/value-cache.ts'
import { findCardProduct } from '../../features/catalog/product.queries.ts'
import { findBrand } from '../../features/shop/identity-files.routes.ts'
import { createLog } from '../../log.ts'
import { openPictures, type Pictures } from '../../pictures/pictures.ts'
import { createServer } from '../server.ts'
import { masterFinder } from './masters.ts'
import { registerProductCards } from './product-cards.ts'

const values = createValueCache({ maxEntries: 0 })
let shop: TestShop
let folder: string
let pictures: Pictures
let server: FastifyInstance
beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'shop-cards-'))
  await mkdir(join(folder, 'media'))
  pictures = openPictures({ folder: join(folder, 'made'), onProblem: () => {} })
  server = createServer(createLog('silent'), { isSecure: false })
  const findMaster = masterFinder([join(folder, 'media')])
  registerProductCards(server, {
    pictures,
    findMaster,
    findProduct: (id) => findCardProduct(shop.db, id),
    findBrand: () => findBrand({ db: shop.db, values }),
  })
})
afterAll(async () => {
  await server.close()
  pictures.stop()
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const cardFor = (id: number, headers: Record<string, string> = {}) => server.inject({ url: productCardAddress(id), headers })

async function hasPhotographed(colour: string) {
  const id = await shop.hasProduct({ name: 'Buggy' })
  const red = await sharp({ create: { width: 400, height: 300, channels: 4, background: colour } })
    .webp()
    .toBuffer()
  await writeFile(join(folder, 'media/a.webp'), red)
  await shop.db.rows(sql`insert into product_image (product_id, image_url) values (${id}, '/media/demo/a.webp')`)
  return id
}

async function colourAt(bytes: Buffer, left: number, top: number) {
  const { data } = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true })
  return [...data]
}

it('a product is shared with a picture of its own: its photograph on paper, its name beside it', async () => {
  const id = await hasPhotographed('#d02010')

  const { statusCode, headers, rawPayload } = await cardFor(id)

  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': expect.stringContaining('max-age=86400') })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...CARD_SIZE })
  const [red = 0, green = 255] = await colourAt(rawPayload, 840, 300)
  expect(red - green).toBeGreaterThan(100)
  expect(Math.min(...(await colourAt(rawPayload, 10, 10)))).toBeGreaterThan(200)
  expect(rawPayload.length).toBeLessThan(150_000)
})

it('is made once, and again when the product is called otherwise; what was made before is removed', async () => {
  const id = await hasPhotographed('#10a020')
  const first = await cardFor(id)
  const again = await cardFor(id, { 'if-none-match': String(first.headers.etag) })
  await shop.db.rows(sql`update product_text set name = 'Truggy' where product_id = ${id}`)

  const renamed = await cardFor(id, { 'if-none-match': String(first.headers.etag) })

  expect(again.statusCode).toBe(304)
  expect(renamed.statusCode).toBe(200)
  expect(renamed.rawPayload).not.toEqual(first.rawPayload)
  const stamp = String(renamed.headers.etag).replaceAll('"', '')
  const files = await readdir(join(folder, 'made'), { recursive: true })
  expect(files.filter((file) => file.includes(String(first.headers.etag).replaceAll('"', '')))).toEqual([])
  expect(files.filter((file) => file.includes(stamp))).toHaveLength(1)
})

it('a product without a picture is shared by its name alone', async () => {
  const id = await shop.hasProduct({ name: 'Buggy' })

  const { statusCode, rawPayload } = await cardFor(id)

  expect(statusCode).toBe(200)
  expect(Math.min(...(await colourAt(rawPayload, 840, 300)))).toBeGreaterThan(200)
})

it('one whose picture is damaged is shared by the picture of the shop, for a short time', async () => {
  const id = await shop.hasProduct({ name: 'Buggy' })
  await writeFile(join(folder, 'media/b.webp'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await shop.db.rows(sql`insert into product_image (product_id, image_url) values (${id}, '/media/demo/b.webp')`)

  const { statusCode, headers } = await cardFor(id)

  expect([statusCode, headers.location, headers['cache-control'], headers.etag]).toEqual([
    302,
    '/share.png',
    'public, max-age=60',
    undefined,
  ])
})

it('there is none of a product that is not shown, nor of what is no number', async () => {
  const hidden = await shop.hasProduct({ active: false })

  for (const of of [String(hidden), '0', '01', '1e3', 'x', '999999999999999', '9'.repeat(40)])
    expect((await server.inject({ url: `/media/cards/${of}.jpg` })).statusCode, of).toBe(404)
})
