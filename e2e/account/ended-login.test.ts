import { FAVORITES, HOME, LOGIN, seriesAddress } from '@shop/contract/addresses'
import { beforeAll, describe, expect } from 'vitest'
import { firstOf, variants } from '../full-run.ts'
import { isHydrated, isQuiet, journey } from '../visit.ts'
import { accountButton, type Customer, customer, customerWith, logIn, logInLink, storedKeys } from './customer.ts'
import { ask } from '../catalogue.ts'

/** Tests share the customer, as registrations per address are limited. */
let known: Customer

beforeAll(async () => {
  known = await customer()
})

describe('a login that has ended', () => {
  journey('in another tab is over on a page that Back takes from the browser’s memory [d.actions.14]', async ({ visit }) => {
    const page = await visit({ path: LOGIN })
    await logIn(page, known)
    await accountButton(page).waitFor()

    await page.evaluate(() => {
      localStorage.removeItem('session') // pages are not notified of their own changes, just like those in the browser's memory
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })

    await logInLink(page).waitFor()
  })

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

  journey('is renewed silently, by one refresh for all calls that wait and all tabs that open [8.4, d.actions.11]', async ({ visit }) => {
    const page = await visit({ path: LOGIN, tolerates: /status of 401/ })
    await logIn(page, known)
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
    expect(await page.evaluate(() => localStorage.getItem('session'))).not.toContain('no-token-of-ours')
  })

  journey(
    'makes a visitor where it cannot be renewed; a shop that cannot be reached leaves it alone [4.12, 4.13, 8.3, 8.4]',
    async ({ visit }) => {
      const page = await visit({ path: LOGIN, tolerates: /status of (401|503)|ERR_FAILED/ })
      await logIn(page, known)
      await accountButton(page).waitFor()

      await page.route('**/api/admin/sys-user/**', (route) => route.abort())
      await page.reload()
      await isHydrated(page)
      await isQuiet(page)
      await accountButton(page).waitFor()
      await page.unroute('**/api/admin/sys-user/**')

      await editSession(page, (session) => JSON.stringify({ ...JSON.parse(asEnded(session)), refreshToken: 'nor-this' }))
      await page.reload()
      await isHydrated(page)
      await logInLink(page).waitFor()
      await expect.poll(() => storedKeys(page)).toEqual([])
    },
  )

  journey.for(
    firstOf([
      ['C999', 200, false],
      ['C104', 404, false],
      ['C107', 429, true],
      ['C500', 500, true],
      ['C503', 503, true],
    ] as const),
  )('with %0$s for its customer’s record is kept: %2$s [4.12]', async ([code, status, isKept], { visit }) => {
    const page = await visit({ path: LOGIN, tolerates: /status of (404|429|500|503)/ })
    await logIn(page, known)
    await accountButton(page).waitFor()
    await page.route('**/api/admin/sys-user/userinfo**', (route) => route.fulfill({ status, json: { code, message: '', data: null } }))

    const answered = page.waitForResponse('**/api/admin/sys-user/userinfo**')
    await page.reload()
    await answered
    await isQuiet(page)

    await (isKept ? accountButton(page) : logInLink(page)).waitFor()
    expect((await storedKeys(page)).includes('session')).toBe(isKept)
  })

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
