import { KIND_TYPES, type KindType } from '@shop/contract/kinds/kinds'
import {
  ADMIN_ACCOUNT,
  ADMIN_ANALYTICS,
  ADMIN_CALENDAR,
  ADMIN_CUSTOMERS,
  ADMIN_DEAD_LINKS,
  ADMIN_HISTORY,
  ADMIN_MEDIA,
  ADMIN_MESSAGES,
  ADMIN_PREVIEWS,
  ADMIN_PRODUCTS,
  ADMIN_REVIEWS,
  ADMIN_STAFF,
  ADMIN_SUBSCRIBERS,
  ADMIN_TODAY,
  ADMIN_TRANSLATE,
  adminKindAddress,
  adminKindRecordAddress,
  adminMediaAddress,
  adminProductAddress,
  adminRevisionAddress,
} from '@shop/contract/manage/addresses'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { bulkTexts } from '../../backoffice/src/features/bulk/texts.ts'
import { customersTexts } from '../../backoffice/src/features/customers/texts.ts'
import { libraryTexts } from '../../backoffice/src/features/media-library/texts.ts'
import { type Customer, customer } from '../account/customer.ts'
import { barriersOn } from '../accessibility/barriers.ts'
import { cutOff } from '../accessibility/cut-off.ts'
import { reviewer } from '../catalog/reviewers.ts'
import { isFull, variants } from '../full-run.ts'
import { isQuiet, journey, type Theme } from '../visit.ts'
import { toSection } from './editor/editor.ts'
import { NOT_SIGNED_IN, type Office, sharedOffice, visitOffice } from './office.ts'
import { words as t } from './words.ts'

const PRODUCT = 103
const SECTIONS = ['specs', 'prices', 'pictures', 'model', 'manuals', 'selling', 'safety', 'search', 'texts'] as const

let office: Office
let revision = 0
let visitor: Customer
/** Address of a picture of the product. */
let file = ''
/** Ids of records, for kinds without any in the demo. */
const made: { [Type in KindType]?: number } = {}
beforeAll(async () => {
  office = await sharedOffice('demo')
  const { rev, shop } = await office.read(office.owner, 'GET /products/{id}', `/products/${PRODUCT}`)
  file = shop.images[0]?.url ?? ''
  const set = { 'seoTitle.en': `As of ${Date.now()}` }
  revision = (await office.write(office.owner, 'PATCH /products/{id}', { rev, set }, `/products/${PRODUCT}`)).revision ?? 0
  made.offer = (await office.write(office.owner, 'POST /offers', { name: `Winter ${Date.now()}`, percent: 10 })).id
  visitor = await customer('en', office.url)
  await hasDates(`SOON${Date.now()}`)
  await hasDeadLink()
  await reviewer(PRODUCT, 2, 'It pulls to the left.', office.url)
  made.messageTemplate = (
    await office.write(office.owner, 'POST /message-templates', { name: `Thanks ${Date.now()}`, text: 'Dear {name},' })
  ).id
  await hasMessage()
  made.redirect = (await office.write(office.owner, 'POST /redirects', { from: `/leaflet-${Date.now()}`, to: '/products' })).id
})

async function hasMessage() {
  const body = { name: 'Ann', email: 'ann@mail.example', topic: 'parts', productId: PRODUCT, text: 'Which pinion fits my buggy?' }
  const headers = { 'content-type': 'application/json' }
  await fetch(`${office.url}/api/admin/contact/messages`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function hasDates(code: string) {
  const { id, rev } = await office.write(office.owner, 'POST /coupons', { code, percent: 10 })
  const set = { ends: new Date(Date.now() + 60_000).toISOString() }
  const saved = await office.write(office.owner, 'PATCH /coupons/{id}', { rev, set }, `/coupons/${id}`)
  await office.write(office.owner, 'POST /coupons/{id}/publish', { rev: saved.rev }, `/coupons/${id}/publish`)
}

async function hasDeadLink() {
  const { id, rev } = await office.write(office.owner, 'POST /articles', { kind: 'help', title: 'First flight' })
  const set = { 'description.en': 'How to begin.', 'content.en': '<p><a href="/nowhere">Nowhere</a></p>' }
  const saved = await office.write(office.owner, 'PATCH /articles/{id}', { rev, set }, `/articles/${id}`)
  await office.write(office.owner, 'POST /articles/{id}/publish', { rev: saved.rev }, `/articles/${id}/publish`)
}

const dialog = (page: Page) => page.getByRole('dialog').waitFor()
const select = async (page: Page) => {
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Price…' }).waitFor()
}

async function openCustomer(page: Page) {
  await page.getByRole('searchbox', { name: customersTexts.search }).fill(visitor.email)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: visitor.email }).click()
  await page.getByLabel(customersTexts.reason).fill('Every screen')
  await page.getByRole('button', { name: customersTexts.open, exact: true }).click()
  await page.getByRole('heading', { name: customersTexts.stored }).waitFor()
}

