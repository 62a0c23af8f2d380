import { HOME, OFFERS, productAddress } from '@shop/contract/addresses'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { barriersOn } from '../accessibility/barriers.ts'
import { fullJourney } from '../full-run.ts'
import { texts, TEXTS } from '../texts.ts'
import { isHydrated, journey } from '../visit.ts'
import { expectProducts, idsOf } from '../catalog/product-list.ts'
import { isFocusInSight } from '../finding/focus.ts'
import { allOf, field as pageField, searchField, WORD } from '../catalog/search.ts'

const SUGGEST = /\/api\/admin\/search\/suggest\?/
const USED = '/api/admin/search/used'

const field = (page: Page, words = texts) => searchField(page.getByRole('banner'), words)
const list = (page: Page, words = texts) => page.getByRole('listbox', { name: words.suggestions.suggestions })
const chosen = (page: Page) => list(page).getByRole('option', { selected: true })
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
const hasFocus = (page: Page) => field(page).evaluate((element) => element === document.activeElement)

function listenTo(page: Page) {
  const asked: Array<string | null> = []
  const reported: unknown[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (SUGGEST.test(request.url())) asked.push(searchParams.get('q'))
    if (pathname === USED) reported.push(request.postDataJSON())
  })
  return { asked, reported }
}

