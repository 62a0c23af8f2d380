import { expect, it } from 'vitest'
import { type Ask, render } from '../../../app/entry-server.tsx'
import { IDENTITY } from '../../../app/pages.shop.ts'

async function sectionOf(kind: string | null, icon: string | null, pictures?: string[], imageUrl = '') {
  const specs = [{ id: 1, title: 'Up to 80 km/h', description: '', icon, iconUrl: '' }]
  const texts = { name: 'Fast cars', description: '', summary1: '', summary2: '', summary3: '', iconUrl: '', imageUrl }
  const series = { id: 3, code: 'CAR', kind, ...texts, isHome: 1, status: 1, sort: 1, specs }
  const images = pictures?.map((imageUrl, id) => ({ id, imageUrl }))
  const product = {
    id: 1,
    seriesId: 3,
    name: 'Kestrel',
    subtitle: '',
    description: '',
    price: 1,
    originalPrice: null,
    tags: '',
    stockStatus: '',
  }
  const answers: Record<string, unknown> = {
    'GET /shop/identity': IDENTITY,
    'GET /product-series/list': [series],
    'GET /product/list': images ? [{ ...product, discount: null, lowestPrice30Days: null, available: 9, productUrl: '', images }] : [],
  }
  const ask = (async (name: string) => answers[name] ?? []) as unknown as Ask // no other response is read
  const { html } = await render({ path: '/', search: '', language: 'en', siteUrl: undefined }, ask)
  return /<section[^>]*aria-labelledby="series-3".*?<\/section>/s.exec(html)?.[0]
}

it.each([
  ['boat', 'battery', '#battery'],
  ['boat', null, '#boat'],
  [null, null, '#series'],
])('a spec of a series of the kind %s that has the icon %s shows %s, whatever its words are [2.home.11]', async (kind, icon, shown) => {
  const section = await sectionOf(kind, icon)

  expect(section).toContain('Up to 80 km/h')
  expect(section).toContain(shown)
  expect(section).not.toContain('#speed')
})

it('a series of no kind has the neutral drawing [9.32]', async () => {
  expect(await sectionOf('plane', null)).toContain('plane-large')
  expect(await sectionOf(null, null)).toContain('accessories-large')
})

it('shows a picture of its first product that the card of that product does not show, otherwise the drawing: none stands there twice', async () => {
  const twice = (await sectionOf('car', null, ['/media/a.webp', '/media/b.webp'])) ?? ''
  const once = (await sectionOf('car', null, ['/media/a.webp'])) ?? ''

  expect([...twice.matchAll(/ src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['/media/b.webp', '/media/a.webp'])
  expect([...once.matchAll(/ src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['/media/a.webp'])
  expect(once).toContain('car-large')
})

it('shows the picture of the series where its first product has no second one', async () => {
  const own = (await sectionOf('car', null, ['/media/a.webp'], '/media/cars.webp')) ?? ''

  expect([...own.matchAll(/ src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['/media/cars.webp', '/media/a.webp'])
})
