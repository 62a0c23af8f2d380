import { HOME, LOGIN, REGISTER, seriesAddress } from '@shop/contract/addresses'
import { LANGUAGES } from '@shop/contract/languages'
import { beforeAll, describe, expect } from 'vitest'
import { SHOP_NAME, texts, TEXTS } from '../texts.ts'
import { fullJourney, variants } from '../full-run.ts'
import { isHydrated, journey } from '../visit.ts'
import { accountButton, agreeBox, type Customer, customer, logIn, logInLink, newcomer, register, storedKeys } from './customer.ts'

const words = texts.account

/** Tests share the customer, as registrations per address are limited. */
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

  journey.for(variants(LANGUAGES, ['ko']))('can be made and used in %s [x.17]', async (language, { visit }) => {
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
    const openMenu = () => page.getByRole('banner').getByRole('button', { name: texts.frame.menu }).click()

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

  fullJourney('never leads out of the shop, whatever the history says [d.actions.2]', async ({ visit }) => {
    const page = await visit({ path: LOGIN })
    await page.evaluate(() => history.replaceState({ key: 'x', usr: { from: '//evil.example/' } }, ''))
    await page.reload()
    await isHydrated(page)

    await logIn(page, known)

    await page.waitForURL(HOME)
    await accountButton(page).waitFor()
  })

  fullJourney('takes passwords by pasting, as they are, here and where an account is made [1.6]', async ({ visit }) => {
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

  fullJourney('has neither header nor footer; the logo leads home [2.5, 2.routes.6, 2.routes.7]', async ({ visit }) => {
    for (const path of [LOGIN, REGISTER]) {
      const page = await visit({ path })

      expect(await page.getByRole('banner').count()).toBe(0)
      expect(await page.getByRole('contentinfo').count()).toBe(0)
      await page.getByRole('link', { name: SHOP_NAME }).click()
      await page.getByRole('banner').waitFor()
      await page.close()
    }
  })
})
