import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { expectProducts, idsOf } from '../catalog/product-list.ts'
import { largestSeries } from '../catalogue.ts'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { journey } from '../visit.ts'

type Answer = Parameters<Route['fulfill']>[0]

const LIST = /\/api\/admin\/product\/page\?/
const PRODUCT = /\/api\/admin\/product\/\d+\/en\b/
const MODELS = /\/product\/list\?.*has360/
const FILMS = /\/product-video\/list\?/
const OPINIONS = /\/brand\/list\?/
const CHANNELS = /\/social-link\?/

const done = (fields: object): Answer => ({ json: { code: '0000', message: 'Done', ...fields } })
const rows = (...all: unknown[]) => ({ rows: all, total: all.length, current: 1, totalPage: 1 })
/** Malformed successes, for which browsers retry once. */
const ABSENT_OR_NULL = [done({}), done({ data: null })]
const EMPTY_OR_TEXT = [done({ data: {} }), done({ data: 'x' })]
const FAULTY = [500, 503].map((status): Answer => ({ ...done({ data: rows() }), status }))
/** A valid envelope with unusable data. */
const HOLLOW = [done({ data: rows(null) })]

/** The browser logs these, and React does for null; the tests expect them. */
const EXPECTED = /Failed to load resource|TypeError: Cannot .*\bnull\b/

let series: Awaited<ReturnType<typeof largestSeries>>
beforeAll(async () => {
  series = await largestSeries()
})

async function answerWith(page: Page, call: RegExp, answers: Answer[]) {
  const left = [...answers]
  await page.route(call, (route) => {
    const next = left.shift()
    return next ? route.fulfill(next) : route.continue()
  })
  return () => left.length
}

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => main(page).getByRole('region', { name })
const failure = (page: Page) => main(page).getByRole('alert').filter({ hasText: texts.frame.networkError })
const tryAgain = (page: Page) =>
  main(page).getByRole('button', { name: texts.frame.tryAgain }).and(page.locator('[aria-busy="false"]')).press('Enter')

describe('an answer that makes no sense [8.5, 8.12, d.views.1]', () => {
  journey('is a failure of its screen, with a retry that works, whatever it was', async ({ visit }) => {
    const page = await visit({ path: '/products', tolerates: EXPECTED })
    const listsLeft = await answerWith(page, LIST, [...ABSENT_OR_NULL, ...EMPTY_OR_TEXT, ...FAULTY, ...HOLLOW])
    const productsLeft = await answerWith(page, PRODUCT, [...ABSENT_OR_NULL, ...EMPTY_OR_TEXT])

    // Clicks without hovering, which would prefetch.
    await main(page).locator(`a[href="/category/${series.id}"]`).first().dispatchEvent('click')
    for (const left of [5, 3, 1]) {
      await expect.poll(listsLeft).toBe(left)
      await failure(page).waitFor()
      await tryAgain(page)
    }
    await expect.poll(listsLeft).toBe(0)
    await main(page).getByRole('heading', { level: 1, name: texts.frame.loadingFailed }).waitFor()
    await tryAgain(page)
    await expectProducts(page, idsOf(series.products.slice(0, 12)))

    await main(page).getByRole('heading', { level: 3 }).getByRole('link').first().dispatchEvent('click')
    for (const left of [2, 0]) {
      await expect.poll(productsLeft).toBe(left)
      await failure(page).waitFor()
      await tryAgain(page)
    }
    await main(page).getByRole('heading', { level: 1, name: series.products[0]?.name }).waitFor()
  })

  fullJourney('is a failure of its section of home alone', async ({ visit }) => {
    const page = await visit({
      path: '/',
      tolerates: EXPECTED,
      prepare: async (fresh) => {
        await answerWith(fresh, MODELS, ABSENT_OR_NULL)
        await answerWith(fresh, FILMS, [done({ data: [null] })])
        await answerWith(fresh, OPINIONS, EMPTY_OR_TEXT)
        await answerWith(fresh, CHANNELS, HOLLOW)
      },
    })
    const models = region(page, texts.home.homeModels)
    const films = region(page, texts.home.homeVideos)
    const opinions = region(page, texts.home.endorsements)
    const community = region(page, texts.brand.newsletterTitle)

    for (const part of [models, films, opinions, community]) await part.scrollIntoViewIfNeeded()
    for (const part of [models, films, opinions]) await part.getByRole('alert').getByText(texts.frame.networkError).waitFor()
    await films.getByRole('link', { name: texts.home.moreVideos }).waitFor()
    await community.getByRole('link', { name: texts.newsletter.subscribe }).waitFor()
    expect(await page.getByRole('region', { name: texts.home.highlights }).count()).toBe(1)

    for (const part of [models, opinions]) await part.getByRole('button', { name: texts.frame.tryAgain }).click()
    await models.getByRole('tab').first().waitFor()
    await opinions.getByRole('listitem').first().waitFor()
    await films.getByRole('button', { name: texts.frame.tryAgain }).click() // reloads the page
    await films.getByRole('heading', { level: 3 }).first().waitFor()
  })
})
