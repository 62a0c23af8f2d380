import { afterAll, beforeAll, describe, expect } from 'vitest'
import { BASE_PATH } from '@shop/contract/call'
import { type OpenShop, openShop, ROOT } from '../shop.ts'
import { texts } from '../texts.ts'
import { goTo, journey } from '../visit.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop(ROOT, { DEMO: 'off' })
})
afterAll(() => shop.close())

describe('a shop with nothing in it yet', () => {
  journey(
    'has no link in its footer that leads to nothing, and says that there are no series and policies [2.7, 2.8, x.5, d.routes.3]',
    async ({ visit }) => {
      const page = await visit({ path: '/', shopUrl: shop.url, tolerates: /status of 404/ })

      const links = await page
        .getByRole('contentinfo')
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')))
      const answers = await Promise.all(links.map(async (href) => [href, (await fetch(href)).status] as const))
      const empty = answers.filter(([, status]) => status === 404).map(([href]) => new URL(href).pathname)
      expect(links.length).toBeGreaterThan(5)
      expect(empty).toEqual([])
      await page.getByRole('main').getByText(texts.frame.noSeries).first().waitFor()

      await goTo(page, '/category/1')
      await page.getByRole('heading', { level: 1, name: texts.notFound.noSeriesTitle }).waitFor()
      await page.getByRole('main').getByText(texts.frame.noSeriesText).waitFor()
      expect(await page.getByText(texts.frame.trySeries).count()).toBe(0)
      expect(await page.getByText(texts.notFound.noSeriesText).count()).toBe(0)

      const answer = (await (await fetch(`${shop.url}${BASE_PATH}/policy/list`)).json()) as { data: unknown } // the usual envelope
      expect(answer.data).toEqual([])
    },
  )
})
