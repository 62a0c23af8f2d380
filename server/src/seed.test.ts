import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as calls from '@shop/contract/catalog/catalog'
import { addToCart, applyCoupon } from '@shop/contract/cart/cart'
import * as contentCalls from '@shop/contract/content/content'
import * as pageCalls from '@shop/contract/content/pages'
import { POLICY_FLAGS } from '@shop/contract/content/policy-flags'
import { listVideos } from '@shop/contract/videos/videos'
import { LANGUAGES } from '@shop/contract/languages'
import { SHOWN_STATUS } from '@shop/contract/limits'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO, headlineOf } from '../test/fixtures/demo.ts'
import { copyDemo } from '../test/import/small-demo.ts'
import { openShop, type TestShop } from '../test/shop.ts'
import { findBrokenMasters } from './pictures/masters.ts'
import { seedDemo } from './seed.ts'

let shop: TestShop
let folder: string

const demoWith = (file: string, change: (text: string) => string) => copyDemo(folder, file, change)

/** Makes a demo whose pictures have a few bytes. */
function demoWithPictures(names: string[]) {
  const demo = demoWith('content.json', (text) => text)
  mkdirSync(join(demo, 'media/products'), { recursive: true })
  const entries = names.map((name) => {
    writeFileSync(join(demo, 'media/products', name), name)
    const alt = Object.fromEntries(LANGUAGES.map((language) => [language, `${name} ${language}`]))
    return [
      name,
      { sha256: createHash('sha256').update(name).digest('hex'), bytes: name.length, width: 1200, height: 900, colour: '#cc3311', alt },
    ]
  })
  writeFileSync(join(demo, 'media/products/manifest.json'), JSON.stringify(Object.fromEntries(entries)))
  return demo
}

const countProducts = async () => (await shop.ask(calls.pageProducts)).data.total

describe('a shop with the demo', () => {
  beforeAll(async () => {
    shop = await openShop()
    await seedDemo(shop.db, DEMO)
  })
  afterAll(() => shop.close())

  it('knows what a reduced product cost before', async () => {
    const { data } = await shop.ask(calls.pageProducts, { isDiscount: 1, limit: 100 })

    expect(data.rows.length).toBeGreaterThan(0)
    for (const product of data.rows) expect(product.lowestPrice30Days).toBe(product.originalPrice)
  })

  it('has videos in five languages, the featured one first', async () => {
    for (const language of LANGUAGES) {
      const { data } = await shop.ask(listVideos, {}, language)
      expect(data.map(({ isTop }) => isTop)).toEqual([1, ...data.slice(1).map(() => 0)])
      for (const { title, description, videoUrl, cover, seriesName } of data) {
        expect([title, description, seriesName]).not.toContain('')
        expect([videoUrl, cover]).toEqual([
          expect.stringMatching(/^\/media\/demo\/videos\/.+\.mp4$/),
          expect.stringMatching(/^\/media\/demo\/.+\.webp$/),
        ])
      }
    }
    await expect(shop.hasVideo()).resolves.toBeGreaterThan(12)
  })

  it('has the content of the shop in every language, some of it not to be shown', async () => {
    for (const language of LANGUAGES) {
      const banners = await shop.ask(contentCalls.listBanners, {}, language)
      const endorsements = await shop.ask(contentCalls.listEndorsements, {}, language)
      const links = await shop.ask(contentCalls.pageSocialLinks, {}, language)
      const contacts = await shop.ask(contentCalls.listContacts, {}, language)

      expect(banners.data.map(({ status }) => status)).toEqual([...Array<number>(3).fill(SHOWN_STATUS), 0, 0, 0, 0, 0])
      expect(banners.data.filter(({ imageUrl }) => !imageUrl.startsWith('/media/demo/scenes/banner-'))).toEqual([])
      expect(new Set(banners.data.map(({ imageUrl }) => imageUrl)).size).toBe(8)
      expect(endorsements.data).toHaveLength(4)
      expect(links.data.rows.map(({ status }) => status)).toEqual([1, 1, 1, 1, 0])
      expect(contacts.data.map(({ kind }) => kind)).toEqual(['phone', 'mail', 'address', 'hours'])
      expect(contacts.data[0]?.value).toBe('+00 000 000 0000')
    }
  })

  it('has its pages in every language, and leaves room for the ids of others', async () => {
    const titles = new Set<string>()
    for (const language of LANGUAGES) {
      const help = (await shop.ask(pageCalls.listHelp, {}, language)).data
      for (const { id, title } of help) {
        const article = (await shop.ask(pageCalls.getHelpArticle, { id }, language)).data
        expect(article.title).toBe(title)
        expect(article.content).toMatch(/^<p>/)
      }
      for (const flag of POLICY_FLAGS) titles.add((await shop.ask(pageCalls.getPolicy, { flag }, language)).data.title)
      titles.add((await shop.ask(pageCalls.getBrandStory, {}, language)).data.title)
      expect((await shop.ask(pageCalls.listAboutPages, {}, language)).data).not.toEqual([])
      expect(help.length).toBeGreaterThanOrEqual(12)
    }

    expect(titles.size).toBe(LANGUAGES.length * (POLICY_FLAGS.length + 1))
    await expect(shop.hasPage()).resolves.toBeGreaterThan(301)
  })

  it('has the coupon WELCOME10: 10 %, no end, no minimum, unlimited', async () => {
    const { data } = await shop.ask(calls.pageProducts, { sort: 'price', order: 'desc', limit: 100 })
    const product = data.rows.find(({ available }) => available > 0)
    const { token } = await shop.hasCustomer()
    await shop.ask(addToCart, {}, { token, body: { productId: product?.id } })

    const applied = await shop.ask(applyCoupon, {}, { token, body: { couponCode: 'welcome10' } })

    expect(applied.data.discount).toBe(Math.floor((product?.price ?? 0) * 10) / 100)
    expect(await shop.db.rows(sql`select percent, minimum_fen, starts_at, ends_at, max_uses, max_uses_per_customer from coupon`)).toEqual([
      { percent: 10, minimum_fen: 0, starts_at: null, ends_at: null, max_uses: null, max_uses_per_customer: null },
    ])
  })

  it('leaves room for the ids of what is added later', async () => {
    await expect(shop.hasProduct()).resolves.toBeGreaterThan(0)
    await expect(shop.hasTag('Later')).resolves.toBeGreaterThan(0)
  })
})

