import type { Product } from '@shop/contract/catalog/catalog'
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { expectProducts, idsOf, productIds } from './product-list.ts'
import { allOf, CALL, field, searchFor, status, WORD } from './search.ts'
import { isQuiet, journey } from '../visit.ts'
import { texts } from '../texts.ts'

/** The browser logs failed requests, which these tests expect. */
const EXPECTED = /Failed to load resource|net::ERR_FAILED/

let found: Product[]
beforeAll(async () => {
  found = await allOf(WORD)
})

const firstPage = () => idsOf(found.slice(0, 12))
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: texts.frame.loadingFailed })
const isFor = (word: string) => (url: URL) => CALL.test(url.href) && url.searchParams.get('q') === word

describe('a search that fails [8.24]', () => {
  const SERVER_WORDS = 'The shop is being tidied up'
  const fail = (route: Route) => route.fulfill({ status: 503, json: { code: 'C503', message: SERVER_WORDS, data: null } })

  journey(
    'shows what the server says of it; Enter asks again, and so does the retry; the results are empty meanwhile; the answer to an older one never replaces a newer one [7.8, d.views.1, d.views.5]',
    async ({ visit }) => {
      const page = await visit({ path: '/search', tolerates: EXPECTED })
      const refusal = { code: 'C103', message: 'Please check your input', data: { issues: [] } }
      const refuse = (route: Route) => route.fulfill({ status: 400, json: refusal })
      await page.route(CALL, refuse)
      await searchFor(page, WORD)
      await failure(page).getByText(refusal.message).waitFor()

      await page.unroute(CALL, refuse)
      await field(page).press('Enter')
      await expectProducts(page, firstPage())

      await page.route(CALL, fail)
      await searchFor(page, 'mesa')
      await failure(page).getByText(SERVER_WORDS).waitFor()
      expect(await productIds(page)).toEqual([])
      expect(await field(page).inputValue()).toBe('mesa')

      await page.unroute(CALL, fail)
      await failure(page).getByRole('button', { name: texts.frame.tryAgain }).click()
      await expectProducts(page, idsOf(await allOf('mesa')).slice(0, 12))
      await failure(page).waitFor({ state: 'detached' })

      const newer = await allOf('buggy')
      const gate = Promise.withResolvers<void>()
      await page.route(isFor('halcyon'), async (route) => {
        await gate.promise
        await route.continue()
      })
      const older = page.waitForEvent('requestfinished', (request) => isFor('halcyon')(new URL(request.url())))

      await searchFor(page, 'halcyon')
      await page.waitForURL(/name=halcyon/)
      await expect.poll(() => status(page).textContent()).toBe(texts.search.searching('halcyon'))
      await searchFor(page, 'buggy')
      await expectProducts(page, idsOf(newer).slice(0, 12))
      gate.resolve()
      await older

      await isQuiet(page) // the response is rendered some frames later
      expect(await productIds(page)).toEqual(idsOf(newer).slice(0, 12))
      expect(await status(page).textContent()).toBe(texts.search.resultsFor(newer.length, 'buggy'))
    },
  )
})
