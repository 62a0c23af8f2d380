import { HOME, LOGIN, REGISTER, seriesAddress } from '@shop/contract/addresses'
import { CLIENT_ID, PASSWORD_LENGTH } from '@shop/contract/limits'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { TEXTS, texts } from '../texts.ts'
import { firstOf } from '../full-run.ts'
import { goTo, isHydrated, isQuiet, journey } from '../visit.ts'
import { accountButton, type Customer, customer, logIn, newcomer, readsPolicies, register, storedKeys } from './customer.ts'

const words = texts.account
const LOGIN_CALL = '**/api/admin/auth/login'
const REGISTER_CALL = '**/api/admin/register'
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const answer = (page: Page, call: string, json: object) => page.route(call, (route) => route.fulfill({ json }))
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

let known: Customer
beforeAll(async () => {
  known = await customer()
})

/** Answers without a login, and the message that each shows. */
const REFUSALS = [
  ['C101', { code: 'C101', message: 'Wrong, says the shop' }, 'Wrong, says the shop'],
  ['any other code', { code: 'C999', message: 'Not today' }, 'Not today'],
  ['no message', { code: 'C101', message: '' }, words.loginFailed],
  ['no token', { code: '0000', message: 'Done', data: { userInfo: {} } }, words.loginFailed],
  ['one token alone', { code: '0000', message: 'Done', data: { accessToken: 'a' } }, words.loginFailed],
] as const

describe('the form to log in', () => {
  journey(
    'checks a field when it is left, and asks to be remembered only where the box is ticked [2.login.1, 2.login.2, 2.login.3, 5.2, 5.4, 5.6, 7.auth.1, d.actions.10]',
    async ({ visit }) => {
      const page = await visit({ path: LOGIN })
      const { min, max } = PASSWORD_LENGTH
      const sent: string[] = []
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
      const [email, password] = [page.getByLabel(words.email), page.getByLabel(words.password, { exact: true })]
      expect(await email.getAttribute('type')).toBe('email')
      expect(await password.getAttribute('placeholder')).toBe(words.passwordHint(min, max))
      expect(words.passwordHint(min, max)).toMatch(/^6–20\b/)
      expect(await page.getByRole('checkbox', { name: words.rememberMe }).isChecked()).toBe(false)
      expect(await page.getByRole('link', { name: words.createAccount }).getAttribute('href')).toBe(REGISTER)

      await email.fill('nobody')
      expect(await alert(page, words.emailInvalid).count()).toBe(0)
      await email.blur()
      await alert(page, words.emailInvalid).waitFor()
      await password.fill('12345')
      await password.blur()
      await alert(page, words.passwordTooShort(6)).waitFor()
      await password.fill('x'.repeat(21))
      await password.blur()
      await alert(page, words.passwordTooLong(20)).waitFor()
      await email.fill('somebody@example.com')
      await email.blur()
      await alert(page, words.emailInvalid).waitFor({ state: 'hidden' })
      expect(sent).toEqual([])

      const asked = () => page.waitForRequest(LOGIN_CALL)
      const wrong = asked()
      await logIn(page, { email: 'nobody', password: 'no' }) // is sent, although its checks do not like it
      await page.getByText(words.emailInvalid).waitFor()
      await page.getByText(words.passwordTooShort(6)).waitFor()
      expect((await wrong).postDataJSON()).toMatchObject({ username: 'nobody', password: 'no', rememberMe: false })
      const toast = page.getByRole('alert').filter({ hasNot: page.locator('svg') })
      await toast.filter({ hasText: /./ }).first().waitFor()
      expect(await storedKeys(page)).toEqual([])

      const right = asked()
      await page.getByRole('checkbox').check()
      await logIn(page, known)
      const login = { username: known.email, password: known.password, clientId: CLIENT_ID, grantType: 'password' }
      expect((await right).postDataJSON()).toEqual({ ...login, rememberMe: true, language: 'en' })
      await accountButton(page).waitFor()
    },
  )

  journey(
    'says in a toast what the server or the network says, and can be pressed again; later pages ask for what is the customer’s [4.10, 4.11, 8.5, 8.6, 8.7, 8.8, 9.31, d.actions.13, d.views.10]',
    async ({ visit }) => {
      const page = await visit({ path: LOGIN, tolerates: /ERR_FAILED|planted/ })
      const said = new Set<string>()
      for (const [, envelope, message] of firstOf(REFUSALS, 2)) {
        if (said.has(message)) await goTo(page, LOGIN) // no message from before is left
        said.add(message)
        await answer(page, LOGIN_CALL, { data: null, ...envelope })
        await logIn(page, known)
        await alert(page, message).waitFor()
        expect(await storedKeys(page)).toEqual([])
        expect(new URL(page.url()).pathname).toBe(LOGIN)
        await page.unroute(LOGIN_CALL)
      }
      await page.route(LOGIN_CALL, (route) => route.abort('failed'))
      await logIn(page, known)
      await alert(page, texts.frame.networkError).waitFor()
      await page.unroute(LOGIN_CALL)

      await page.reload() // no message from before is left
      await isHydrated(page)
      await page.evaluate(failOnce) // a fault of the program is a failure like any other
      await logIn(page, known)
      await alert(page, words.loginFailed).waitFor()
      expect(await page.getByRole('button', { name: texts.frame.logIn, exact: true }).getAttribute('aria-busy')).toBe('false')
      await logIn(page, known)
      await accountButton(page).waitFor()

      const session = (await stored(page, 'session')) ?? '{}'
      expect(JSON.parse(session)).toMatchObject({ accessToken: expect.any(String), user: { username: known.email, language: 'en' } })
      await page.evaluate((old) => localStorage.setItem('session', old), session.replace(known.email, 'old@example.com'))
      await page.reload()
      await isHydrated(page)
      await expect.poll(() => stored(page, 'session')).toContain(known.email)

      await isQuiet(page)
      const request = page.waitForRequest(/\/user-favorite-product\/ids\?/)
      await page
        .getByRole('contentinfo')
        .getByRole('link')
        .and(page.locator(`[href="${seriesAddress(1)}"]`))
        .click()
      await request
      await page.waitForURL(`**${seriesAddress(1)}`)
    },
  )

  journey(
    'shows the shop in the language of the account, which is not written back; a choice made here is stronger [4.17, 4.18, d.language.1]',
    async ({ visit }) => {
      const hans = await customer('de')
      const page = await visit({ path: LOGIN })
      const written: string[] = []
      page.on('request', (request) => request.method() === 'PUT' && written.push(request.url()))

      await logIn(page, hans)
      await accountButton(page, TEXTS.de).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe('de')
      await isQuiet(page)
      expect(written).toEqual([])

      const other = await visit({ path: `${HOME}?lang=ja` })
      await other.goto(LOGIN)
      await isHydrated(other)
      await logIn(other, hans, TEXTS.ja)
      await accountButton(other, TEXTS.ja).waitFor()
      expect(await other.locator('html').getAttribute('lang')).toBe('ja')
    },
  )
})

