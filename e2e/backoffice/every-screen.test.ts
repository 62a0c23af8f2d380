import {
  ADMIN_ACCOUNT,
  ADMIN_DEFINITIONS,
  ADMIN_HISTORY,
  ADMIN_PARTS,
  ADMIN_PREVIEWS,
  ADMIN_PRODUCTS,
  ADMIN_STAFF,
  ADMIN_TODAY,
  adminDefinitionAddress,
  adminPartAddress,
  adminProductAddress,
  adminRevisionAddress,
} from '@shop/contract/manage/addresses'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { bulkTexts } from '../../backoffice/src/features/bulk/texts.ts'
import { barriersOn } from '../accessibility/barriers.ts'
import { cutOff } from '../accessibility/cut-off.ts'
import { variants } from '../full-run.ts'
import { isQuiet, journey, type Theme } from '../visit.ts'
import { NOT_SIGNED_IN, type Office, sharedOffice, visitOffice } from './office.ts'
import { words as t } from './words.ts'

const PRODUCT = 103

let office: Office
/** A revision to look at. */
let revision = 0
beforeAll(async () => {
  office = await sharedOffice('demo')
  const { rev } = await office.read(office.owner, 'GET /products/{id}', `/products/${PRODUCT}`)
  const set = { 'seoTitle.en': `As of ${Date.now()}` }
  revision = (await office.write(office.owner, 'PATCH /products/{id}', { rev, set }, `/products/${PRODUCT}`)).revision ?? 0
}, 240_000)

const dialog = (page: Page) => page.getByRole('dialog').waitFor()
const select = async (page: Page) => {
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Price…' }).waitFor()
}

interface Screen {
  name: string
  path: string | (() => string)
  /** What somebody does there first. */
  open?: (page: Page) => Promise<unknown>
}

const SCREENS: readonly Screen[] = [
  { name: 'today', path: ADMIN_TODAY },
  { name: 'palette', path: ADMIN_TODAY, open: (page) => page.keyboard.press('Control+K').then(() => dialog(page)) },
  { name: 'all keys', path: ADMIN_TODAY, open: (page) => page.keyboard.press('?').then(() => dialog(page)) },
  { name: 'products', path: ADMIN_PRODUCTS },
  { name: 'products found by none', path: `${ADMIN_PRODUCTS}?q=nothing-is-called-so` },
  { name: 'products selected', path: ADMIN_PRODUCTS, open: select },
  {
    name: 'dry run of a bulk change',
    path: ADMIN_PRODUCTS,
    async open(page) {
      await select(page)
      await page.getByRole('button', { name: 'Price…' }).click()
      await page.getByLabel(bulkTexts.value, { exact: true }).fill('10')
      await page.getByRole('button', { name: bulkTexts.dryRun }).click()
      await page.getByRole('region', { name: bulkTexts.table }).waitFor()
    },
  },
  { name: 'new product', path: ADMIN_PRODUCTS, open: (page) => page.keyboard.press('n').then(() => dialog(page)) },
  { name: 'product', path: adminProductAddress(PRODUCT) },
  { name: 'product, a field far below', path: adminProductAddress(PRODUCT, 'seoTitle.de') },
  { name: 'definitions', path: ADMIN_DEFINITIONS },
  { name: 'new definition', path: ADMIN_DEFINITIONS, open: (page) => page.keyboard.press('n').then(() => dialog(page)) },
  { name: 'definition', path: adminDefinitionAddress(1) },
  { name: 'parts', path: ADMIN_PARTS },
  { name: 'parts found by none', path: `${ADMIN_PARTS}?q=nothing-is-called-so` },
  { name: 'new part', path: ADMIN_PARTS, open: (page) => page.keyboard.press('n').then(() => dialog(page)) },
  { name: 'part', path: adminPartAddress(1) },
  { name: 'part, a step in German', path: adminPartAddress(1, 'steps.de') },
  { name: 'history', path: ADMIN_HISTORY },
  { name: 'one change', path: () => adminRevisionAddress(revision) },
  { name: 'preview links', path: ADMIN_PREVIEWS },
  { name: 'staff', path: ADMIN_STAFF },
  { name: 'invitation', path: ADMIN_STAFF, open: (page) => page.keyboard.press('n').then(() => dialog(page)) },
  { name: 'account', path: ADMIN_ACCOUNT },
  { name: 'nothing here', path: '/admin/nothing-is-here' },
]

const WIDTHS = [390, 1024, 1440]
const LOOKS = WIDTHS.flatMap((width) => (['light', 'dark'] satisfies Theme[]).map((theme) => ({ width, theme })))
/** The narrow one by day, the wide one by night: in the short run the one for one screen, the other for the next. */
const FEW = LOOKS.filter(({ width, theme }) => (theme === 'light' ? width === 390 : width === 1440))

const MOST_PIXELS = 8_000
const heightOf = async (page: Page) => Math.min(await page.evaluate(() => document.documentElement.scrollHeight), MOST_PIXELS)

/** The window is as high as the page: otherwise what sticks to its edges covers a part of whatever is below. */
async function expectNoBarriers(page: Page, place: number) {
  for (const { width, theme } of variants(
    LOOKS,
    FEW.filter((_, index) => index === place % FEW.length),
  )) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme })
    await isQuiet(page)
    for (let [shown, height] = [900, await heightOf(page)]; height > shown; height = await heightOf(page)) {
      await page.setViewportSize({ width, height })
      await isQuiet(page) // what has come near may make the page higher
      shown = height
    }
    const isModal = (await page.locator('dialog:modal').count()) > 0
    const found = { barriers: await barriersOn(page, isModal ? 'dialog:modal' : 'html'), cut: await cutOff(page) }
    expect({ width, theme, ...found }).toEqual({ width, theme, barriers: [], cut: [] })
  }
}

describe('a screen of the back office', () => {
  journey.for(SCREENS.map((screen, place) => ({ ...screen, place })))(
    'has no barriers, and nothing cut off: $name [b.frame.2]',
    async ({ path, open, place }, { visit }) => {
      const page = await visitOffice(visit, office, { path: typeof path === 'string' ? path : path() })
      await open?.(page)
      await expectNoBarriers(page, place)
    },
  )

  journey('has no barriers, and nothing cut off: sign-in [b.frame.2]', async ({ visit }) => {
    const page = await visit({ path: ADMIN_TODAY, shopUrl: office.officeUrl, isHeld: true, tolerates: NOT_SIGNED_IN })
    await page.getByLabel(t.session.email).waitFor()
    await expectNoBarriers(page, SCREENS.length)
  })
})
