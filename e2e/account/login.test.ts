import { HOME, LOGIN, REGISTER, seriesAddress } from '@shop/contract/addresses'
import { LANGUAGES } from '@shop/contract/languages'
import { beforeAll, describe, expect } from 'vitest'
import { SHOP_NAME, texts, TEXTS } from '../texts.ts'
import { fullJourney, variants } from '../full-run.ts'
import { goTo, isHydrated, journey, WIDTHS } from '../visit.ts'
import { accountButton, agreeBox, type Customer, customer, logIn, logInLink, newcomer, register, storedKeys } from './customer.ts'

const words = texts.account

/** Tests share the customer, as registrations per address are limited. */
let known: Customer

beforeAll(async () => {
  known = await customer()
})

describe('an account', () => {
  journey.for(variants(LANGUAGES, ['ko']))(
    'is made on the way to /login, which leads back to where one came from; it survives a reload, and is in the menu of a narrow screen: %s [1.6, 4.8, 4.9, 4.10, 4.14, 9.31, d.actions.2, d.actions.3, d.views.6, x.17]',
    async (language, { visit }) => {
      const t = TEXTS[language]
      const list = `${seriesAddress(1)}?sort=price`
      const page = await visit({ path: list, language })
      const mara = newcomer()

      await logInLink(page, t).click()
      await page.getByRole('link', { name: t.account.createAccount }).click()
      await register(page, mara, t)
      await page.getByText(t.account.registered).waitFor()
      await logIn(page, mara, t)
      await page.waitForURL(`**${list}`)
      await accountButton(page, t).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      await goTo(page, `${LOGIN}?from=https://evil.example`) // typed in by hand
      await page.waitForURL(HOME)
      await accountButton(page, t).waitFor()

      await page.setViewportSize({ width: WIDTHS.narrow, height: 844 })
      const openMenu = () => page.getByRole('banner').getByRole('button', { name: t.frame.menu }).click()
      await openMenu()
      await page.getByRole('dialog').getByText(mara.email).waitFor()
      await page.getByRole('dialog').getByRole('button', { name: t.frame.logOut }).click()
      await openMenu()
      await page.getByRole('dialog').getByRole('link', { name: t.frame.logIn }).waitFor()
      expect(await storedKeys(page)).not.toContain('session')
    },
  )
})

describe('/login', () => {
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

  journey('has neither header nor footer; the logo leads home [2.5, 2.routes.6, 2.routes.7]', async ({ visit }) => {
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
