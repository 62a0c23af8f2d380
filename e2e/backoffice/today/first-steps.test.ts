import { ADMIN_TODAY, adminKindAddress, NEW } from '@shop/contract/manage/addresses'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { firstStepsTexts as t, optionalTexts, STEP_WORDS } from '../../../backoffice/src/features/first-steps/texts.ts'
import { kindTexts } from '../../../backoffice/src/features/kinds/texts.ts'
import { SHOP_ISSUE_WORDS, todayTexts } from '../../../backoffice/src/features/product-issues/texts.ts'
import { barriersOn } from '../../accessibility/barriers.ts'
import { firstOf, isFull } from '../../full-run.ts'
import { isQuiet, journey, type Theme, WIDTHS } from '../../visit.ts'
import { type Office, openOffice, visitOffice } from '../office.ts'
import { words } from '../words.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ DEMO: 'off' })
})
afterAll(() => office.close())

const step = (page: Page, title: string) => page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
const button = (page: Page, of: keyof typeof STEP_WORDS) =>
  page.getByRole('link', { name: `${STEP_WORDS[of].button}: ${STEP_WORDS[of].title}`, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const isDone = (page: Page, of: keyof typeof STEP_WORDS) => step(page, STEP_WORDS[of].title).getByText(STEP_WORDS[of].doneText).waitFor()

const LOOKS = firstOf<[number, Theme]>([
  [WIDTHS.narrow, 'light'],
  [WIDTHS.wide, 'dark'],
])

async function expectNoBarriers(page: Page) {
  for (const [width, theme] of LOOKS) {
    await page.setViewportSize({ width, height: 2_000 })
    await page.emulateMedia({ colorScheme: theme })
    await isQuiet(page)
    expect(await barriersOn(page, 'html')).toEqual([])
  }
  await page.setViewportSize({ width: WIDTHS.wide, height: 900 })
}

journey('an analyst sees the first steps and who does them, without buttons [b.open.1]', async ({ visit }) => {
  const page = await visitOffice(visit, office, { as: await office.staff('analyst'), path: ADMIN_TODAY })
  await heading(page, t.title)
  await step(page, STEP_WORDS.imprint.title).getByText(t.who.editor).waitFor()
  expect(await page.getByRole('main').getByRole('link').count()).toBe(0)
})

journey('a new shop is led from its first steps to its first product, and what is left becomes issues [b.open.1]', async ({ visit }) => {
  const page = await visitOffice(visit, office, { path: ADMIN_TODAY })
  await heading(page, t.title)
  await isDone(page, 'owner')
  await step(page, optionalTexts.colleague.title).getByText(optionalTexts.colleague.about.done).waitFor()
  expect(await page.getByText(todayTexts.says(0, 0)).count()).toBe(0)
  expect(await button(page, 'series').getAttribute('href')).toBe(adminKindAddress('series') + NEW)
  await expectNoBarriers(page)

  await button(page, 'imprint').click()
  await page.getByRole('heading', { level: 2, name: /^7\. / }).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  if (isFull) await expectNoBarriers(page)

  await page.goto(office.officeUrl + ADMIN_TODAY)
  await button(page, 'series').click()
  const newSeries = page.getByRole('dialog', { name: kindTexts.add('series') })
  await newSeries.getByLabel(kindTexts.inDefault('Name'), { exact: true }).fill('Boxes')
  await newSeries.getByLabel('Code', { exact: true }).fill('BOX')
  await page.keyboard.press('Enter')
  await heading(page, 'Boxes')
  await page.keyboard.press('Control+Enter')
  await page.getByText(kindTexts.states.live, { exact: true }).first().waitFor()
  await page.goto(office.officeUrl + ADMIN_TODAY)
  await isDone(page, 'series')
  await isDone(page, 'name')

  await page.getByRole('link', { name: optionalTexts.colleague.link }).click()
  await page.getByRole('dialog', { name: words.staff.inviteTitle }).waitFor()
  await page.goto(office.officeUrl + ADMIN_TODAY)
  await button(page, 'product').click()
  const dialog = page.getByRole('dialog', { name: words.newProduct.title })
  await dialog.getByLabel(words.newProduct.series).selectOption({ label: 'Boxes (BOX)' })
  await dialog.getByLabel(words.newProduct.name).fill('Oak Box 30')
  await dialog.getByRole('button', { name: words.newProduct.make }).click()
  await heading(page, 'Oak Box 30')
  const path = new URL(page.url()).pathname
  await page.getByRole('navigation', { name: words.shell.backOffice }).getByRole('link', { name: todayTexts.title }).click()
  await step(page, STEP_WORDS.product.title).getByText('1 draft').waitFor()
  await page.getByRole('link', { name: `${t.publish}: ${STEP_WORDS.product.title}` }).click()
  await page.getByRole('link', { name: 'Oak Box 30' }).first().waitFor()

  const id = Number(path.split('/').at(-1))
  const { rev } = await office.read(office.owner, 'GET /products/{id}', `/products/${id}`)
  const set = { 'description.en': 'A box.', price: 10 }
  const saved = await office.write(office.owner, 'PATCH /products/{id}', { rev, set }, `/products/${id}`)
  await office.write(office.owner, 'POST /products/{id}/publish', { rev: saved.rev }, `/products/${id}/publish`)
  await page.goto(office.officeUrl + ADMIN_TODAY)
  await heading(page, todayTexts.title)
  for (const issue of ['noImprint', 'noPolicies'] as const)
    await page.getByRole('rowheader', { name: new RegExp(`^${SHOP_ISSUE_WORDS[issue].what}`) }).waitFor()
  expect(await page.getByText(SHOP_ISSUE_WORDS.noProducts.what).count()).toBe(0)
  if (isFull) await expectNoBarriers(page)
})
