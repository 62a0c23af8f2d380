import { HOME, LOGIN, REGISTER, seriesAddress } from '@shop/contract/addresses'
import { LANGUAGE_NAME } from '@shop/contract/languages'
import { CLIENT_ID, PASSWORD_LENGTH } from '@shop/contract/limits'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { TEXTS, texts } from '../texts.ts'
import { firstOf, fullJourney } from '../full-run.ts'
import { isHydrated, isQuiet, journey } from '../visit.ts'
import { accountButton, type Customer, customer, logIn, newcomer, register, storedKeys } from './customer.ts'

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

describe('the form to log in', () => {
  journey(
    'has e-mail and password, a box to be remembered, and a link to register [2.login.1, 2.login.2, 2.login.3, 5.6]',
    async ({ visit }) => {
      const page = await visit({ path: LOGIN })
      const { min, max } = PASSWORD_LENGTH

      expect(await page.getByLabel(words.email).getAttribute('type')).toBe('email')
      expect(await page.getByLabel(words.password, { exact: true }).getAttribute('placeholder')).toBe(words.passwordHint(min, max))
      expect(words.passwordHint(min, max)).toMatch(/^6–20\b/)
      expect(await page.getByRole('checkbox', { name: words.rememberMe }).isChecked()).toBe(false)
      await page.getByRole('link', { name: words.createAccount }).click()

      await page.waitForURL(`**${REGISTER}`)
    },
  )

  journey('looks at a field when it is left, and sends nothing [5.2]', async ({ visit }) => {
    const page = await visit({ path: LOGIN })
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    const [email, password] = [page.getByLabel(words.email), page.getByLabel(words.password, { exact: true })]

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
  })

  journey.for([true, false])(
    'asks to be remembered only where the box is ticked: %s [2.login.2, 7.auth.1, d.actions.10]',
    async (isTicked, { visit }) => {
      const page = await visit({ path: LOGIN })
      const request = page.waitForRequest(LOGIN_CALL)

      if (isTicked) await page.getByRole('checkbox').check()
      await logIn(page, known)

      const login = { username: known.email, password: known.password, clientId: CLIENT_ID, grantType: 'password' }
      expect((await request).postDataJSON()).toEqual({ ...login, rememberMe: isTicked, language: 'en' })
    },
  )

  journey.for(
    firstOf(
      [
        ['the server’s message', { code: 'C101', message: 'Wrong, says the shop' }, 'Wrong, says the shop'],
        ['the message of any other code', { code: 'C999', message: 'Not today' }, 'Not today'],
        ['its own where the server says nothing', { code: 'C101', message: '' }, words.loginFailed],
        ['its own where a login comes without a token', { code: '0000', message: 'Done', data: { userInfo: {} } }, words.loginFailed],
        ['its own where it comes with one alone', { code: '0000', message: 'Done', data: { accessToken: 'a' } }, words.loginFailed],
      ] as const,
      2,
    ),
  )('says in a toast %s [8.6, 8.7, 8.8, d.actions.13]', async ([, envelope, message], { visit }) => {
    const page = await visit({ path: LOGIN })
    await answer(page, LOGIN_CALL, { data: null, ...envelope })

    await logIn(page, known)

    await alert(page, message).waitFor()
    expect(await storedKeys(page)).toEqual([])
    expect(new URL(page.url()).pathname).toBe(LOGIN)
  })

  journey('says that the network failed [8.5]', async ({ visit }) => {
    const page = await visit({ path: LOGIN, tolerates: /ERR_FAILED/ })
    await page.route(LOGIN_CALL, (route) => route.abort('failed'))

    await logIn(page, known)

    await alert(page, texts.frame.networkError).waitFor()
  })
})

