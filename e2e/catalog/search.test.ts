import type { Product } from '@shop/contract/catalog/catalog'
import { LANGUAGE_NAME, LANGUAGES } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { expectProducts, idsOf, searchOf } from './product-list.ts'
import { allOf, CALL, field, searchField, searchFor, status, WORD } from './search.ts'
import { fullJourney, variants } from '../full-run.ts'
import { journey, isHydrated } from '../visit.ts'
import { SHOP_NAME, TEXTS, texts } from '../texts.ts'

const NOTHING = 'zzzz'

let found: Product[]
beforeAll(async () => {
  found = await allOf(WORD)
})

const firstPage = () => idsOf(found.slice(0, 12))
const headerField = (page: Page) => searchField(page.getByRole('banner'))
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: texts.frame.search, exact: true })
const hasFocus = (page: Page) => field(page).evaluate((element) => element === document.activeElement)

describe('searching', () => {
  journey(
    'leads from the header to the results with their count; Enter asks; Back, Forward and a reload bring the same pages of twelve; another language keeps the search and what is being typed [1.2, 2.routes.12, 2.search.1, 2.search.2, 2.search.3, 9.12, d.language.8, d.routes.4, d.routes.8]',
    async ({ visit }) => {
      const page = await visit({ path: '/products' })

      await headerField(page).fill(`  ${WORD} `)
      await headerField(page).press('Enter')

      await expectProducts(page, firstPage())
      expect(searchOf(page)).toEqual({ name: WORD })
      expect(await headerField(page).count(), 'one field is enough').toBe(0)
      await searchFor(page, 'mesa')
      await page.waitForURL(/name=mesa/)
      await searchFor(page, WORD)
      await expect.poll(() => status(page).textContent()).toBe(texts.search.resultsFor(found.length, WORD)) // results of the first search may still be shown
      await expectProducts(page, firstPage())
      expect(await hasFocus(page)).toBe(true)
      expect(await searchField(page.getByRole('heading', { level: 1 })).inputValue()).toBe(WORD)
      expect(await page.title()).toContain(texts.search.searchTitle(WORD))
      expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(texts.search.searchPrompt)

      const second = idsOf(found.slice(12, 24))
      await page.getByRole('link', { name: texts.pagination.goToPage(2), exact: true }).click()
      await expectProducts(page, second)
      await searchFor(page, 'halcyon')
      const others = idsOf(await allOf('halcyon')).slice(0, 12)
      await expectProducts(page, others)
      expect(searchOf(page)).toEqual({ name: 'halcyon' })
      await page.goBack()
      await expectProducts(page, second)
      expect(await field(page).inputValue()).toBe(WORD)
      await page.reload()
      await isHydrated(page)
      await expectProducts(page, second)
      await page.goBack()
      await expectProducts(page, firstPage())
      await page.goForward()
      await page.goForward()
      await expectProducts(page, others)

      await field(page).fill('half a wo')
      await page.getByRole('banner').getByRole('button', { name: texts.frame.languageAndCurrency }).click()
      await page.getByRole('menuitemradio', { name: LANGUAGE_NAME.de }).click()
      const inGerman = await allOf('halcyon', 'de')
      await expect.poll(() => status(page).textContent()).toBe(TEXTS.de.search.resultsFor(inGerman.length, 'halcyon'))
      await expectProducts(page, idsOf(inGerman).slice(0, 12))
      expect(await field(page, TEXTS.de).inputValue()).toBe('half a wo')
      await page.reload()
      await expectProducts(page, idsOf(inGerman).slice(0, 12))
      expect(await page.locator('html').getAttribute('lang')).toBe('de')
    },
  )

  fullJourney('takes the last of two searches, though the first one is not in sight yet [2.search.1, d.routes.4]', async ({ visit }) => {
    const page = await visit({ path: `/search?name=${WORD}` })

    await submitAtOnce(page, ['mesa', WORD])
    await expectProducts(page, firstPage())
    expect(searchOf(page)).toEqual({ name: WORD })
    expect(await field(page).inputValue()).toBe(WORD)
    await page.goBack()

    await expectProducts(page, idsOf(await allOf('mesa')).slice(0, 12))
    expect(await field(page).inputValue()).toBe('mesa')
  })

  fullJourney('keeps what is typed while the results of the last search come into sight [2.search.1]', async ({ visit }) => {
    const page = await visit({ path: `/search?name=${WORD}` })

    await submitAtOnce(page, [' mesa '], 'half a wo')
    await expectProducts(page, idsOf(await allOf('mesa')).slice(0, 12))
    expect(await field(page).inputValue()).toBe('half a wo')
    await page.goBack()

    await expectProducts(page, firstPage())
    expect(await field(page).inputValue()).toBe(WORD)
  })

  fullJourney('starts from the page that says that nothing is here [d.routes.2]', async ({ visit }) => {
    const page = await visit({ path: '/nope', tolerates: /status of 404/ })

    await field(page).fill(WORD)
    await button(page).click()

    await expectProducts(page, firstPage())
  })

  fullJourney('works without JavaScript, and leads back from past its last page [d.views.9, 2.search.4]', async ({ visit }) => {
    const page = await visit({ path: '/search', javaScript: false })

    await searchFor(page, WORD)
    await expectProducts(page, firstPage())
    expect(await status(page).textContent()).toBe(texts.search.resultsFor(found.length, WORD))

    await page.goto(`/search?name=${WORD}&page=99`)
    await page.getByRole('main').getByText(texts.pagination.pastTheEnd).waitFor()
    await page.getByRole('link', { name: texts.pagination.toFirstPage }).click()
    await expectProducts(page, firstPage())
  })
})