/** Sections are rendered once they were near. */
async function openSections(page: Page) {
  for (const section of SECTIONS) await toSection(page, section)
}

async function openSignIn(page: Page) {
  await page.context().clearCookies()
  await page.goto(office.officeUrl + ADMIN_TODAY)
  await page.getByLabel(t.session.email).waitFor()
}

interface Screen {
  name: string
  path: string | (() => string)
  open?: (page: Page) => Promise<unknown>
  tolerates?: RegExp
}

/** Their forms have no element that another kind's form lacks. */
const LIKE_OTHERS: readonly KindType[] = ['tag', 'coupon', 'endorsement', 'socialLink', 'contact', 'messageTemplate']
const record = (type: KindType): Screen => ({ name: type, path: () => adminKindRecordAddress(type, made[type] ?? 1) })

/** One state of each screen, which `npm test` checks. Lists have some of their records. */
const SCREENS: readonly Screen[] = [
  { name: 'today', path: ADMIN_TODAY },
  { name: 'analytics', path: ADMIN_ANALYTICS },
  { name: 'calendar by week', path: ADMIN_CALENDAR },
  { name: 'dead links', path: ADMIN_DEAD_LINKS },
  { name: 'products', path: `${ADMIN_PRODUCTS}?q=kestrel` },
  { name: 'product', path: adminProductAddress(PRODUCT), open: openSections },
  { name: 'list of series', path: adminKindAddress('series') },
  ...KIND_TYPES.filter((type) => !LIKE_OTHERS.includes(type)).map(record),
  { name: 'messages', path: ADMIN_MESSAGES },
  { name: 'customers', path: ADMIN_CUSTOMERS },
  { name: 'a customer', path: ADMIN_CUSTOMERS, open: openCustomer },
  { name: 'subscribers', path: ADMIN_SUBSCRIBERS },
  { name: 'media', path: `${ADMIN_MEDIA}?q=kestrel` },
  { name: 'alternative texts', path: `${ADMIN_MEDIA}?view=texts&q=kestrel` },
  { name: 'a file', path: () => adminMediaAddress(file) },
  { name: 'history', path: ADMIN_HISTORY },
  { name: 'one change', path: () => adminRevisionAddress(revision) },
  { name: 'translate', path: `${ADMIN_TRANSLATE}?to=de` },
  { name: 'translate a product', path: `${ADMIN_TRANSLATE}?to=de&record=product.${PRODUCT}` },
  { name: 'reviews', path: ADMIN_REVIEWS },
  { name: 'preview links', path: ADMIN_PREVIEWS },
  { name: 'staff', path: ADMIN_STAFF },
  { name: 'account', path: ADMIN_ACCOUNT },
  { name: 'nothing here', path: '/admin/nothing-is-here' },
  { name: 'sign-in', path: ADMIN_TODAY, open: openSignIn, tolerates: NOT_SIGNED_IN },
]

