import { formatPrice } from '@shop/contract/price-text'
import type { CallNames } from '@shop/contract/calls'
import { PART_NUMBER } from '@shop/contract/parts/part-numbers'
import type { Part, PartOfProduct } from '@shop/contract/parts/parts'
import { describe, expect, it } from 'vitest'
import { productTexts } from '../features/product/texts.ts'
import { partPageTexts } from '../features/parts/page/texts.ts'
import { partsTexts } from '../features/parts/texts.ts'
import { searchTexts } from '../features/search/texts.ts'
import { loadTexts } from '../frame/words/text-group.ts'
import { type Ask, render } from './entry-server.tsx'
import { FACETS, IDENTITY, PRODUCT, SERIES } from './pages.shop.ts'

await loadTexts([partPageTexts, partsTexts, productTexts, searchTexts], 'en')
const words = { ...partsTexts.get('en'), ...partPageTexts.get('en') }
const { pullItApart } = productTexts.get('en')
const search = searchTexts.get('en')

const BARE = { imageUrl: '', stockStatus: '' }
const SHELL: PartOfProduct = { ...BARE, number: 'CAR-0007-01', name: 'Body shell', price: 249, buyUrl: 'https://market.example/shell', quantity: 1, node: 'body', at: null, alsoFits: [] } // prettier-ignore
const ARM: PartOfProduct = { ...BARE, number: 'CAR-0007-02', name: 'Arm', price: null, buyUrl: null, quantity: 4, node: null, at: null, alsoFits: [{ id: 8, name: 'Other' }] } // prettier-ignore
const PART: Part = {
  ...BARE,
  number: 'CAR-0007-02',
  name: 'Arm',
  price: 45,
  buyUrl: null,
  specs: [{ specName: 'Material', specValue: 'Nylon' }],
  steps: [
    { title: 'Pin out', text: 'One screw.' },
    { title: 'New one in', text: 'The same screw.' },
  ],
  tool: 'One key',
  minutes: 15,
  products: [PRODUCT, { ...PRODUCT, id: 8, name: 'Other' }],
  uses: [
    { productId: 7, quantity: 4, node: null, at: null, modelUrl: '', explodedUrl: '', place: 2 },
    { productId: 8, quantity: 2, node: null, at: [0.5, 0.25], modelUrl: '', explodedUrl: '/media/other-apart.webp', place: 6 },
  ],
}

async function pageOf(path: string, more: Partial<Record<CallNames, unknown>> = {}, query = '') {
  const answers: Partial<Record<CallNames, unknown>> = {
    'GET /shop/identity': IDENTITY,
    'GET /product-series/list': [SERIES],
    'GET /product/{id}/{language}': PRODUCT,
    'GET /product-tag/list': [],
    'GET /contact-us/list': [{ id: 1, kind: 'mail', label: 'Mail', value: 'shop@kites.example', sort: 1 }],
    ...more,
  }
  const ask: Ask = async (name) => {
    if (name in answers) return answers[name] as never // the table has each call's own response
    throw Object.assign(new Error('none'), { code: 'C104' })
  }
  return render({ path, search: query, language: 'en', siteUrl: 'https://kites.example' }, ask)
}

describe('the list of parts in the page of a product [x.62]', () => {
  const pageWith = (rows: PartOfProduct[]) =>
    pageOf('/product/7', { 'GET /products/{id}/parts': { rows, total: rows.length, current: 1, totalPage: 1, explodedUrl: '' } })

  it('has a place for each part by its number, its price, and a button that buys it or asks for it', async () => {
    const { html } = await pageWith([SHELL, ARM])

    expect(html).toMatch(/<li id="CAR-0007-01"[^]*?href="\/parts\/CAR-0007-01"[^]*?Body shell[^]*?href="https:\/\/market\.example\/shell"/)
    expect(html).toMatch(/<li id="CAR-0007-02"[^]*?href="mailto:shop@kites\.example\?subject=CAR-0007-02"/)
    expect(html).toContain(words.parts(2))
  })

  it('is not there without parts, and where they could not be loaded', async () => {
    for (const { html, status } of [await pageWith([]), await pageOf('/product/7')]) {
      expect(status).toBe(200)
      expect(html).not.toContain(words.spareParts)
    }
  })
})

describe('a product taken apart [x.64]', () => {
  const ROWS: PartOfProduct[] = [
    { ...SHELL, at: [0.25, 0.3] },
    { ...ARM, node: 'arm', at: [0.6, 0.7] },
  ]
  const pageWith = (rows: PartOfProduct[], explodedUrl: string, view360Url = '') =>
    pageOf('/product/7', {
      'GET /products/{id}/parts': { rows, total: rows.length, current: 1, totalPage: 1, explodedUrl },
      'GET /product/{id}/{language}': { ...PRODUCT, view360Url },
    })
  const BALLOON = /<a [^>]*href="#(CAR-0007-0\d)"[^>]*style="left:[\d.]+%;top:[\d.]+%"/g

  it('is its picture with a number at each part, as it is sent: a link to the row', async () => {
    const { html } = await pageWith(ROWS, '/media/apart.webp')

    expect(html).toContain(pullItApart)
    expect(html).toContain('/media/apart.webp')
    expect([...html.matchAll(BALLOON)].map(([, number]) => number)).toEqual(['CAR-0007-01', 'CAR-0007-02'])
    expect(html).toContain('aria-label="2, Arm"')
  })

  it('has numbers for the first 14 alone', async () => {
    const at = (index: number): [number, number] => [0.04 * index + 0.1, 0.5]
    const many = Array.from({ length: 20 }, (_, index) => ({
      ...SHELL,
      number: `CAR-0007-${10 + index}`,
      at: at(index),
    }))

    const { html } = await pageWith(many, '/media/apart.webp')

    expect([...html.matchAll(/href="#CAR-0007-(\d+)"/g)].map(([, number]) => number)).toEqual(
      many.slice(0, 14).map(({ number }) => number.slice(-2)),
    )
    expect(html).toContain('<li id="CAR-0007-29"')
  })

  it('leaves room for its model where there is no picture', async () => {
    expect((await pageWith([{ ...SHELL, at: null }], '', '/media/seven.glb')).html).toContain('data-stage')
  })

  it.each([
    ['a model without groups', [{ ...SHELL, node: null }], '', '/media/seven.glb'],
    ['neither model nor picture', [SHELL], '', ''],
  ])('is the list alone for %s', async (_, rows, explodedUrl, modelUrl) => {
    const { html } = await pageWith(rows, explodedUrl, modelUrl)

    expect(html).toContain(words.spareParts)
    expect(html).not.toContain(pullItApart)
    expect(html).not.toContain('data-stage')
  })
})

