import type { Product } from '@shop/contract/catalog'
import { LANGUAGE_NAME, LANGUAGES } from '@shop/contract/languages'
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { texts } from '../storefront/src/texts/en.ts'
import { ask } from './catalogue.ts'
import { expectProducts, idsOf, productIds, searchOf } from './product-list.ts'
import { SPOKEN } from './spoken.ts'
import { errand } from './visit.ts'

/** A word of more than one page of products, and one that nothing has. */
const WORD = 'kestrel'
const NOTHING = 'zzzz'
const CALL = /\/api\/admin\/product\/search\?/
/** What the browser itself says of an answer that did not come. */
const EXPECTED = /Failed to load resource|net::ERR_FAILED/

let found: Product[]
beforeAll(async () => {
  found = await ask('GET /product/search', { name: WORD })
})

const firstPage = () => idsOf(found.slice(0, 12))
const field = (page: Page, words = texts) => page.getByRole('main').getByRole('searchbox', { name: words.searchModels })
const headerField = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: texts.searchModels })
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: texts.search, exact: true })
const status = (page: Page) => page.getByRole('main').getByRole('status')
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: texts.loadingFailed })
const hasFocus = (page: Page) => field(page).evaluate((element) => element === document.activeElement)
const isFor = (word: string) => (url: URL) => CALL.test(url.href) && url.searchParams.get('name') === word

