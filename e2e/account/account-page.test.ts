import { text } from 'node:stream/consumers'
import { ACCOUNT, HELP, HOME, LOGIN, seriesAddress } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import { LANGUAGE_NAME, LANGUAGES } from '@shop/contract/languages'
import type { AccountExport } from '@shop/contract/privacy/privacy'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { TEXTS, type Texts, texts } from '../texts.ts'
import { fullJourney, variants } from '../full-run.ts'
import { isHydrated, journey, type Visit, type VisitOptions } from '../visit.ts'
import { tokenOf } from './as-customer.ts'
import { accountButton, type Customer, customer, logIn, logInByCall, logInLink, storedKeys } from './customer.ts'
import { isAtPassword, passwordLink } from './groups.ts'

const t = texts.profile

async function atAccount(visit: Visit, mara: Customer, options: VisitOptions = {}, words: Texts = texts) {
  const page = await visit({ path: ACCOUNT, as: mara, ...options })
  await page.getByRole('heading', { level: 2, name: words.profileOutline.deleteTitle, exact: true }).waitFor()
  return page
}
async function byWayOfLogin(visit: Visit, mara: Customer, options: VisitOptions = {}, words: Texts = texts) {
  const page = await visit({ path: ACCOUNT, ...options })
  await logIn(page, mara, words)
  await page.waitForURL(`**${ACCOUNT}`)
  await page.getByRole('heading', { level: 2, name: words.profileOutline.deleteTitle, exact: true }).waitFor()
  return page
}
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Status of a call with this token. */
async function statusOf(page: Page, token: string) {
  const response = await fetch(`${new URL(page.url()).origin}${BASE_PATH}/cart`, { headers: { authorization: `Bearer ${token}` } })
  return response.status
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('/account [x.13]', () => {
  journey.for(variants(LANGUAGES, ['de']))(
    'is led to by way of /login, shows all groups, saves a name, mails the verification and hands over what is stored; its groups are gone to once they are there: the one that was pressed before, or that the address names: %s [x.17]',
    async (language, { visit }) => {
      const words = TEXTS[language]
      const mara = await customer(language)
      const page = await byWayOfLogin(visit, mara, { language, tolerates: /status of 400/ }, words)
      const { nameTitle, loginsTitle, dataTitle, deleteTitle } = words.profileOutline
      const { email, password } = words.account
      expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
        expect.arrayContaining([nameTitle, email, words.frame.languageAndCurrency, password, loginsTitle, dataTitle, deleteTitle]),
      )
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
      await page.getByRole('main').getByText(mara.email).first().waitFor()

      const field = page.getByLabel(words.profile.nickname)
      await field.fill('mara@home')
      await button(page, words.profile.saveName).click()
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
      expect(await field.inputValue()).toBe('mara@home')
      await field.blur()
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      await field.fill('bench_9')
      await button(page, words.profile.saveName).click()
      await page.getByRole('status').filter({ hasText: words.profile.nameSaved }).waitFor()

      await group(page, email).getByText(words.profile.notVerified, { exact: true }).waitFor()
      await button(page, words.profile.sendVerification).click()
      await page
        .getByRole('status')
        .filter({ hasText: words.profile.verificationSent(mara.email) })
        .waitFor()

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: words.profile.download }).click(),
      ])
      const data = JSON.parse(await text(await download.createReadStream())) as AccountExport // the server's tests check it
      expect(data.account.username).toBe(mara.email)
      expect(download.suggestedFilename()).toBe(`account-${data.account.id}.json`)

      const gate = Promise.withResolvers<void>()
      await page.route('**/userinfo*', (route) => gate.promise.then(() => route.continue()))
      await page.reload()
      await isHydrated(page)
      await passwordLink(page, words).click()
      await expect.poll(() => new URL(page.url()).hash).toBe('#password')
      gate.resolve()
      await isAtPassword(page, words)
      await page.reload() // now the address names it
      await isAtPassword(page, words)
      await expect.poll(() => page.getByLabel(words.profile.nickname).inputValue()).toBe('bench_9')
    },
  )

  fullJourney('switches to the language of the customer while it is still loading [4.17]', async ({ visit }) => {
    const page = await visit({ path: ACCOUNT, language: 'de' })
    const { promise: isSwitched, resolve: release } = Promise.withResolvers<void>()
    await page.route(/features-profile-de/, async (route) => {
      await isSwitched
      await route.continue()
    })
    await logIn(page, await customer('en'), TEXTS.de)

    await page.locator('html[lang=en]').waitFor()
    release()

    await page.getByRole('heading', { level: 2, name: texts.profileOutline.deleteTitle, exact: true }).waitFor()
  })

  fullJourney('crops a picture by keyboard and makes it the account’s; a file that is none is said to be so', async ({ visit }) => {
    const page = await atAccount(visit, await customer())
    const input = page.locator('input[type=file]')
    const dialog = page.getByRole('dialog', { name: t.cropTitle })

    await input.setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await dialog.getByText(t.noPicture).waitFor()
    const picture = await page.screenshot()
    await input.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture })
    const section = dialog.getByRole('group', { name: t.cropLabel })
    await section.press('-')
    await section.press('ArrowLeft')
    await dialog.getByText('96%').waitFor()
    await dialog.getByRole('slider', { name: t.cropSize }).press('End')
    await dialog.getByText('100%').waitFor()
    await dialog.getByRole('button', { name: t.usePicture }).click()
    await page.getByText(t.pictureSaved).waitFor()

    const shown = page.getByRole('img', { name: t.yourPicture })
    expect(await shown.evaluate((img: HTMLImageElement) => img.decode().then(() => [img.naturalWidth, img.naturalHeight]))).toEqual([
      256, 256,
    ])
    await page.reload()
    await shown.waitFor()
  })

  fullJourney(
    'switches the language here, and on the account for the next device; a half-filled form stays [4.16, d.language.8]',
    async ({ visit }) => {
      const mara = await customer()
      const page = await atAccount(visit, mara)
      await page.getByLabel(t.nickname).fill('half a na')
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT')

      await page.getByRole('radio', { name: LANGUAGE_NAME.de }).press(' ')
      await page.getByRole('heading', { level: 2, name: TEXTS.de.account.password, exact: true }).waitFor()
      await saved
      expect(await page.getByLabel(TEXTS.de.profile.nickname).inputValue()).toBe('half a na')

      const other = await visit({ path: LOGIN })
      await logIn(other, mara)
      await expect.poll(() => other.locator('html').getAttribute('lang')).toBe('de')
    },
  )

  journey(
    'lists the logins, ends another one, and all others with the password; a wrong present one is said beside its field; deletes the account for the password alone, in every tab; with a wrong one, or kept, it stays',
    async ({ visit }) => {
      const mara = await customer()
      const other = await visit({ path: HELP, as: mara, tolerates: /status of 401/ })
      await accountButton(other).waitFor()
      const page = await byWayOfLogin(visit, mara)
      const logins = group(page, texts.profileOutline.loginsTitle)

      await expect.poll(() => logins.getByRole('listitem').count()).toBe(2)
      await logins.getByRole('listitem').filter({ hasText: t.thisLogin }).getByText(t.device('Chrome', 'Linux')).waitFor()
      await logins.getByRole('button').click()
      await logins
        .getByRole('status')
        .filter({ hasText: t.loginEnded('') })
        .waitFor()
      await expect.poll(() => logins.getByRole('listitem').count()).toBe(1)
      await other.reload()
      await logInLink(other).waitFor()

      const { accessToken } = await logInByCall(mara)
      const change = async (present: string, next: string) => {
        await page.getByLabel(t.currentPassword).fill(present)
        await page.getByLabel(texts.account.newPassword, { exact: true }).fill(next)
        await button(page, t.changePassword).click()
      }
      await change('not-the-one', 'green-wheels')
      await expect.poll(() => page.getByLabel(t.currentPassword).getAttribute('aria-invalid')).toBe('true')
      expect(await page.getByLabel(texts.account.newPassword, { exact: true }).inputValue()).toBe('green-wheels')
      expect(await statusOf(page, accessToken)).toBe(200)
      await change(mara.password, 'green-wheels')
      await page.getByText(t.passwordChanged).waitFor()
      await expect.poll(() => page.getByLabel(texts.account.newPassword, { exact: true }).inputValue()).toBe('')
      expect(await statusOf(page, accessToken)).toBe(401)
      await expect.poll(() => logins.getByRole('listitem').count()).toBe(1)

      const tab = await page.context().newPage()
      await tab.goto(seriesAddress(1))
      await accountButton(tab).waitFor()
      const opener = group(page, texts.profileOutline.deleteTitle).getByRole('button')
      const dialog = page.getByRole('dialog', { name: t.deleteQuestion })

      await opener.press('Enter')
      await dialog.getByRole('button', { name: t.keepAccount }).press('Enter')
      await dialog.waitFor({ state: 'hidden' })
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
      await opener.press('Enter')
      await dialog.getByLabel(texts.account.password, { exact: true }).fill('not-the-one')
      await dialog.getByRole('button', { name: t.deleteForGood }).click()
      await expect.poll(() => dialog.getByLabel(texts.account.password, { exact: true }).getAttribute('aria-invalid')).toBe('true')
      await page.keyboard.press('Escape')
      await dialog.waitFor()
      await dialog.getByLabel(texts.account.password, { exact: true }).fill('green-wheels')
      await dialog.getByRole('button', { name: t.deleteForGood }).click()

      await page.getByRole('heading', { level: 1, name: t.deleted }).waitFor()
      await logInLink(tab).waitFor()
      expect(await storedKeys(page)).toEqual([])
      await page.getByRole('link', { name: texts.account.toShop }).click()
      await page.waitForURL(HOME)
      expect(await logInByCall({ ...mara, password: 'green-wheels' }), 'the answer to a login').toBeNull()
    },
  )

  fullJourney(
    'changes the password and stays logged in, in another tab too, with tokens that a copy of the old ones does not know',
    async ({ visit }) => {
      const mara = await customer()
      const page = await atAccount(visit, mara)
      const tab = await page.context().newPage()
      await tab.goto(ACCOUNT)
      await isHydrated(tab)
      const nickname = tab.getByLabel(t.nickname, { exact: true })
      await nickname.waitFor()
      const old = await tokenOf(page)

      await page.getByLabel(t.currentPassword).fill(mara.password)
      await page.getByLabel(texts.account.newPassword, { exact: true }).fill('green-wheels')
      await button(page, t.changePassword).click()
      await page.getByText(t.passwordChanged).waitFor()

      expect(await statusOf(page, old)).toBe(401)
      await expect.poll(() => tokenOf(tab)).not.toBe(old) // other tabs see changes of storage later
      for (const one of [tab, page]) {
        await one.getByLabel(t.nickname, { exact: true }).fill('Mara')
        const saved = one.waitForResponse((response) => response.url().endsWith('/sys-user') && response.request().method() === 'PUT')
        await one.getByLabel(t.nickname, { exact: true }).press('Enter')
        expect((await saved).status()).toBe(200)
        await one.reload()
        await accountButton(one).waitFor()
      }
    },
  )

  fullJourney('is left for /login in every tab when one logs out, and nothing personal stays [4.9, d.actions.14]', async ({ visit }) => {
    const page = await atAccount(visit, await customer())
    const other = await page.context().newPage()
    await other.goto(ACCOUNT)
    await other.getByRole('heading', { level: 2, name: texts.account.password, exact: true }).waitFor()

    await page.getByRole('main').getByRole('button', { name: texts.frame.logOut, exact: true }).click()

    await Promise.all([page.waitForURL(`**${LOGIN}`), other.waitForURL(`**${LOGIN}`)])
    expect(await storedKeys(page)).toEqual([])
  })

  fullJourney('says what cannot be loaded, and loads it when asked again [4.1, d.views.1]', async ({ visit }) => {
    const page = await visit({ path: LOGIN, tolerates: /status of 503/ })
    await logIn(page, await customer())
    await accountButton(page).waitFor()
    const calls = `**${BASE_PATH}/{sys-user,user}/*`
    await page.route(calls, (route) => route.fulfill({ status: 503, json: { code: 'C503', message: 'not now', data: null } }))

    await page.goto(ACCOUNT)
    await isHydrated(page)
    await page.getByRole('main').getByText('not now').waitFor()
    await page.unroute(calls)
    await page.getByRole('button', { name: texts.frame.tryAgain }).click()

    await page.getByRole('heading', { level: 2, name: texts.profileOutline.deleteTitle, exact: true }).waitFor()
  })
})