describe('the page of a part [x.63]', () => {
  it('says what it is, costs and fits, and how it is changed', async () => {
    const { html, status } = await pageOf('/parts/CAR-0007-02', { 'GET /parts/{number}': PART })

    expect(status).toBe(200)
    for (const said of ['Arm', 'Nylon', 'Pin out', 'The same screw.', words.changeIt(2), words.eachInModel(4), words.fits(2)])
      expect(html, said).toContain(said)
    expect(html).toMatch(/15 min · One key/)
    expect(html).toContain('href="mailto:shop@kites.example?subject=CAR-0007-02"')
    expect(html).toContain('href="/product/8#CAR-0007-02"')
  })

  it('is known to search engines under the number that the merchant writes, as a spare part of its products', async () => {
    const { html } = await pageOf('/parts/car000702', { 'GET /parts/{number}': PART })

    expect(html).toContain('<link rel="canonical" href="https://kites.example/parts/CAR-0007-02"')
    const things = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)</g)].map(([, json = '']) => json).join()
    expect(things).toContain('"isAccessoryOrSparePartFor"')
    expect(things).toContain('"sku":"CAR-0007-02"')
  })

  it('shows where it sits, in the picture of the first product that has one; without such a picture what it fits alone', async () => {
    const { html } = await pageOf('/parts/CAR-0007-02', { 'GET /parts/{number}': PART })
    const without = { ...PART, uses: PART.uses.map((use) => ({ ...use, explodedUrl: '' })) }
    const alone = await pageOf('/parts/CAR-0007-02', { 'GET /parts/{number}': without })

    expect(html).toContain(words.whereItSits)
    expect(html).toContain(`alt="${words.takenApart('Other')}"`)
    expect(html.match(/src="\/media\/other-apart\.webp"/g)).toHaveLength(2) // the thumbnail and the full size
    expect(html).toContain('--x:50%;--y:25%')
    expect(alone.html).not.toContain(words.whereItSits)
    expect(alone.html).toContain(words.whatItFits)
  })

  it('is drawn from the 3D model of the first product whose group is named: alone, and in its place beside the steps', async () => {
    const [first, second] = PART.uses
    const uses = [
      { ...first, modelUrl: 'https://models.example/a.glb', node: 'arm' },
      { ...second, modelUrl: ' /media/kite.glb ', node: 'arm & pin' },
    ]
    const { html } = await pageOf('/parts/CAR-0007-02', { 'GET /parts/{number}': { ...PART, uses } })
    const without = await pageOf('/parts/CAR-0007-02', { 'GET /parts/{number}': PART })

    const drawn = [...html.matchAll(/src="(\/media\/kite\.glb[^"]*)"/g)].map(([, src = '']) => src.replaceAll('&amp;', '&'))
    expect(drawn).toEqual(['alone', 'off'].map((drawing) => `/media/kite.glb?part=arm+%26+pin&quantity=2&drawing=${drawing}`))
    expect(html).toContain(`alt="${words.drawnAlone('Arm')}"`)
    expect(html.match(/src="\/media\/other-apart\.webp"/g)).toHaveLength(1) // only the full size
    expect(without.html).not.toContain('.glb?')
  })

  it.each(['/parts/CAR-0009-09', '/parts/CAR--1', '/parts/%25'])('is the 404 screen at %s', async (path) => {
    expect((await pageOf(path)).status).toBe(404)
  })
})

it('a search that finds parts alone names them with their prices, and does not say that nothing was found [x.61]', async () => {
  const found = { rows: [], total: 0, current: 1, totalPage: 0, corrected: null, series: [] }
  const parts = [{ number: 'CAR-0007-02', name: 'Arm', price: 128, productId: 7, productName: 'Buggy' }]
  const more = { 'GET /product/facets': FACETS }
  const [alone, nothing] = [
    await pageOf('/search', { ...more, 'GET /search': { ...found, parts } }, '?name=arm'),
    await pageOf('/search', { ...more, 'GET /search': { ...found, parts: [] } }, '?name=arm'),
  ]

  expect(alone.html).toContain('href="/parts/CAR-0007-02"')
  expect(alone.html).toContain(formatPrice(128, 'en'))
  expect(alone.html).not.toContain(search.noResults('arm'))
  expect(nothing.html).toContain(search.noResults('arm'))
})

it('the number of a part is letters and digits with single hyphens within [x.63]', () => {
  const is = (number: string) => PART_NUMBER.test(number)

  expect(['CAR-0101-05', 'car010105', '7', 'x'.repeat(40)].filter((number) => !is(number))).toEqual([])
  expect(['', '-1', '1-', 'A--1', 'A 1', 'Ä1', 'x'.repeat(41)].filter(is)).toEqual([])
})
