import { BRAND_STORY, COMPARE, compareAddress, FAVORITES, HELP, HOME, productAddress, seriesAddress } from '@shop/contract/addresses'
import type { AnswerOf } from '@shop/contract/calls'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { customer, logOut } from '../account/customer.ts'
import { ask } from '../catalogue.ts'
import { firstOf, fullDescribe, fullJourney, variants } from '../full-run.ts'
import { asRead, TEXTS, texts } from '../texts.ts'
import { isHydrated, journey } from '../visit.ts'

type Compared = AnswerOf<'GET /product/compare'>

const BUGGIES = [101, 102, 107, 103]
const GONE = 999_999
let buggies: Compared
beforeAll(async () => {
  buggies = await ask('GET /product/compare', { ids: BUGGIES.join(',') })
})
const nameOf = (place: number) => buggies.products[place]?.name ?? ''

const box = (page: Page, name: string) =>
  page.getByRole('main').getByRole('checkbox', { name: texts.product.compareNamed(name), exact: true })
const boxes = (page: Page, which = {}) => page.getByRole('main').getByRole('checkbox', { name: /^Compare/, ...which })
const bar = (page: Page) => page.getByRole('complementary', { name: texts.product.compare })
const chosen = (page: Page) => bar(page).getByRole('button', { name: /from the comparison$/ })
const removal = (page: Page, name: string) => page.getByRole('link', { name: texts.compare.removeNamed(name), exact: true })
const columns = (page: Page) => page.getByRole('columnheader').getByRole('link').filter({ hasText: /./ }).allInnerTexts()
const row = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
    .getByRole('cell')

describe('what is ticked', () => {
  journey('stands in a bar, in every tab, until it is compared and removed by name [compare.6, compare.7]', async ({ visit }) => {
    const page = await visit({ path: seriesAddress(1) })
    const other = await page.context().newPage()
    await other.goto(productAddress(BUGGIES[3] ?? 0))
    await isHydrated(other)
    expect(await bar(page).count()).toBe(0)

    await box(page, nameOf(0)).check()
    await bar(page).getByText(texts.compareBar.chooseAnother).waitFor()
    await box(page, nameOf(1)).check()
    await box(page, nameOf(3)).check()
    await expect.poll(() => chosen(page).count()).toBe(3)

    await box(other, nameOf(3)).and(other.locator(':checked')).first().waitFor()
    await expect.poll(() => chosen(other).count()).toBe(3)
    await other.close()

    await box(page, nameOf(2)).check()
    await boxes(page, { checked: false }).first().click()
    await page.getByText(texts.product.fourAtMost).waitFor()
    expect(await page.getByRole('main').getByRole('checkbox', { checked: true }).count()).toBe(4)

    await bar(page)
      .getByRole('link', { name: texts.product.compareChosen(4) })
      .press('Enter')
    await page.getByRole('heading', { level: 1, name: texts.product.compare }).waitFor()
    expect(await columns(page)).toEqual([0, 1, 3, 2].map(nameOf))
    expect(await bar(page).count()).toBe(0)

    await removal(page, nameOf(1)).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => columns(page)).toEqual([0, 3, 2].map(nameOf))
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(texts.compare.removeNamed(nameOf(3)))

    await page.goto(seriesAddress(1))
    await expect.poll(() => chosen(page).count()).toBe(3)
    await chosen(page).first().press('Enter')
    await expect.poll(() => chosen(page).count()).toBe(2)
    await bar(page).getByRole('button', { name: texts.frame.clear }).click()
    await bar(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(await page.getByRole('main').getByRole('checkbox', { checked: true }).count()).toBe(0)
  })

  fullJourney(
    'is compared from the page that names nothing yet, and goes with the login of its customer [compare.4, compare.6]',
    async ({ visit }) => {
      const page = await visit({ path: COMPARE, as: await customer() })
      await page.evaluate(() => localStorage.setItem('choice', '101,102'))
      await page.reload()
      await isHydrated(page)

      await page.getByRole('main').getByRole('link', { name: texts.product.compare, exact: true }).click()
      await expect.poll(() => columns(page)).toEqual([0, 1].map(nameOf))
      await page
        .getByRole('columnheader')
        .getByRole('link')
        .filter({ hasText: nameOf(0) })
        .first()
        .click()
      await expect.poll(() => chosen(page).count()).toBe(2)
      await logOut(page)

      await bar(page).waitFor({ state: 'detached' })
      expect(await page.evaluate(() => localStorage.getItem('choice'))).toBeNull()
    },
  )
})