describe('the demo', () => {
  beforeEach(async () => {
    shop = await openShop()
    folder = mkdtempSync(join(tmpdir(), 'torvane-demo-'))
  })
  afterEach(async () => {
    await shop.close()
    rmSync(folder, { recursive: true })
  })

  it('fills an empty shop once, in five languages, with figures from the specs', async () => {
    const loaded = await seedDemo(shop.db, DEMO)
    const again = await seedDemo(shop.db, DEMO)

    expect(loaded).toBeGreaterThanOrEqual(21)
    expect(again).toBe(0)
    expect(await countProducts()).toBe(loaded)
    for (const language of LANGUAGES) {
      const { data } = await shop.ask(calls.pageProducts, { limit: 100 }, language)
      for (const product of data.rows) {
        expect(`${product.name}${product.subtitle}${product.description}`).not.toMatch(/[{}]|undefined/)
        expect(product.subtitle).toMatch(/ · /)
      }
    }
  })

  it('never touches a shop that has products of its own', async () => {
    await shop.hasProduct({ name: 'Mine' })

    expect(await seedDemo(shop.db, DEMO)).toBe(0)
    expect(await countProducts()).toBe(1)
    expect((await shop.ask(contentCalls.listContacts)).data).toEqual([])
  })

  it('may have no pages at all', async () => {
    const demo = demoWith('content.json', (text) => text)
    rmSync(join(demo, 'content'), { recursive: true })

    await seedDemo(shop.db, demo)

    expect((await shop.ask(pageCalls.listHelp)).data).toEqual([])
  })

  it('shows a product by the pictures of its manifest, in the order of their views, a close-up up to the edges', async () => {
    const named = (view: string) => `gannet-700-deep-v-${view}.webp`
    const demo = demoWithPictures(['bare', 'detail', 'front', 'rear', 'size'].map(named))

    await seedDemo(shop.db, demo)

    const picture = (view: string, fit: string) => ({
      imageUrl: `/media/demo/products/${named(view)}`,
      fit,
      alt: `${named(view)} ja`,
      width: 1200,
      height: 900,
      colour: '#cc3311',
    })
    const { images } = (await shop.ask(calls.getProduct, { id: 401 }, 'ja')).data
    expect(images).toMatchObject([
      picture('front', 'contain'),
      picture('rear', 'contain'),
      picture('size', 'contain'),
      picture('detail', 'cover'),
      picture('bare', 'contain'),
    ])
  })

  it('points from the numbers of a series into a picture that is there', async () => {
    await seedDemo(shop.db, demoWithPictures(['gannet-700-deep-v-rear.webp']))

    const leadersOf = async (id: number) => (await shop.ask(calls.getSeries, { id }, 'en')).data.leaders
    expect(await leadersOf(4)).toMatchObject({
      imageUrl: '/media/demo/products/gannet-700-deep-v-rear.webp',
      targets: [[0.2, 0.33], {}, {}],
    })
    expect(await leadersOf(1)).toBeNull()
  })

  it('gives every product of a series the manual of its language, and another in its file is that of the product alone', async () => {
    const own = { de: { url: '/media/demo/gannet.pdf', bytes: 7 } }
    const demo = demoWith('catalogue/boats/gannet-700-deep-v.json', (text) =>
      text.replace('"manuals": {}', `"manuals": ${JSON.stringify(own)}`),
    )
    mkdirSync(join(demo, 'media/manuals'), { recursive: true })
    for (const file of ['manuals/boats-de.pdf', 'manuals/boats-en.pdf', 'gannet.pdf']) writeFileSync(join(demo, 'media', file), '%PDF-1.')
    const entry = { sha256: '0'.repeat(64), bytes: 7 }
    writeFileSync(join(demo, 'media/manuals/manifest.json'), JSON.stringify({ 'boats-de.pdf': entry, 'boats-en.pdf': entry }))

    await seedDemo(shop.db, demo)

    const manualOf = async (id: number, language: 'de' | 'ja') => {
      const { manualUrl, manual } = (await shop.ask(calls.getProduct, { id }, language)).data
      return [manualUrl, manual?.bytes]
    }
    expect(await manualOf(402, 'de')).toEqual(['/media/demo/manuals/boats-de.pdf', 7])
    expect(await manualOf(402, 'ja')).toEqual(['/media/demo/manuals/boats-en.pdf', 7])
    expect(await manualOf(401, 'de')).toEqual(['/media/demo/gannet.pdf', 7])
    expect(await manualOf(101, 'de')).toEqual(['', undefined])
  })

  it('goes on without the pictures that are missing or damaged', async () => {
    const demo = demoWithPictures(['front', 'rear', 'size', 'detail'].map((view) => `gannet-700-deep-v-${view}.webp`))
    rmSync(join(demo, 'media/products/gannet-700-deep-v-front.webp'))
    writeFileSync(join(demo, 'media/products/gannet-700-deep-v-size.webp'), 'something else')

    await seedDemo(shop.db, demo, { broken: await findBrokenMasters(join(demo, 'media')) })

    const { images } = (await shop.ask(calls.getProduct, { id: 401 })).data
    expect(images.map(({ imageUrl }) => imageUrl.replace(/.*-/, ''))).toEqual(['rear.webp', 'detail.webp'])
  })

  it('stores no script from a page', async () => {
    const evil = '<p onclick="x()">Fine <script>alert(1)</script><a href="javascript:x()">link</a><svg onload="x()"></svg></p>'
    await seedDemo(
      shop.db,
      demoWith('content/policies/privacy/en.html', () => evil),
    )

    expect((await shop.ask(pageCalls.getPolicy, { flag: 'privacy' })).data.content).toBe('<p>Fine <a>link</a></p>')
  })

  it('has kinds, icons and figures as its files say', async () => {
    await seedDemo(shop.db, demoWith('catalogue/boats/gannet-700-deep-v.json', headlineOf('"cells", "top-speed"')))

    const boats = (await shop.ask(calls.listSeries)).data.find(({ code }) => code === 'BOT')
    const found = (await shop.ask(calls.searchProducts, { name: 'gannet 700' })).data
    const { specs } = (await shop.ask(calls.getProduct, { id: found[0]?.id })).data

    expect(boats).toMatchObject({ kind: 'boat', specs: [{ icon: 'drop' }, { icon: 'drop' }, { icon: null }] })
    expect(specs.flatMap(({ specName, headline }) => (headline === null ? [] : [[headline, specName]]))).toEqual([
      [2, 'Top speed'],
      [1, 'Battery'],
    ])
  })

  it('stores no script from a details text', async () => {
    const evil =
      '<p onclick=\\"x()\\">Fine <script>alert(1)</script><a href=\\"javascript:x()\\">link</a><iframe src=\\"https://x.example\\"></iframe></p>'
    const demo = demoWith('catalogue/boats/gannet-700-deep-v.json', (text) =>
      text.replace(/("detailText": *\{\s*"en": *)"(?:[^"\\]|\\.)*"/, `$1"${evil}"`),
    )
    await seedDemo(shop.db, demo)

    const [row] = await shop.db.rows<{ text: string }>(
      sql`select detail_text as text from product_text where detail_text like '%Fine%' and language = 'en'`,
    )

    expect(row?.text).toBe('<p>Fine <a>link</a></p>')
  })
})