/** Other states, which the full run checks too. */
const STATES: readonly Screen[] = [
  { name: 'all products', path: ADMIN_PRODUCTS },
  ...LIKE_OTHERS.map(record),
  { name: 'analytics in a table', path: `${ADMIN_ANALYTICS}?period=week&figure=buys&view=table` },
  { name: 'analytics of other days', path: `${ADMIN_ANALYTICS}?period=other&from=2026-01-01&until=2026-03-31&product=${PRODUCT}` },
  { name: 'calendar by month', path: `${ADMIN_CALENDAR}?view=month` },
  { name: 'calendar without entries', path: `${ADMIN_CALENDAR}?day=2020-01-01` },
  { name: 'palette', path: ADMIN_TODAY, open: (page) => page.keyboard.press('Control+K').then(() => dialog(page)) },
  { name: 'all keys', path: ADMIN_TODAY, open: (page) => page.keyboard.press('?').then(() => dialog(page)) },
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
  { name: 'product, a field far below', path: adminProductAddress(PRODUCT, 'seoTitle.de') },
  { name: 'parts found by none', path: `${adminKindAddress('part')}?q=nothing-is-called-so` },
  { name: 'part, a step in German', path: adminKindRecordAddress('part', 1, 'steps.de') },
  ...KIND_TYPES.filter((type) => type !== 'series').map((type): Screen => ({ name: `list of ${type}`, path: adminKindAddress(type) })),
  ...KIND_TYPES.map((type): Screen => ({
    name: `new ${type}`,
    path: adminKindAddress(type),
    open: (page) => page.keyboard.press('n').then(() => dialog(page)),
  })),
  { name: 'messages found by none', path: `${ADMIN_MESSAGES}?q=nothing-is-called-so` },
  {
    name: 'deletion of a customer',
    path: ADMIN_CUSTOMERS,
    open: async (page) => {
      await openCustomer(page)
      await page.getByRole('button', { name: customersTexts.remove }).click()
      await dialog(page)
    },
  },
  { name: 'notices about products', path: `${ADMIN_SUBSCRIBERS}?show=notices` },
  { name: 'all media', path: ADMIN_MEDIA },
  { name: 'all alternative texts', path: `${ADMIN_MEDIA}?view=texts` },
  { name: 'media in a table', path: `${ADMIN_MEDIA}?view=list` },
  {
    name: 'replacement of a file',
    path: () => adminMediaAddress(file),
    open: (page) =>
      page
        .getByRole('button', { name: libraryTexts.replace })
        .click()
        .then(() => dialog(page)),
  },
  { name: 'translate an article', path: `${ADMIN_TRANSLATE}?to=zh&record=article.1` },
  { name: 'translate, nothing found', path: `${ADMIN_TRANSLATE}?q=nothing-is-called-so` },
  {
    name: 'hiding a review',
    path: `${ADMIN_REVIEWS}?tab=published`,
    open: (page) =>
      page
        .getByRole('button', { name: /^Hide/ })
        .click()
        .then(() => dialog(page)),
  },
  { name: 'no hidden reviews', path: `${ADMIN_REVIEWS}?tab=hidden` },
  { name: 'invitation', path: ADMIN_STAFF, open: (page) => page.keyboard.press('n').then(() => dialog(page)) },
]

const WIDTHS = [390, 1024, 1440]
const LOOKS = WIDTHS.flatMap((width) => (['light', 'dark'] satisfies Theme[]).map((theme) => ({ width, theme })))
/** In the short run, one of them per journey. */
const FEW = LOOKS.filter(({ width, theme }) => (theme === 'light' ? width === 390 : width === 1440))

/** A page of a journey opens several screens, as a visit takes longer than a screen. */
const PER_JOURNEY = isFull ? 1 : 9
const ALL = variants([...SCREENS, ...STATES], SCREENS)
const JOURNEYS = Array.from({ length: Math.ceil(ALL.length / PER_JOURNEY) }, (_, place) => {
  const screens = ALL.slice(place * PER_JOURNEY, (place + 1) * PER_JOURNEY)
  const few = FEW.filter((_look, index) => index === place % FEW.length)
  return { screens, looks: variants(LOOKS, few), names: screens.map(({ name }) => name).join(', ') }
})

const [LEAST_PIXELS, MOST_PIXELS] = [4_000, 8_000]
const heightOf = async (page: Page) => Math.min(await page.evaluate(() => document.documentElement.scrollHeight), MOST_PIXELS)

/** The window is as high as the page, so that sticky edges cover nothing. */
async function barriersIn(page: Page, { width, theme }: (typeof LOOKS)[number]) {
  await page.setViewportSize({ width, height: LEAST_PIXELS })
  await page.emulateMedia({ colorScheme: theme })
  await isQuiet(page)
  for (let [shown, height] = [LEAST_PIXELS, await heightOf(page)]; height > shown; height = await heightOf(page)) {
    await page.setViewportSize({ width, height })
    await isQuiet(page) // sections that come near may make the page higher
    shown = height
  }
  const isModal = (await page.locator('dialog:modal').count()) > 0
  return { barriers: await barriersOn(page, isModal ? 'dialog:modal' : 'html'), cut: await cutOff(page) }
}

describe('a screen of the back office', () => {
  journey.for(JOURNEYS)('has no barriers, and nothing cut off: $names [b.frame.2]', async ({ screens, looks }, { visit }) => {
    const pathOf = (screen: Screen | undefined) => (typeof screen?.path === 'function' ? screen.path() : (screen?.path ?? ''))
    const tolerates = screens.find((screen) => screen.tolerates)?.tolerates
    const page = await visitOffice(visit, office, { path: pathOf(screens[0]), ...(tolerates && { tolerates }) })
    for (const screen of screens) {
      const { name, open } = screen
      if (screen !== screens[0]) await page.goto(office.officeUrl + pathOf(screen))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await open?.(page)
      for (const look of looks)
        expect({ name, ...look, ...(await barriersIn(page, look)) }).toEqual({ name, ...look, barriers: [], cut: [] })
    }
  })
})
