import { type Language, languageOf } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { type Customer, customer, customerWith } from '../account/customer.ts'
import { reviewer } from '../catalog/reviewers.ts'
import { isQuiet, type VisitOptions } from '../visit.ts'

export interface ScreenToCheck extends Pick<VisitOptions, 'path' | 'width' | 'tolerates'> {
  name: string
  open?: (page: Page) => Promise<unknown>
}

const CATEGORY = '/category/1'

/** Selects by position, as the language varies. */
const openLanguages = (page: Page) => page.getByRole('banner').locator('button[aria-haspopup]:visible').first().click()
const openLastSlide = (page: Page) => page.locator('section[aria-roledescription] ul button').last().click()
const openSheet = (page: Page) => page.getByRole('main').locator('button[aria-haspopup="dialog"]').click()
const openMenu = (page: Page) => page.getByRole('banner').locator('button[aria-haspopup="dialog"]').click()
const openSuggestions = async (page: Page) => {
  await page.locator('main input[type=search]').fill('kestrel')
  await page.getByRole('listbox').waitFor()
}
const openLoginDialog = async (page: Page) => {
  await page.locator('main li button[aria-pressed]').first().click()
  await page.getByRole('dialog').waitFor()
}
/** Another page would store this. */
const chooseTwo = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('choice', '101,102'))
  await page.reload()
  await page.locator('aside a[href^="/compare"]').waitFor()
  await isQuiet(page)
}
/** Also unfolds products that do not fit. */
const openFits = async (page: Page) => {
  const others = page.getByRole('main').locator('details summary').first()
  await page.getByRole('main').locator('section').nth(1).scrollIntoViewIfNeeded()
  await others.click()
}
/** Visits another product, so that there are recent ones. */
const lookAtAnother = async (page: Page) => {
  await page.goto('/product/102', { waitUntil: 'networkidle' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.locator('main a[href="/product/101"]').last().waitFor()
}

const openDialog = async (page: Page, opener: string) => {
  await page.getByRole('main').locator(opener).first().click()
  await page.getByRole('dialog').waitFor()
  await isQuiet(page)
}
const openSubscribeDialog = async (page: Page) => {
  await page.locator('[name=username]').fill('mara@example.com')
  await page.locator('[name=pwd]').fill('blue-wheels')
  await page.locator('[name=confirm]').fill('blue-wheels')
  await page.locator('[name=agree]').check()
  await openDialog(page, 'form > button')
}
const askForLink = async (page: Page) => {
  await page.locator('[name=email]').fill('nobody@example.com')
  await page.locator('form > button').click()
  await page.locator('form').waitFor({ state: 'detached' })
}
const sendMessage = async (page: Page) => {
  await page.locator('main [name=name]').first().fill('Mara')
  await page.locator('main [name=email]').first().fill('mara@example.com')
  await page.locator('[name=topic]').selectOption('parts')
  await page.locator('[name=text]').fill('Which pinion fits?')
  await page.locator('main form button').first().click()
  await page.locator('[name=text]').waitFor({ state: 'detached' })
  await page.evaluate(() => window.scrollTo(0, 0)) // the focus on the result leaves a link half under the header
}
/** The page may belong to another shop. */
const shopOf = (page: Page) => new URL(page.url()).origin

type Customers = Partial<Record<Language, Promise<Customer>>>
/** Logging in switches to the customer's language, which must therefore match. */
const pageLanguage = async (page: Page) => languageOf(await page.evaluate(() => document.documentElement.lang))
/** Uses one account per language. */
const logIn = async (page: Page, customers: Customers, make: (language: Language, shopUrl: string) => Promise<Customer>) => {
  const language = await pageLanguage(page)
  const { email, password } = await (customers[language] ??= make(language, shopOf(page)))
  await page.locator('[name=username]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('form > button').click()
}
const known: Customers = {}
/** Logs in by the form that /account shows. */
const openAccount = async (page: Page) => {
  await logIn(page, known, customer)
  await page.locator('#delete').waitFor()
  await isQuiet(page)
}
const openAnswers = async (page: Page) => {
  await openAccount(page)
  await page.locator('[name=nickname]').fill('bench_9')
  await page.locator('section form > button').first().click()
  await page.locator('section form [role=status] p').first().waitFor()
  await page.locator('section form > button').nth(1).click()
}
const openCropper = async (page: Page) => {
  await openAccount(page)
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await page.getByRole('dialog').getByRole('slider').waitFor()
}
let keepers: Customers = {}
const openFavorites = async (page: Page) => {
  await page.locator('main a[href="/login"]').click()
  await logIn(page, keepers, (...of) => customerWith([101, 201], ...of))
  await page.locator('main h3').nth(1).waitFor()
  await isQuiet(page)
}
const openRemoveDialog = async (page: Page) => {
  await openFavorites(page)
  await openDialog(page, 'li button[aria-haspopup=dialog]')
}
const openClearDialog = async (page: Page) => {
  await openFavorites(page)
  await openDialog(page, 'h1 ~ button[aria-haspopup=dialog]')
}
/** Hovers over the toast, so that it stays. */
const openUndo = async (page: Page) => {
  await openRemoveDialog(page)
  keepers = {} // the list has changed, so the stored customers are outdated
  await page.getByRole('dialog').locator('button').last().click()
  await page.locator('[role=region] button').first().hover()
}
/** Scrolls, as these parts load when near. */
const openLowerHalf = async (page: Page) => {
  for (const part of ['#videos', '#endorsements', '#community']) await page.locator(part).scrollIntoViewIfNeeded()
  await page.locator('main form').waitFor()
  await isQuiet(page)
}
const openVideo = async (page: Page) => {
  await page.locator('main article a').first().click()
  await page.getByRole('dialog').waitFor()
}

const openShare = (page: Page) => openDialog(page, '[aria-pressed] ~ button:not([aria-pressed])')

export const REVIEW = 'Climbs whatever one finds'
let reviewed: Promise<unknown> | undefined
/** Scrolls, as reviews load when near. */
const openReviews = async (page: Page) => {
  reviewed ??= reviewer(202, 4, REVIEW, shopOf(page))
  await reviewed
  await page.locator('#write-review').scrollIntoViewIfNeeded()
  await page.locator('#write-review h3').waitFor()
}
const openReviewForm = async (page: Page) => {
  await logIn(page, known, customer)
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/product/203')
  await openReviews(page)
  await page.locator('#write-review form button').last().click()
}
const openZoom = (page: Page) => openDialog(page, 'button[aria-haspopup=dialog]')

export const SCREENS: ScreenToCheck[] = [
  { name: 'home', path: '/' },
  { name: 'home, last slide', path: '/', open: openLastSlide },
  { name: 'home, lower half', path: '/', open: openLowerHalf },
  { name: 'category', path: CATEGORY },
  { name: 'category with filters', path: `${CATEGORY}?sort=price&order=asc&tags=1&min=1&max=99999&cur=USD` },
  { name: 'empty category', path: `${CATEGORY}?min=99999999` },
  { name: 'product', path: '/product/101' },
  { name: 'second product', path: '/product/101', open: lookAtAnother },
  { name: 'reviews', path: '/product/202', open: openReviews },
  { name: 'review with mistakes', path: '/login', open: openReviewForm },
  { name: 'pictures, enlarged', path: '/product/101', open: openZoom },
  { name: 'part', path: '/parts/CAR-0101-04' },
  { name: 'what fits', path: '/product/702', open: openFits },
  { name: 'the chooser', path: '/choose?where=garden&step=2' },
  { name: 'what was chosen', path: '/choose?where=garden&experience=first&age=8&budget=150&cur=USD&minutes=30' },
  { name: 'all series', path: '/products' },
  { name: 'offers', path: '/discount-products' },
  { name: 'search', path: '/search' },
  { name: 'search results', path: '/search?name=kestrel' },
  { name: 'search suggestions', path: '/search', open: openSuggestions },
  { name: 'nothing found', path: '/search?name=zzzz' },
  { name: 'comparison', path: '/compare?ids=101,102,201' },
  { name: 'comparison of nothing', path: '/compare?ids=x' },
  { name: 'chosen to compare', path: '/products', open: chooseTwo },
  { name: 'log in', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'register with mistakes', path: '/register', open: (page) => page.locator('form > button').click() },
  { name: 'what one agrees to', path: '/register', open: (page) => openDialog(page, 'label button') },
  { name: 'the newsletter, too', path: '/register', open: openSubscribeDialog },
  { name: 'forgot password', path: '/forgot-password' },
  { name: 'look in your mail', path: '/forgot-password', open: askForLink },
  { name: 'new password', path: '/reset-password?token=x' },
  { name: 'confirm e-mail', path: '/verify-email?token=x' },
  { name: 'confirm newsletter', path: '/subscribe/confirm?token=x' },
  { name: 'confirm a notice', path: '/notices/confirm?token=x' },
  { name: 'object', path: '/objection?token=x' },
  { name: 'link has ended', path: '/verify-email' },
  { name: 'account', path: '/account', open: openAccount },
  { name: 'account with answers', path: '/account', open: openAnswers },
  { name: 'crop the picture', path: '/account', open: openCropper },
  {
    name: 'delete the account',
    path: '/account',
    open: (page) => openAccount(page).then(() => openDialog(page, 'section:last-of-type button')),
  },
  { name: 'favourites of a visitor', path: '/cart' },
  { name: 'favourites', path: '/cart', open: openFavorites },
  { name: 'remove a favourite', path: '/cart', open: openRemoveDialog },
  { name: 'remove all favourites', path: '/cart', open: openClearDialog },
  { name: 'removed, with a way back', path: '/cart', open: openUndo },
  { name: 'help', path: '/help' },
  { name: 'help, misspelt', path: '/help?q=transmiter' },
  { name: 'help, nothing found', path: '/help?q=zzzz' },
  { name: 'help article', path: '/help/2' },
  { name: 'policy', path: '/policy/privacy' },
  { name: 'legal notice', path: '/policy/legal' },
  { name: 'brand story', path: '/brand-story' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'message with mistakes', path: '/contact?product=101', open: (page) => page.locator('main form button').first().click() },
  { name: 'message sent', path: '/contact', open: sendMessage },
  { name: 'subscribe with mistakes', path: '/subscribe', open: (page) => page.locator('main form button').click() },
  { name: 'videos', path: '/videos' },
  { name: 'videos, nothing found', path: '/videos?title=zzzz' },
  { name: 'playing video', path: '/videos', open: openVideo },
  { name: 'video', path: '/videos/1' },
  { name: 'sharing a video', path: '/videos/1#t=96', open: openShare },
  { name: 'not found', path: '/nope', tolerates: /status of 404/ },
  { name: 'open languages', path: '/', open: openLanguages },
  { name: 'please log in first', path: CATEGORY, open: openLoginDialog },
  { name: 'open menu', path: '/', width: 'narrow', open: openMenu },
  { name: 'open filters', path: CATEGORY, width: 'narrow', open: openSheet },
]

export function screenNamed(name: string): ScreenToCheck {
  const screen = SCREENS.find((one) => one.name === name)
  if (!screen) throw new Error(`No screen is named ${name}`)
  return screen
}

/** Names of one state of each screen. `npm test` checks these, the full run all. */
export const ONE_OF_EACH = [
  'home',
  'category',
  'product',
  'part',
  'what was chosen',
  'all series',
  'offers',
  'search results',
  'comparison',
  'log in',
  'register',
  'forgot password',
  'new password',
  'confirm e-mail',
  'confirm newsletter',
  'confirm a notice',
  'object',
  'account',
  'favourites',
  'help',
  'help article',
  'policy',
  'legal notice',
  'brand story',
  'about',
  'contact',
  'subscribe with mistakes',
  'videos',
  'video',
  'not found',
]