fullDescribe('what is ticked on a phone [compare.6]', () => {
  journey(
    'is ticked below the facts of a list’s card, and stands in one row of 48 px, in the buy bar of a product’s page, and not where one reads',
    async ({ visit }) => {
      const page = await visit({ path: seriesAddress(1), width: 'narrow' })
      const tick = box(page, nameOf(0)).locator('xpath=..')
      await tick.scrollIntoViewIfNeeded()
      const [target, price] = await tick.evaluate(
        (element) =>
          [element, element.closest('li')?.querySelector('h3 ~ p b')].map((one) => one?.getBoundingClientRect().toJSON() as DOMRect), // a DOMRect as JSON
      )
      expect(target?.height).toBeGreaterThanOrEqual(44)
      expect(target?.top).toBeGreaterThanOrEqual(price?.bottom ?? NaN)
      await tick.click()
      await bar(page).getByText(texts.compareBar.chooseAnother).waitFor()
      await box(page, nameOf(1)).check()
      const compare = page.getByRole('link', { name: texts.product.compareChosen(2) })
      const whole = page.locator(`aside[aria-label="${texts.product.compare}"]`)
      await bar(page)
        .getByRole('link', { name: texts.product.compareChosen(2) })
        .waitFor()
      expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(52)

      await page.goto(productAddress(BUGGIES[0] ?? 0))
      await bar(page).waitFor()
      await page.getByRole('main').getByRole('link', { name: texts.product.buyNow }).first().hover() // scrolls there
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
      await page
        .getByRole('region', { name: texts.product.buy, exact: true })
        .getByRole('link', { name: texts.product.compareChosen(2) })
        .waitFor()
      await whole.waitFor({ state: 'hidden' })

      for (const path of firstOf([FAVORITES, HELP, BRAND_STORY])) {
        await page.goto(path)
        await isHydrated(page)
        await whole.waitFor({ state: 'attached' })
        expect(await whole.isVisible()).toBe(false)
      }
      await page.goto(HOME)
      await isHydrated(page)
      expect(await boxes(page).count(), 'none where products stand in a row').toBe(0)
      await bar(page).getByRole('button', { name: texts.frame.clear }).click()
      await bar(page).waitFor({ state: 'detached' })
      expect(await compare.count()).toBe(0)
    },
  )
})