describe('the form to register', () => {
  journey('has e-mail, password, and the password once more [2.register.1]', async ({ visit }) => {
    const page = await visit({ path: REGISTER })
    const fields = [page.getByLabel(words.email), page.getByLabel(words.password, { exact: true }), page.getByLabel(words.confirmPassword)]

    const types = await Promise.all(fields.map((field) => field.getAttribute('type')))

    expect(types).toEqual(['email', 'password', 'password'])
  })

  journey('is sent once, however often it is pressed [4.28]', async ({ visit }) => {
    const page = await visit({ path: REGISTER })
    const held = Promise.withResolvers<void>()
    const sent: string[] = []
    await page.route(REGISTER_CALL, async (route) => {
      sent.push(route.request().method())
      await held.promise
      await route.continue()
    })
    const button = page.getByRole('button', { name: texts.frame.register, exact: true })

    await register(page, newcomer())
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
    await button.click()
    await page.getByLabel(words.confirmPassword).press('Enter')
    expect(await page.getByRole('dialog').count()).toBe(0)
    held.resolve()

    await page.waitForURL(`**${LOGIN}`)
    expect(sent).toEqual(['POST'])
  })

  journey('calls a newcomer in the newsletter by what stands before the @ [4.26, 4.32]', async ({ visit }) => {
    const page = await visit({ path: REGISTER })
    const mara = newcomer()
    const request = page.waitForRequest('**/api/admin/subscription')

    await register(page, mara, texts, true)

    expect((await request).postDataJSON()).toMatchObject({ name: mara.email.split('@')[0], email: mara.email, agree: 1 })
    await page.waitForURL(`**${LOGIN}`)
  })

  journey.for(
    firstOf([
      ['what the server says', 'No room left', words.registrationFailedWith('No room left')],
      ['so, where it says nothing', '', words.registrationFailed],
    ] as const),
  )('that fails says %s [8.9, 8.10]', async ([, message, said], { visit }) => {
    const page = await visit({ path: REGISTER })
    await answer(page, REGISTER_CALL, { code: 'C500', message, data: null })

    await register(page, newcomer())

    await page
      .getByRole('alert')
      .filter({ hasText: new RegExp(`^${said}$`) })
      .waitFor()
    expect(new URL(page.url()).pathname).toBe(REGISTER)
  })
})

describe('a login that stands', () => {
  journey('takes the record of its customer from the server when a page is opened [4.10, 4.11, 9.31]', async ({ visit }) => {
    const page = await visit({ path: LOGIN })
    await logIn(page, known)
    await accountButton(page).waitFor()
    const session = (await stored(page, 'session')) ?? '{}'
    expect(JSON.parse(session)).toMatchObject({ accessToken: expect.any(String), user: { username: known.email, language: 'en' } })
    await page.evaluate((old) => localStorage.setItem('session', old), session.replace(known.email, 'old@example.com'))

    await page.reload()
    await isHydrated(page)

    await expect.poll(() => stored(page, 'session')).toContain(known.email)
  })

  fullJourney(
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

describe('what belongs to a customer', () => {
  journey('is asked for again by every screen that shows it [d.views.10]', async ({ visit }) => {
    const page = await visit({ path: LOGIN })
    await logIn(page, known)
    await accountButton(page).waitFor()
    await isQuiet(page)
    const request = page.waitForRequest(/\/user-favorite-product\/ids\?/)

    await page
      .getByRole('contentinfo')
      .getByRole('link')
      .and(page.locator(`[href="${seriesAddress(1)}"]`))
      .click()

    await request
    await page.waitForURL(`**${seriesAddress(1)}`)
  })
})

describe('the choice of a language', () => {
  journey('is stored in the browser [4.15, 9.31]', async ({ visit }) => {
    const page = await visit({ path: HOME })
    expect(await stored(page, 'language')).toBe(null)

    await page.getByRole('banner').getByRole('button', { name: texts.frame.languageAndCurrency }).click()
    await page.getByRole('menuitemradio', { name: LANGUAGE_NAME.ko }).click()

    await expect.poll(() => stored(page, 'language')).toBe('ko')
  })
})