describe('suggestions [x.51, x.52]', () => {
  fullJourney('go with their page by Back [f.back.1]', async ({ visit }) => {
    const page = await visit({ path: HOME })
    await page.getByRole('banner').getByRole('link', { name: texts.frame.offers, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: texts.frame.offers }).waitFor() // waits until it is shown, not only requested
    await field(page).fill(WORD)
    await list(page).waitFor()

    await page.goBack()

    await isAt(page, HOME)
    await list(page).waitFor({ state: 'detached' })
    expect(await field(page).getAttribute('aria-expanded')).toBe('false')
    expect(await isFocusInSight(page)).toBe(true)
    await page.goForward()
    await isAt(page, OFFERS)
    await list(page).waitFor({ state: 'detached' })
  })

  journey('are chosen by keys, while the focus stays in the field', async ({ visit }) => {
    const page = await visit({ path: '/discount-products' })
    const [first] = await allOf('kestrel 10')
    const { reported } = listenTo(page)
    await field(page).focus()
    await page.keyboard.type('k')
    await page.keyboard.type('restel 10')
    await list(page).waitFor()
    const t = texts.suggestions
    const corrected = page.getByRole('banner').getByRole('paragraph').filter({ hasText: t.correctedParts[0] })
    await corrected.filter({ hasText: 'krestel' }).waitFor() // text typed earlier may be corrected, too
    expect(await list(page).getByRole('group').first().getAttribute('aria-labelledby')).not.toBeNull()
    expect(await barriersOn(page)).toEqual([])
    await page.keyboard.press('ArrowUp')
    expect(await chosen(page).textContent()).toMatch(/\d/) // the link to all results
    await page.keyboard.press('ArrowDown')
    expect(await chosen(page).count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await chosen(page).getAttribute('id'))
    expect(await hasFocus(page)).toBe(true)

    await page.keyboard.press('Escape')
    expect(await list(page).count()).toBe(0)
    expect(await field(page).getAttribute('aria-expanded')).toBe('false')
    expect(await field(page).inputValue()).toBe('krestel 10')
    await page.keyboard.press('Escape')
    expect(await field(page).inputValue()).toBe('')

    await page.keyboard.type('kestrel 10')
    await list(page).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${productAddress(first?.id ?? 0)}`)
    await expect.poll(() => reported).toEqual([{ q: 'kestrel 10', opened: { type: 'product', id: first?.id }, language: 'en' }])
    expect(await list(page).count()).toBe(0)
  })

  fullJourney('are not asked for while an input method composes, and from the first character on', async ({ visit }) => {
    const page = await visit({ path: '/discount-products', language: 'zh' })
    const { asked } = listenTo(page)
    const keyboard = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await field(page, TEXTS.zh).focus()
    await expect.poll(() => field(page, TEXTS.zh).getAttribute('role')).toBe('combobox')

    for (const text of ['c', 'ch', 'che']) await compose(text)
    await page.keyboard.press('ArrowDown') // the input method uses this key
    await compose('车')
    await page.waitForTimeout(400) // longer than the debounce
    expect(asked).toEqual([])
    await keyboard.send('Input.insertText', { text: '车' })

    await list(page, TEXTS.zh).waitFor()
    expect(asked).toEqual(['车'])
  })

  fullJourney('are of the last key, also of one that comes along with their code', async ({ visit }) => {
    const page = await visit({ path: '/discount-products' })
    await field(page).evaluate((input: HTMLInputElement, text) => {
      const type = (_: unknown, observer: MutationObserver) => {
        observer.disconnect()
        input.value = text
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
      new MutationObserver(type).observe(input, { attributeFilter: ['role'] })
    }, WORD)
    await field(page).focus()

    await list(page).waitFor()
  })

  for (const [what, leave] of [
    ['is left', (page: Page) => page.getByRole('contentinfo').getByRole('link').first().focus()],
    ['is submitted', (page: Page) => page.keyboard.press('Enter')],
  ] as const)
    fullJourney(`stay away where their field ${what} before their code is there`, async ({ visit }) => {
      const page = await visit({ path: '/search?name=mesa' })
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route(/\/assets\/suggestions-/, (route) => held.then(() => route.continue()))
      await pageField(page).fill(WORD)
      await leave(page)
      const answered = page.waitForResponse(SUGGEST).then((response) => response.finished())
      release()
      await answered

      await expect.poll(() => pageField(page).getAttribute('role')).toBe('combobox')
      await page.waitForTimeout(100) // enough to show the response
      expect(await list(page).count()).toBe(0)
      await pageField(page).press('ArrowDown')
      await list(page).waitFor()
    })

  fullJourney('of a search that was submitted before their code was there stay away after Back', async ({ visit }) => {
    const page = await visit({ path: '/discount-products' })
    const { asked } = listenTo(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/suggestions-/, (route) => held.then(() => route.continue()))
    await field(page).fill(WORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/search?name=${WORD}`)
    await pageField(page).waitFor()
    release()
    await page.goBack()

    await expect.poll(() => field(page).getAttribute('role')).toBe('combobox')
    await page.waitForTimeout(400) // longer than the debounce
    expect(await list(page).count()).toBe(0)
    expect(asked).toEqual([])
  })

  fullJourney('of an earlier text come too late, and are not shown [d.views.5]', async ({ visit }) => {
    const page = await visit({ path: '/discount-products' })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(SUGGEST, async (route) => {
      if (new URL(route.request().url()).searchParams.get('q') === 'mesa') await held
      await route.continue()
    })
    const { asked } = listenTo(page)
    await field(page).fill('mesa')
    await expect.poll(() => asked).toEqual(['mesa'])
    await field(page).fill(WORD)
    await list(page).waitFor()
    const answered = page.waitForResponse((response) => response.url().includes('q=mesa'))
    release()
    await answered

    for (const name of await list(page).getByRole('group', { name: texts.frame.products }).getByRole('option').allTextContents())
      expect(name).toMatch(/kestrel/i)
  })

  journey(
    'with nothing name the series, and are counted once; before the first letter, they are what was searched here, until it is forgotten [x.53]',
    async ({ visit }) => {
      const page = await visit({ path: '/discount-products' })
      const t = texts.suggestions
      const { reported } = listenTo(page)
      await field(page).fill('zzzzqq')
      await list(page).getByRole('group', { name: texts.frame.series }).waitFor()
      await expect.poll(() => page.getByRole('banner').getByRole('status').first().textContent()).toBe(t.nothingFor('zzzzqq'))
      await page.getByRole('contentinfo').getByRole('link').first().focus()
      expect(await list(page).count()).toBe(0)
      await expect.poll(() => reported).toEqual([{ q: 'zzzzqq', opened: null, language: 'en' }])

      await field(page).fill(WORD)
      await list(page).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/search?name=${WORD}`)
      expect(await page.evaluate(() => localStorage.getItem('searches'))).toBe(WORD)
      await page.goto('/discount-products')
      await isHydrated(page)
      await field(page).focus()

      const group = list(page).getByRole('group', { name: t.recent })
      await group.getByRole('option', { name: WORD }).waitFor()
      expect(await barriersOn(page)).toEqual([])
      await page.keyboard.type('me')
      await group.waitFor({ state: 'detached' })
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Backspace')
      await group.waitFor()
      await page.keyboard.press('ArrowUp')
      expect(await chosen(page).textContent()).toBe(t.forget)
      await page.keyboard.press('Enter')

      await list(page).waitFor({ state: 'detached' })
      expect(await hasFocus(page)).toBe(true)
      expect(await page.evaluate(() => localStorage.getItem('searches'))).toBe('')
      await page.keyboard.press('ArrowDown')
      expect(await list(page).count()).toBe(0)
    },
  )

  fullJourney(
    'fill the screen of a phone with their field: parts, too; Back closes them, a choice or the button beside leads to results [2.search.1, f.back.1]',
    async ({ visit }) => {
      const page = await visit({ path: HOME, width: 'narrow' })
      await page.getByRole('banner').getByRole('link', { name: texts.frame.search }).click()
      await expect.poll(() => pageField(page).evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.type('kestrel 10 damper')
      const number = list(page).getByText('CAR-0101-04', { exact: true })
      await number.waitFor()
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      expect(await page.getByRole('main').getByRole('search').boundingBox()).toEqual({ x: 0, y: 0, width, height })
      expect(await list(page).evaluate((element) => element.getBoundingClientRect().width)).toBe(width)
      expect(await number.evaluate((element) => element.getClientRects().length), 'lines of the number').toBe(1)
      await list(page)
        .getByRole('option', { name: /Oil damper.*CAR-0101-04.*Kestrel 10.*\d\.\d\d/ })
        .waitFor()

      await page.goBack()
      await isAt(page, HOME)
      await list(page).waitFor({ state: 'detached' })
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      expect(await isFocusInSight(page)).toBe(true)
      await page.goForward()
      await page.getByRole('main').getByRole('search').waitFor()
      expect(await list(page).count()).toBe(0)

      await pageField(page).fill(WORD)
      await list(page).waitFor()
      await page.getByRole('button', { name: texts.frame.close }).click()
      expect(await list(page).count()).toBe(0)
      await pageField(page).press('ArrowDown')
      await list(page).getByRole('option').last().click()
      await page.waitForURL(`**/search?name=${WORD}`)
      await expectProducts(page, idsOf(await allOf(WORD)).slice(0, 12))
      expect(await list(page).count()).toBe(0)

      await pageField(page).fill('mesa')
      await list(page).waitFor()
      await page.getByRole('button', { name: texts.frame.close }).click()
      await page.getByRole('main').getByRole('button', { name: texts.frame.search, exact: true }).click()
      await expectProducts(page, idsOf(await allOf('mesa')).slice(0, 12))
    },
  )
})