describe('a search without results [2.search.4]', () => {
  journey(
    'asks for a text, searches with the nearest word, says what it searched, and leads to the series that is named [8.33, d.routes.8]',
    async ({ visit }) => {
      const asked: string[] = []
      const page = await visit({
        path: '/search',
        prepare: async (fresh) => void fresh.on('request', (request) => asked.push(request.url())),
      })
      await page.getByText(texts.search.searchPrompt).waitFor()
      await page.getByRole('heading', { name: texts.frame.trySeries }).waitFor()
      expect(asked.filter((url) => CALL.test(url))).toEqual([])

      await searchFor(page, 'kestral')
      await status(page)
        .getByText(texts.search.corrected(found.length, 'kestral', 'Kestrel'))
        .waitFor()
      await expectProducts(page, firstPage())
      expect(await field(page).inputValue()).toBe('kestral')
      expect(searchOf(page)).toEqual({ name: 'kestral' })

      await searchFor(page, NOTHING)
      await page.getByRole('main').getByText(texts.search.noResults(NOTHING)).waitFor()
      await page.getByRole('heading', { name: texts.frame.trySeries }).waitFor()
      await page.getByRole('main').getByRole('button', { name: texts.frame.clear, exact: true }).click()
      await expect.poll(() => hasFocus(page)).toBe(true)
      expect(await field(page).inputValue()).toBe('')
      expect(searchOf(page)).toEqual({})
      await page.getByText(texts.search.searchPrompt).waitFor()
      await page.goBack()
      await page.getByRole('main').getByText(texts.search.noResults(NOTHING)).waitFor()

      await searchFor(page, 'boats')
      const tiles = page.getByRole('list', { name: texts.search.matchingSeries }).getByRole('link')
      await expect.poll(() => tiles.allTextContents()).toEqual(['Boats'])
      await tiles.click()
      await page.waitForURL(/\/category\/4$/)
      await page.getByRole('heading', { level: 1, name: 'Boats' }).waitFor()
    },
  )

  journey.for(variants(['/search?name=', '/search?name=%20%20'], []))(
    '%s asks for a text and shows the series',
    async (path, { visit }) => {
      const asked: string[] = []
      const page = await visit({ path, prepare: async (fresh) => void fresh.on('request', (request) => asked.push(request.url())) })

      await page.getByText(texts.search.searchPrompt).waitFor()
      await page.getByRole('heading', { name: texts.frame.trySeries }).waitFor()
      expect(asked.filter((url) => CALL.test(url))).toEqual([])
    },
  )

  fullJourney('of more than 100 characters says so; the field takes no more', async ({ visit }) => {
    const page = await visit({ path: `/search?name=${'x'.repeat(101)}` })

    await page.getByRole('main').getByText(texts.search.searchTooLongText(100)).waitFor()
    await page.getByRole('main').getByRole('button', { name: texts.frame.clear, exact: true }).click()
    await expect.poll(() => field(page).inputValue()).toBe('') // otherwise it may be cleared while the test types
    await field(page).pressSequentially('y'.repeat(105))

    expect(await field(page).inputValue()).toBe('y'.repeat(100))
  })
})

describe('the search in five languages', () => {
  it('comes whole before any script has run [x.17]', async () => {
    for (const language of LANGUAGES) {
      const list = await allOf(WORD, language)
      const html = await (await fetch(`${inject('shopUrl')}/search?name=${WORD}&lang=${language}`)).text()

      const words = TEXTS[language]
      expect(html).toContain(`<title>${words.search.searchTitle(WORD)} – ${SHOP_NAME}</title>`)
      expect(html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, '')).toContain(words.search.resultsFor(list.length, WORD))
      expect(html).toContain(list[0]?.name)
      expect(html.match(/"seriesId":/g), language).toHaveLength(12) // only the products that are shown
    }
  })
})

const submitAtOnce = (page: Page, names: string[], typed?: string) =>
  field(page).evaluate(
    (element, { submitted, last }) => {
      if (!(element instanceof HTMLInputElement)) return
      for (const text of submitted) {
        element.value = text
        element.form?.requestSubmit()
      }
      if (last !== undefined) element.value = last
    },
    { submitted: names, last: typed },
  )