describe('the form to register', () => {
  journey(
    'names every mistake beside its field, says what the server says, and is sent once [2.register.1, 2.register.2, 4.28, 5.3, 5.5, 5.7, 5.8, 8.9, 8.10, d.views.7]',
    async ({ visit }) => {
      const page = await visit({ path: REGISTER })
      const sent: string[] = []
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
      const fields = [
        page.getByLabel(words.email),
        page.getByLabel(words.password, { exact: true }),
        page.getByLabel(words.confirmPassword),
      ]
      const types = await Promise.all(fields.map((field) => field.getAttribute('type')))
      expect(types).toEqual(['email', 'password', 'password'])
      const button = page.getByRole('button', { name: texts.frame.register, exact: true })

      await page.getByLabel(words.password, { exact: true }).fill('12345')
      await page.getByLabel(words.confirmPassword).fill('123456')
      await button.click()
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

      await readsPolicies(page, words)
      expect(await page.getByLabel(words.email).inputValue()).toBe('mara@example.com')

      await register(page, known) // the address has an account
      await alert(page, words.registrationFailedWith('')).waitFor()
      for (const [message, said] of [
        ['No room left', words.registrationFailedWith('No room left')],
        ['', words.registrationFailed],
      ] as const) {
        await answer(page, REGISTER_CALL, { code: 'C500', message, data: null })
        await register(page, newcomer())
        await alerts.filter({ hasText: new RegExp(`^${said}$`) }).waitFor()
        expect(new URL(page.url()).pathname).toBe(REGISTER)
        await page.unroute(REGISTER_CALL)
      }

      const held = Promise.withResolvers<void>()
      sent.length = 0
      await page.route(REGISTER_CALL, async (route) => {
        await held.promise
        await route.continue()
      })
      await register(page, newcomer())
      await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
      await button.click()
      await page.getByLabel(words.confirmPassword).press('Enter')
      expect(await page.getByRole('dialog').count()).toBe(0)
      held.resolve()
      await page.waitForURL(`**${LOGIN}`)
      expect(sent.filter((url) => new URL(url).pathname.endsWith('/register'))).toHaveLength(1)
    },
  )
})

/** Runs in the page: the next call fails in the program itself. */
function failOnce() {
  const { Headers } = window
  window.Headers = function () {
    window.Headers = Headers
    throw new TypeError('planted')
  } as unknown as typeof Headers // the next call calls it once
}
