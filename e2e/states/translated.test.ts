import * as addresses from '@shop/contract/addresses'
import { PAGE_SIZE } from '@shop/contract/limits'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { EXAMPLE_PAGES } from '../../demo/pages.ts'
import { customer, heart } from '../account/customer.ts'
import { expectProducts, filterBar, idsOf } from '../catalog/product-list.ts'
import { allOf, searchField, WORD } from '../catalog/search.ts'
import { ask, largestSeries } from '../catalogue.ts'
import { fullDescribe, fullJourney, variants } from '../full-run.ts'
import { TEXTS, texts } from '../texts.ts'
import { goTo, isQuiet, journey } from '../visit.ts'
import { changedBeforeCode, RENDERED_AGAIN, translateNow } from './translated.ts'

const { ACCOUNT, LEGAL, LOGIN, REGISTER, productAddress, SEARCH, seriesAddress } = addresses
const { CONFIRM_NOTICE, CONFIRM_SUBSCRIPTION, FORGOT_PASSWORD, OBJECTION, RESET_PASSWORD, VERIFY_EMAIL } = addresses
const BARE: string[] = [LOGIN, REGISTER, FORGOT_PASSWORD, RESET_PASSWORD, VERIFY_EMAIL, CONFIRM_SUBSCRIPTION, CONFIRM_NOTICE, OBJECTION]

const pathnameOf = (page: Page) => new URL(page.url()).pathname
const field = (page: Page, words = texts) => searchField(page.getByRole(pathnameOf(page) === SEARCH ? 'main' : 'banner'), words)

async function useBare(page: Page) {
  const first = page.getByRole('main').locator('input').first()
  if ((await first.count()) === 0) return isQuiet(page)
  await first.press('Enter')
  await page.locator('[aria-invalid=true]').first().waitFor()
  await first.fill('short') // neither an e-mail address nor a password
  await first.press('Enter')
  await isQuiet(page)
  expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThan(0)
}

/** Types, undoes, opens a panel and changes the language, so that all texts change. */
async function use(page: Page) {
  if (BARE.includes(pathnameOf(page))) return useBare(page)
  await field(page).pressSequentially(WORD)
  await page.getByRole('listbox', { name: texts.suggestions.suggestions }).waitFor()
  await field(page).press('Escape')
  await field(page).press('Escape')
  await page.getByRole('banner').getByRole('button', { name: texts.frame.languageAndCurrency }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await field(page, TEXTS.de).waitFor()
  await isQuiet(page)
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
}

const visitTo = async (path: string) => ({ path, ...(path === ACCOUNT && { as: await customer() }) })

describe('a page that the browser translates [4.8]', () => {
  journey.for(variants(EXAMPLE_PAGES, []))('can be used, and follows a choice of language: %s', async (path, { visit }) => {
    const page = await visit(await visitTo(path))
    await translateNow(page)

    await use(page)
  })

  journey.for(variants(EXAMPLE_PAGES, [seriesAddress(1)]))(
    'before its code has come is used in its own language: %s',
    async (path, { visit }) => {
      const page = await visit({ ...(await visitTo(path)), prepare: changedBeforeCode('translator'), tolerates: RENDERED_AGAIN })

      await use(page)
      expect(await page.locator('meta[name=format-detection]').getAttribute('content')).toContain('telephone=no')
    },
  )

  fullJourney(
    'has what was searched, chosen, sorted and marked; a product’s page can be used, and follows a choice of language',
    async ({ visit }) => {
      const { id, name } = await largestSeries()
      const page = await visit({ path: seriesAddress(id), as: await customer() })
      await translateNow(page)
      const t = texts.productList

      await filterBar(page).getByLabel(t.sortLabel).selectOption('price-asc')
      const { rows, total } = await ask('GET /product/page', { seriesId: id, sort: 'price', order: 'asc' })
      await expectProducts(page, idsOf(rows))
      await page
        .getByRole('status')
        .filter({ hasText: t.productsFound(total) })
        .waitFor()
      await heart(page, rows[0]?.name ?? '').click()
      await page.getByRole('banner').getByText(`${texts.frame.favorites}: 1`).waitFor({ state: 'attached' })

      await field(page).fill(WORD)
      await field(page).press('Enter')
      await expectProducts(page, idsOf((await allOf(WORD)).slice(0, PAGE_SIZE)))
      await page.goBack()
      await page.getByRole('heading', { level: 1, name }).waitFor()

      await goTo(page, productAddress(101))
      await translateNow(page)
      await use(page)
    },
  )
})

fullDescribe('a page in which a phone has made links of digits [4.8]', () => {
  journey.for(variants([LEGAL], []))('before its code has come can be used: %s', async (path, { visit }) => {
    const page = await visit({ path, prepare: changedBeforeCode('phone'), tolerates: RENDERED_AGAIN })

    await use(page)
    expect(await page.locator('meta[name=format-detection]').getAttribute('content')).toContain('telephone=no')
  })
})