async function searchFor(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

describe('searching', () => {
  errand('leads from the header to the results with their count; Enter asks', async ({ visit }) => {
    const page = await visit({ path: '/products' })

    await headerField(page).fill(`  ${WORD} `)
    await headerField(page).press('Enter')

    await expectProducts(page, firstPage())
    expect(searchOf(page)).toEqual({ name: WORD })
    await headerField(page).fill('mesa')
    await headerField(page).press('Enter')
    await page.waitForURL(/name=mesa/)
    await searchFor(page, WORD)
    await expectProducts(page, firstPage())
    expect(await hasFocus(page)).toBe(true)
    expect(await headerField(page).inputValue()).toBe(WORD)
    expect(await page.getByRole('heading', { level: 1 }).getByRole('searchbox').inputValue()).toBe(WORD)
    expect(await status(page).textContent()).toBe(texts.resultsFor(found.length, false, WORD))
    expect(await page.title()).toContain(texts.searchTitle(WORD))
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(texts.searchPrompt)
  })

  errand('on a narrow screen starts with a button that leads to the field; the button beside it asks', async ({ visit }) => {
    const page = await visit({ path: '/', width: 'narrow' })

    await page.getByRole('banner').getByRole('link', { name: texts.search }).click()
    await expect.poll(() => hasFocus(page)).toBe(true)
    await page.keyboard.type(WORD)
    await button(page).click()

    await expectProducts(page, firstPage())
  })

  errand('starts from the page that says that nothing is here', async ({ visit }) => {
    const page = await visit({ path: '/nope', tolerates: /status of 404/ })

    await field(page).fill(WORD)
    await button(page).click()

    await expectProducts(page, firstPage())
  })

  errand('works without JavaScript', async ({ visit }) => {
    const page = await visit({ path: '/search', javaScript: false })

    await searchFor(page, WORD)

    await expectProducts(page, firstPage())
    expect(await status(page).textContent()).toBe(texts.resultsFor(found.length, false, WORD))
  })

  errand('has pages of twelve; Back, Forward and a reload bring the same ones', async ({ visit }) => {
    const page = await visit({ path: `/search?name=${WORD}` })
    const second = idsOf(found.slice(12, 24))

    await page.getByRole('link', { name: texts.goToPage(2), exact: true }).click()
    await expectProducts(page, second)
    await searchFor(page, 'halcyon')
    const others = idsOf(await ask('GET /product/search', { name: 'halcyon' })).slice(0, 12)
    await expectProducts(page, others)
    expect(searchOf(page)).toEqual({ name: 'halcyon' })

    await page.goBack()
    await expectProducts(page, second)
    expect(await field(page).inputValue()).toBe(WORD)
    await page.reload()
    await expectProducts(page, second)
    await page.goBack()
    await expectProducts(page, firstPage())
    await page.goForward()
    await page.goForward()
    await expectProducts(page, others)
  })

  errand('says "200+" where there may be more than the call answers', async ({ visit }) => {
    const page = await visit({ path: '/search' })
    const [one] = found
    const many = Array.from({ length: 200 }, (_, index) => ({ ...one, id: index + 1 }))
    await page.route(CALL, (route) => route.fulfill({ json: { code: '0000', message: '', data: many } }))

    await searchFor(page, WORD)

    await expect.poll(() => status(page).textContent()).toBe(`200+ results for “${WORD}”`)
    expect(await page.getByRole('navigation', { name: texts.pagination }).textContent()).toContain(texts.pageOf(1, 17, 200))
  })
})

describe('a search without results', () => {
  errand('says what was searched; Clear leads back to the empty field and the series', async ({ visit }) => {
    const page = await visit({ path: `/search?name=${NOTHING}` })

    await page.getByRole('main').getByText(texts.noResults(NOTHING)).waitFor()
    await page.getByRole('heading', { name: texts.trySeries }).waitFor()
    await page.getByRole('main').getByRole('button', { name: texts.clear, exact: true }).click()

    await expect.poll(() => hasFocus(page)).toBe(true)
    expect(await field(page).inputValue()).toBe('')
    expect(searchOf(page)).toEqual({})
    await page.getByText(texts.searchPrompt).waitFor()
    await page.goBack()
    await page.getByRole('main').getByText(texts.noResults(NOTHING)).waitFor()
  })

  errand.for(['/search', '/search?name=', '/search?name=%20%20'])('%s asks for a text and shows the series', async (path, { visit }) => {
    const asked: string[] = []
    const page = await visit({ path, prepare: async (fresh) => void fresh.on('request', (request) => asked.push(request.url())) })

    await page.getByText(texts.searchPrompt).waitFor()
    await page.getByRole('heading', { name: texts.trySeries }).waitFor()
    expect(asked.filter((url) => CALL.test(url))).toEqual([])
  })

  errand('of more than 100 characters says so; the field takes no more', async ({ visit }) => {
    const page = await visit({ path: `/search?name=${'x'.repeat(101)}` })

    await page.getByRole('main').getByText(texts.searchTooLongText(100)).waitFor()
    await page.getByRole('main').getByRole('button', { name: texts.clear, exact: true }).click()
    await field(page).pressSequentially('y'.repeat(105))

    expect(await field(page).inputValue()).toBe('y'.repeat(100))
  })
})

describe('a search that fails', () => {
  const SERVER_WORDS = 'The shop is being tidied up'
  const fail = (route: Route) => route.fulfill({ status: 503, json: { code: 'C503', message: SERVER_WORDS, data: null } })

  errand('empties the results and says so; its retry works', async ({ visit }) => {
    const page = await visit({ path: `/search?name=${WORD}`, tolerates: EXPECTED })
    await expectProducts(page, firstPage())
    await page.route(CALL, fail)

    await searchFor(page, 'mesa')
    await failure(page).getByText(SERVER_WORDS).waitFor()
    expect(await productIds(page)).toEqual([])
    expect(await field(page).inputValue()).toBe('mesa')

    await page.unroute(CALL, fail)
    await failure(page).getByRole('button', { name: texts.tryAgain }).click()
    await expectProducts(page, idsOf(await ask('GET /product/search', { name: 'mesa' })).slice(0, 12))
    await failure(page).waitFor({ state: 'detached' })
  })

  errand('is asked again by Enter', async ({ visit }) => {
    const page = await visit({ path: '/search', tolerates: EXPECTED })
    await page.route(CALL, fail)
    await searchFor(page, WORD)
    await failure(page).waitFor()
    await page.unroute(CALL, fail)

    await field(page).press('Enter')

    await expectProducts(page, firstPage())
  })

  errand('shows what the server has to say of a text that it refuses', async ({ visit }) => {
    const page = await visit({ path: '/search', tolerates: EXPECTED })
    const refuse = { code: 'C103', message: 'Please check your input', data: { issues: [] } }
    await page.route(CALL, (route) => route.fulfill({ status: 400, json: refuse }))

    await searchFor(page, WORD)

    await failure(page).getByText(refuse.message).waitFor()
  })
})

describe('a slow search', () => {
  errand('never lets the answer to an older one replace a newer one', async ({ visit }) => {
    const page = await visit({ path: '/search' })
    const gate = Promise.withResolvers<void>()
    await page.route(isFor('mesa'), async (route) => {
      await gate.promise
      await route.continue()
    })
    const older = page.waitForEvent('requestfinished', (request) => isFor('mesa')(new URL(request.url())))

    await searchFor(page, 'mesa')
    await page.waitForURL(/name=mesa/)
    expect(await status(page).textContent()).toBe(texts.searching('mesa'))
    await searchFor(page, WORD)
    await expectProducts(page, firstPage())
    gate.resolve()
    await older

    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await productIds(page)).toEqual(firstPage())
    expect(await status(page).textContent()).toBe(texts.resultsFor(found.length, false, WORD))
  })
})