describe('a comparison', () => {
  journey(
    'has its figures in one unit, its best values marked, and hides what is the same; it is printed on one sheet, with nothing to press [compare.3, compare.5, compare.10]',
    async ({ visit }) => {
      const page = await visit({ path: compareAddress([101, 201]) })
      const { rows } = await ask('GET /product/compare', { ids: '101,201' })
      const shared = rows.filter(({ values }) => !values.includes(null))

      await page.getByText(texts.compare.sharedRows(shared.length, rows.length)).waitFor()
      expect(await row(page, 'Weight').allInnerTexts()).toEqual([expect.stringContaining('1,720 g'), expect.stringContaining('4,200 g')])
      const prices = await row(page, texts.product.price).allInnerTexts()
      expect(prices.map((price) => price.includes(texts.compare.best))).toEqual([true, false])

      const same = buggies.rows.filter((one) => one.same).length
      expect(same).toBeGreaterThan(0)
      await page.goto(compareAddress(BUGGIES))
      await isHydrated(page)
      await page.getByText(texts.compare.equalRows(same)).waitFor()
      const shownRows = () => page.getByRole('rowheader').count()
      const before = await shownRows()
      await page.getByRole('switch', { name: texts.compare.differencesOnly }).press('Space')
      expect(await shownRows()).toBeGreaterThanOrEqual(before + same)
      await row(page, 'Ground clearance').getByText(texts.product.notStated).first().waitFor()

      await page.getByRole('switch', { name: texts.compare.differencesOnly }).press('Space')
      await isOnOneSheet(page)
    },
  )

  journey(
    'is drawn to one scale, and names what has no length; it works when a product has gone, and when all have [compare.4, compare.8]',
    async ({ visit }) => {
      const page = await visit({ path: compareAddress([101, GONE, 201, 501]) })
      await page.getByText(texts.compare.missing(1)).waitFor()
      expect(await columns(page)).toHaveLength(3)
      const { products } = await ask('GET /product/compare', { ids: '501' })

      const drawing = page.getByRole('img', { name: texts.compare.sideBySide('').trim() })
      expect(await drawing.getAttribute('aria-label')).toContain('435 mm')
      await page.getByText(texts.compare.lengthNotStated(products[0]?.name ?? '')).waitFor()
      const drawn = drawing.locator('img[src$="?elevation=side"]')
      for (const src of await drawn.evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? '')))
        await expect.poll(async () => (await page.request.get(src)).status()).toBe(200) // a busy machine draws late
      await page.reload()
      const sizes = () => drawn.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect)) // a DOMRect as JSON
      await expect.poll(async () => (await sizes()).map(({ height }) => height > 20)).toEqual([true, true])
      const [car, truck] = await sizes()
      expect((truck?.width ?? 0) / (car?.width ?? 1)).toBeCloseTo(560 / 435, 1)

      await page.goto(compareAddress([GONE]))
      await page.getByText(texts.compare.nothing).waitFor()
      await page.getByText(texts.compare.missing(1)).waitFor()
    },
  )

  journey.for(variants(['101,101', '101,,102', '3,x'], []))(
    'says what of its address is left out: %s [compare.4]',
    async (ids, { visit }) => {
      const page = await visit({ path: `/compare?ids=${ids}`, javaScript: false })

      await page.getByText(texts.compare.leftOut).waitFor()
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    },
  )
})

describe('a comparison on a phone [compare.9]', () => {
  journey('has two products side by side, and others in their place, by keys', async ({ visit }) => {
    const page = await visit({ path: compareAddress(BUGGIES), width: 320 })
    const shown = () => columns(page)
    const select = (side: number) => page.getByRole('combobox', { name: texts.compare.shownProduct(side) })
    expect(await shown()).toEqual([0, 1].map(nameOf))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

    await select(1).selectOption('3')

    expect((await shown()).toSorted()).toEqual([1, 3].map(nameOf).toSorted())
    expect(await page.evaluate(() => (document.activeElement as HTMLSelectElement).value)).toBe('3') // a select has the focus
    expect(await row(page, 'Length').filter({ visible: true }).count()).toBe(2)
    await select(2).selectOption('3')
    expect((await shown()).toSorted()).toEqual([1, 3].map(nameOf).toSorted())
  })

  journey(
    'shows all of them without scripts, in the language of its link, and says what of its address is left out [compare.4]',
    async ({ visit }) => {
      const page = await visit({ path: `/compare?ids=${BUGGIES.join(',')},105,x&lang=de`, width: 'narrow', javaScript: false })

      await page.getByText(TEXTS.de.compare.leftOut).waitFor()
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')

      const german = await ask('GET /product/compare', { ids: BUGGIES.join(',') }, 'de')
      expect((await columns(page)).map(asRead)).toEqual(german.products.map(({ name }) => asRead(name)))
      await page.getByText(TEXTS.de.compare.differencesOnly).click()
      expect(await page.getByRole('cell').filter({ visible: true }).count()).toBe((german.rows.length + 2) * BUGGIES.length)
    },
  )
})

/** As printed, with nothing to press. */
async function isOnOneSheet(page: Page) {
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page[^s]/g)
  expect(sheets).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(Remove|Buy)/ })
      .filter({ visible: true })
      .count(),
  ).toBe(0)
}

fullJourney('a comparison of drones is printed on one sheet, too [compare.10]', async ({ visit }) => {
  await isOnOneSheet(await visit({ path: '/compare?ids=501,502,505,508' }))
})
