import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { everyWidth } from './product-list.ts'
import { firstOf } from '../full-run.ts'
import { journey } from '../visit.ts'
import { texts } from '../texts.ts'

const CALL = /\/api\/admin\/categories\?/
const EXPECTED = /Failed to load resource|net::ERR_FAILED/

const rows = (page: Page) => page.getByRole('main').getByRole('article')
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: texts.frame.loadingFailed })

describe.each(firstOf(everyWidth))('all series on a %s screen', (width) => {
  journey(
    'are where the menus lead: each with its words, three lines, the number of its models and the way to them; while they load, and where they fail, it says so [1.1, 2.3, 2.routes.4, 2.series.1, 2.series.2, 2.series.3, 2.series.4, 2.series.5, 4.1, 9.19, d.views.1, d.views.2]',
    async ({ visit }) => {
      const [series, counts] = await Promise.all([ask('GET /product-series/list', {}), ask('GET /categories', {})])
      const page = await visit({ path: '/', width, tolerates: EXPECTED })
      const gate = Promise.withResolvers<void>()
      await page.route(CALL, async (route) => {
        await gate.promise
        await route.fulfill({ status: 503, json: { code: 'C503', message: 'Closed for a moment', data: null } })
      })
      const banner = page.getByRole('banner')
      await banner.getByRole('button', { name: width === 'wide' ? texts.frame.series : texts.frame.menu }).click()
      await banner.getByRole('link', { name: texts.frame.allSeries }).click()
      await page.getByRole('heading', { level: 1, name: texts.frame.allSeries }).waitFor()
      await banner.getByRole('link', { name: texts.frame.allSeries }).waitFor({ state: 'hidden' })
      await page.getByRole('main').locator('[aria-busy="true"]:visible').waitFor()
      gate.resolve()
      await failure(page).getByText('Closed for a moment').waitFor()
      await page.unroute(CALL)
      await failure(page).getByRole('button', { name: texts.frame.tryAgain }).click()
      await rows(page).first().waitFor()
      await failure(page).waitFor({ state: 'detached' })

      expect(await rows(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual(series.map(({ name }) => name))
      for (const [index, one] of series.entries()) {
        const row = rows(page).nth(index)
        const text = await row.textContent()
        expect(text).toContain(one.description || one.summary1)
        const lines = one.specs.length > 0 ? one.specs.slice(0, 3).map(({ title }) => title) : texts.series.usualFeatures
        expect(await row.getByRole('listitem').allTextContents()).toEqual(lines)
        const label = one.kind === 'accessories' ? texts.series.articles : texts.series.models
        expect(text).toContain(`${label}${counts.find(({ id }) => id === one.id)?.productCount}`)
        expect(await row.getByRole('link', { name: one.summary3 || texts.frame.seeModels }).getAttribute('href')).toBe(
          `/category/${one.id}`,
        )
      }

      await rows(page).first().getByRole('link').click()
      await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/category\/\d+$/)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await page.goBack()
      await rows(page).first().waitFor()
    },
  )
})
