import { HOME, LOGIN, REGISTER, seriesAddress } from '@shop/contract/addresses'
import { LANGUAGES } from '@shop/contract/languages'
import { beforeAll, describe, expect } from 'vitest'
import { texts, TEXTS } from '../texts.ts'
import { isHydrated, isQuiet, journey } from '../visit.ts'
import { accountButton, agreeBox, type Customer, customer, logIn, logInLink, newcomer, register, storedKeys } from './customer.ts'

const words = texts.account

/** A customer whose account no test here changes: an address may register only so many an hour. */
let known: Customer
beforeAll(async () => {
  known = await customer()
})

describe('an account', () => {
  journey(
    'is made, logged in to, survives a reload, and is logged out of in all tabs at once, also without a network [1.6, 4.9, 4.10, 4.14, 9.31, d.actions.14]',
    async ({ visit }) => {
      const page = await visit({ path: HOME, tolerates: /ERR_INTERNET_DISCONNECTED/ })
      const mara = newcomer()

      await logInLink(page).click()
      await page.getByRole('link', { name: words.createAccount }).click()
      await register(page, mara)
      await page.getByText(words.registered).waitFor()
      await logIn(page, mara)
      await page.waitForURL(HOME)
      await accountButton(page).waitFor()
      await page.reload()
      await isHydrated(page)
      await accountButton(page).waitFor()

      const other = await page.context().newPage()
      await other.goto(seriesAddress(1))
      await accountButton(other).waitFor()
      await page.context().setOffline(true)
      await accountButton(page).click()
      await page.getByRole('button', { name: texts.frame.logOut }).click()

      await logInLink(page).waitFor()
      await logInLink(other).waitFor()
      expect(await storedKeys(page)).toEqual([])
      await page.context().setOffline(false)
    },
  )

  journey.for(LANGUAGES)('can be made and used in %s [x.17]', async (language, { visit }) => {
    const t = TEXTS[language]
    const page = await visit({ path: REGISTER, language })
    const mara = newcomer()

    await register(page, mara, t)
    await page.getByRole('heading', { level: 1, name: t.frame.logIn, exact: true }).waitFor()
    await logIn(page, mara, t)

    await accountButton(page, t).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
  })

  journey('is in the menu of a narrow screen [d.views.6]', async ({ visit }) => {
    const page = await visit({ path: LOGIN, width: 'narrow' })
    await logIn(page, known)
    const openMenu = () => page.getByRole('banner').getByRole('button', { name: texts.shell.menu }).click()

    await openMenu()
    await page.getByRole('dialog').getByText(known.email).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: texts.frame.logOut }).click()
    await openMenu()

    await page.getByRole('dialog').getByRole('link', { name: texts.frame.logIn }).waitFor()
  })
})

describe('/register', () => {
  journey(
    'names every mistake beside its field, gives the focus to the first, and sends nothing [5.3, 5.5, 5.7, 5.8, d.views.7]',
    async ({ visit }) => {
      const page = await visit({ path: REGISTER })
      const sent: string[] = []
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))

      await page.getByLabel(words.password, { exact: true }).fill('12345')
      await page.getByLabel(words.confirmPassword).fill('123456')
      await page.getByRole('button', { name: texts.frame.register }).click()

      const alerts = page.getByRole('alert').filter({ hasText: /./ })
      await expect
        .poll(() => alerts.allTextContents())
        .toEqual([words.emailMissing, words.passwordTooShort(6), words.passwordsDiffer, words.agreeFirst])
      await expect.poll(() => page.getByLabel(words.email).evaluate((field) => field === document.activeElement)).toBe(true)
      expect(await page.getByLabel(words.email).getAttribute('aria-invalid')).toBe('true')
      expect(sent).toEqual([])
      await page.getByLabel(words.email).fill('mara@example.com')
      await page.getByLabel(words.email).blur()
      await expect.poll(() => alerts.allTextContents()).not.toContain(words.emailMissing)
    },
  )

  journey('says so where the address has an account [8.9]', async ({ visit }) => {
    const page = await visit({ path: REGISTER })

    await register(page, known)

    await page
      .getByRole('alert')
      .filter({ hasText: words.registrationFailedWith('') })
      .waitFor()
    expect(new URL(page.url()).pathname).toBe(REGISTER)
  })
})