describe('the search in five languages', () => {
  it.each(LANGUAGES)('comes whole before any script has run: %s', async (language) => {
    const list = await ask('GET /product/search', { name: WORD }, language)
    const html = await (await fetch(`${inject('shopUrl')}/search?name=${WORD}&lang=${language}`)).text()

    const words = SPOKEN[language]
    expect(html).toContain(`<title>${words.searchTitle(WORD)} – Torvane</title>`)
    expect(html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, '')).toContain(words.resultsFor(list.length, false, WORD))
    expect(html).toContain(list[0]?.name)
  })

  errand('keeps the search and what is being typed when the language is switched', async ({ visit }) => {
    const page = await visit({ path: `/search?name=${WORD}` })
    await field(page).fill('half a wo')

    await page.getByRole('banner').getByRole('button', { name: texts.languageAndCurrency }).click()
    await page.getByRole('menuitemradio', { name: LANGUAGE_NAME.de }).click()
    const inGerman = await ask('GET /product/search', { name: WORD }, 'de')
    await expect.poll(() => status(page).textContent()).toBe(SPOKEN.de.resultsFor(inGerman.length, false, WORD))

    await expectProducts(page, idsOf(inGerman).slice(0, 12))
    expect(await field(page, SPOKEN.de).inputValue()).toBe('half a wo')
    await page.reload()
    await expectProducts(page, idsOf(inGerman).slice(0, 12))
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
  })
})

describe('hostile addresses', () => {
  const LONG = 'x'.repeat(10_000)
  const SQL = encodeURIComponent(`'; drop table product; --`)
  const answered = [
    `/search?name=${LONG}`,
    `/search?name=${SQL}`,
    '/search?name=%25_%25',
    '/search?name=%00',
    '/search?name=%FF',
    '/search?name=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/search?name=a&name=b',
    `/search?name=${WORD}&page=abc`,
    `/search?name=${WORD}&page=1e9`,
    `/search?name=${WORD}&page=-1`,
    `/search?name=${WORD}&page=9007199254740991`,
    `/search?name=${WORD}&lang=xx`,
    '/discount-products?min=-5',
    '/discount-products?page=1e9&sort=x&tags=,,',
    `/discount-products?tags=${LONG}`,
    '/products?page=abc&lang=xx',
  ]

  it.each(answered.map((path) => [path.slice(0, 60), path]))('%s is a page of the shop', async (_, path) => {
    const answer = await fetch(inject('shopUrl') + path)
    const html = await answer.text()

    expect(answer.status).toBe(200)
    expect(html).toContain('<h1')
    expect(html).not.toContain('<script>alert')
  })

  it.each(['/search/', '/search/x', '/products/1', '/products/abc', '/product/1e9', '/category/-1', '/discount-products/2'])(
    '%s is a page or the 404 page, never a fault',
    async (path) => {
      const { status: code } = await fetch(inject('shopUrl') + path)

      expect([200, 404]).toContain(code)
    },
  )

  errand('past the last page of a search it says so and leads back', async ({ visit }) => {
    const page = await visit({ path: `/search?name=${WORD}&page=99` })

    await page.getByRole('main').getByText(texts.pastTheEnd).waitFor()
    await page.getByRole('link', { name: texts.toFirstPage }).click()

    await expectProducts(page, firstPage())
  })
})
