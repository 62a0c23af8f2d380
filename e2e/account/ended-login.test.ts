import { FAVORITES, HELP, HOME, LOGIN, seriesAddress } from '@shop/contract/addresses'
import { beforeAll, describe, expect } from 'vitest'
import { variants } from '../full-run.ts'
import { goTo, isHydrated, isQuiet, journey } from '../visit.ts'
import { accountButton, type Customer, customer, customerWith, logIn, logInLink, storedKeys } from './customer.ts'
import { ask } from '../catalogue.ts'

/** Answers for the customer's record, and whether the login is kept. */
const ANSWERS: ReadonlyArray<readonly [code: string, status: number, isKept: boolean]> = [
  ['C107', 429, true],
  ['C500', 500, true],
  ['C503', 503, true],
  ['C104', 404, false],
  ['C999', 200, false],
]
const FEW_ANSWERS = ANSWERS.slice(2, 3).concat(ANSWERS.slice(4))

/** Tests share the customer, as registrations per address are limited. */
let known: Customer

beforeAll(async () => {
  known = await customer()
})

describe('a login that has ended', () => {
  journey(
    'leaves nothing to be seen of its customer where Back paints the page from memory (report B30) [d.actions.14]',
    async ({ visit }) => {
      const { name } = await ask('GET /product/{id}', { id: 101 })
      const page = await visit({ path: FAVORITES, as: await customerWith([101]) })
      const favourite = page.getByRole('main').getByRole('link', { name, exact: true })
      await favourite.waitFor()
      const cross = (way: 'pagehide' | 'pageshow') =>
        page.evaluate((name) => void window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), way)
      const isSeen = () => page.evaluate(() => getComputedStyle(document.body).visibility)

      await cross('pagehide')
      expect(await isSeen()).toBe('hidden')
      const asked = page.waitForRequest(/user-favorite-product/)
      await cross('pageshow')
      expect(await isSeen()).toBe('visible')
      await asked
      await favourite.waitFor()

      await cross('pagehide')
      await page.evaluate(() => localStorage.removeItem('session'))
      const shown = await page.evaluate(async () => {
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        await Promise.resolve() // React renders before the next paint
        return document.body.innerText
      })
      expect(shown).not.toContain(name)
      await logInLink(page).waitFor()
    },
  )

  const asEnded = (session: string) => JSON.stringify({ ...JSON.parse(session), accessToken: 'no-token-of-ours' })
  const editSession = (page: Parameters<typeof logIn>[0], edit: (session: string) => string) =>
    page
      .evaluate(() => localStorage.getItem('session') ?? '')
      .then((session) => page.evaluate((changed) => localStorage.setItem('session', changed), edit(session)))

  journey(
    'is renewed silently, by one refresh for all tabs; it is left alone where the shop fails, and over where it cannot be renewed or has no customer [4.12, 4.13, 8.3, 8.4, d.actions.11]',
    async ({ visit }) => {
      const page = await visit({ path: HELP, as: known, tolerates: /status of (401|404|429|5\d\d)|ERR_FAILED/ })
      await accountButton(page).waitFor()
      await editSession(page, asEnded)
      const refreshes: string[] = []
      page.context().on('request', (request) => request.url().includes('/auth/refresh') && refreshes.push(request.url()))
      const other = await page.context().newPage()
      await Promise.all([page.goto(seriesAddress(1)), other.goto(seriesAddress(2))])
      await Promise.all([accountButton(page).waitFor(), accountButton(other).waitFor()])
      await Promise.all([isQuiet(page), isQuiet(other)])
      expect(refreshes).toHaveLength(1)
      await accountButton(page).waitFor()
      const session = (await page.evaluate(() => localStorage.getItem('session'))) ?? ''
      expect(session).not.toContain('no-token-of-ours')
      await other.close()

      const record = '**/api/admin/sys-user/userinfo**'
      await page.route(record, (route) => route.abort())
      await goTo(page, HELP)
      await isQuiet(page)
      await accountButton(page).waitFor()
      await page.unroute(record)
      for (const [code, status, isKept] of variants(ANSWERS, FEW_ANSWERS)) {
        await page.evaluate((value) => localStorage.setItem('session', value), session)
        await page.route(record, (route) => route.fulfill({ status, json: { code, message: '', data: null } }))
        const answered = page.waitForResponse(record)
        await goTo(page, HELP)
        await answered
        await isQuiet(page)
        await (isKept ? accountButton(page) : logInLink(page)).waitFor()
        expect([code, (await storedKeys(page)).includes('session')]).toEqual([code, isKept])
        await page.unroute(record)
      }

      const lost = JSON.stringify({ ...JSON.parse(asEnded(session)), refreshToken: 'nor-this' })
      await page.evaluate((value) => localStorage.setItem('session', value), lost)
      await goTo(page, HELP)
      await logInLink(page).waitFor()
      await expect.poll(() => storedKeys(page)).toEqual([])
    },
  )

  let noah: Customer | undefined
  journey.for(variants(['auth/refresh', 'sys-user/userinfo'], []))(
    'changes nothing of the login of somebody else in another tab, when %s is answered after it [d.views.5]',
    async (call, { visit }) => {
      const page = await visit({ path: LOGIN, tolerates: /status of 401/ })
      noah ??= await customer()
      await logIn(page, known)
      await accountButton(page).waitFor()
      if (call === 'auth/refresh') await editSession(page, asEnded)
      const isAnswered = Promise.withResolvers<void>()
      const held = Promise.withResolvers<void>()
      await page.route(`**/api/admin/${call}**`, async (route) => {
        const response = await route.fetch()
        isAnswered.resolve()
        await held.promise
        await route.fulfill({ response })
      })
      await page.reload()
      await isAnswered.promise

      const other = await page.context().newPage()
      await other.goto(HOME)
      await isHydrated(other)
      await other.evaluate(() => localStorage.removeItem('session'))
      await other.goto(LOGIN)
      await logIn(other, noah)
      await other.getByRole('banner').getByTitle(noah.email).waitFor()
      const session = await other.evaluate(() => localStorage.getItem('session'))
      const late = page.waitForResponse((response) => response.url().includes(call))
      held.resolve()
      await late
      await isQuiet(page)

      expect(await other.evaluate(() => localStorage.getItem('session'))).toBe(session)
      await page.getByRole('banner').getByTitle(noah.email).waitFor()
    },
  )
})