describe('/login', () => {
  journey('says so where the password is wrong, and sends what its checks do not like [5.4]', async ({ visit }) => {
    const page = await visit({ path: LOGIN })

    await logIn(page, { email: 'nobody', password: 'no' })
    await page.getByText(words.emailInvalid).waitFor()
    await page.getByText(words.passwordTooShort(6)).waitFor()

    await page
      .getByRole('alert')
      .filter({ hasNot: page.locator('svg') })
      .filter({ hasText: /./ })
      .first()
      .waitFor()
    expect(await storedKeys(page)).toEqual([])
  })

  journey(
    'leads back to where one came from, by way of /register too; typed in by hand it leads home [4.8, d.actions.2, d.actions.3]',
    async ({ visit }) => {
      const page = await visit({ path: `${seriesAddress(1)}?sort=price` })
      const mara = newcomer()

      await logInLink(page).click()
      await page.getByRole('link', { name: words.createAccount }).click()
      await register(page, mara)
      await logIn(page, mara)
      await page.waitForURL(`**${seriesAddress(1)}?sort=price`)
      await accountButton(page).waitFor()

      await page.goto(`${LOGIN}?from=https://evil.example`)
      await page.waitForURL(HOME)
    },
  )

  journey('never leads out of the shop, whatever the history says [d.actions.2]', async ({ visit }) => {
    const page = await visit({ path: LOGIN })
    await page.evaluate(() => history.replaceState({ key: 'x', usr: { from: '//evil.example/' } }, ''))
    await page.reload()
    await isHydrated(page)

    await logIn(page, known)

    await page.waitForURL(HOME)
    await accountButton(page).waitFor()
  })

  journey('takes passwords by pasting, as they are, here and where an account is made [1.6]', async ({ visit }) => {
    const page = await visit({ path: REGISTER, hasClipboard: true })
    const mara = { ...newcomer(), password: ' päste me 🏎 ' }
    const paste = async (label: string, text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await page.getByLabel(label, { exact: true }).focus()
      await page.keyboard.press('Control+V')
      await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(text)
    }

    await paste(words.email, mara.email)
    await paste(words.password, mara.password)
    await paste(words.confirmPassword, mara.password)
    const completions = await page
      .locator('form input[autocomplete]')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')))
    expect(completions).toEqual(['username', 'new-password', 'new-password'])
    await agreeBox(page).check()
    await page.getByRole('button', { name: texts.frame.register, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.registerOnly, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: texts.frame.logIn, exact: true }).waitFor() // /register has fields of the same names
    await paste(words.email, mara.email)
    await paste(words.password, mara.password)
    expect(await page.getByLabel(words.password, { exact: true }).getAttribute('autocomplete')).toBe('current-password')
    await page.getByRole('button', { name: texts.frame.logIn, exact: true }).click()

    await accountButton(page).waitFor()
  })

  journey('has neither header nor footer; the logo leads home [2.5, 2.routes.6, 2.routes.7]', async ({ visit }) => {
    for (const path of [LOGIN, REGISTER]) {
      const page = await visit({ path })

      expect(await page.getByRole('banner').count()).toBe(0)
      expect(await page.getByRole('contentinfo').count()).toBe(0)
      await page.getByRole('link', { name: 'TORVANE' }).click()
      await page.getByRole('banner').waitFor()
      await page.close()
    }
  })
})

describe('a login that has ended', () => {
  journey('in another tab is over on a page that Back takes from the browser’s memory [d.actions.14]', async ({ visit }) => {
    const page = await visit({ path: LOGIN })
    await logIn(page, known)
    await accountButton(page).waitFor()

    await page.evaluate(() => {
      localStorage.removeItem('session') // by its own hand a page is not told of it, as one in the browser's memory is not
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })

    await logInLink(page).waitFor()
  })

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

  journey.for([
    ['C999', 200, false],
    ['C104', 404, false],
    ['C107', 429, true],
    ['C500', 500, true],
    ['C503', 503, true],
  ] as const)('with %0$s for its customer’s record is kept: %2$s [4.12]', async ([code, status, isKept], { visit }) => {
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
  journey.for(['auth/refresh', 'sys-user/userinfo'])(
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
