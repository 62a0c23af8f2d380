import { expect, it } from 'vitest'
import { type Ask, render } from '../../app/entry-server.tsx'
import { IDENTITY } from '../../app/pages.shop.ts'
import { seriesTexts } from '../../features/series/texts.ts'
import { loadTexts } from '../../frame/words/text-group.ts'
import { frameTexts } from '../../frame/texts.ts'

await loadTexts([frameTexts, seriesTexts], 'en')
const texts = seriesTexts.get('en')
const shared = frameTexts.get('en')

const SERIES = {
  id: 3,
  name: 'Cars',
  code: 'CAR',
  kind: null,
  description: '',
  summary1: 'On wheels',
  summary2: '',
  summary3: '',
  iconUrl: '',
  imageUrl: '',
  isHome: 1,
  status: 1,
  sort: 1,
  specs: ['One', 'Two', 'Three', 'Four'].map((title, id) => ({ id, title, description: '', icon: null, iconUrl: '' })),
}

async function allSeries(series: object[], categories: () => object[] = () => [{ id: 3, productCount: 14 }]) {
  const answers: Record<string, () => unknown> = {
    'GET /categories': categories,
    'GET /product/list': () => [],
    'GET /shop/identity': () => IDENTITY,
  }
  const ask = (async (name: string) => (answers[name] ? answers[name]() : series)) as Ask // no other call is made
  const { status, html } = await render({ path: '/products', search: '', language: 'en', siteUrl: undefined }, ask)
  const text = (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll(/<svg.*?<\/svg>/gs, '').replaceAll(/<[^>]+>/g, '|')
  return { status, html, text }
}

it('a series without a description shows its first summary, and the first three of its specs [2.series.2, 2.series.3, 9.19]', async () => {
  const { text } = await allSeries([SERIES])

  expect(text).toMatch(/On wheels\|.*One\|.*Two\|.*Three\|/)
  expect(text).not.toContain('Four')
  expect(text).toContain('|14|')
})

it('a series that says nothing of itself has three lines that hold for all, and a button with a word of ours [2.series.3, 2.series.4]', async () => {
  const { text } = await allSeries([{ ...SERIES, specs: [] }])

  for (const line of texts.usualFeatures) expect(text).toContain(line)
  expect(text).toContain(shared.seeModels)
})

it('a shop without series says so [2.series.5, 8.28]', async () => {
  expect((await allSeries([], () => [])).text).toContain(shared.noSeries)
})

it('the page stands where the counts do not come: the browser asks for them once more', async () => {
  const { status, text } = await allSeries([SERIES], () => {
    throw Object.assign(new Error('no'), { code: 'C503' })
  })

  expect(status).toBe(200)
  expect(text).toContain(shared.allSeries)
})

it.each([
  ['boat', 'boat-large', '#boat'],
  [null, 'accessories-large', '#series'],
])('a series of the kind %s has the drawing %s and the icon %s, whatever it is called [2.series.1, 9.32]', async (kind, drawing, icon) => {
  const { html } = await allSeries([{ ...SERIES, name: 'Fast cars', code: 'CAR', kind }])

  const main = /<main.*<\/main>/s.exec(html)?.[0]
  expect(main).toContain(drawing)
  expect(main).toContain(icon)
  expect(html).not.toMatch(/#car\b|car-(large|small)/)
})
