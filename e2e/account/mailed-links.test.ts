import {
  ACCOUNT,
  CONFIRM_SUBSCRIPTION,
  FORGOT_PASSWORD,
  HELP,
  LOGIN,
  REGISTER,
  RESET_PASSWORD,
  VERIFY_EMAIL,
} from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import { LANGUAGES } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { SHOP_NAME, TEXTS, texts } from '../texts.ts'
import { fullDescribe, fullJourney, variants } from '../full-run.ts'
import { goTo, isHydrated, journey } from '../visit.ts'
import { accountButton, agreeBox, customer, logIn, newcomer, readsPolicies, register } from './customer.ts'
import { mailedLink } from './mailbox.ts'

const t = texts.mailedLinks
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const setPassword = async (page: Page, password: string) => {
  await page.getByLabel(texts.account.newPassword, { exact: true }).fill(password)
  await press(page, t.setPassword)
}
const postsOf = (page: Page) => {
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname.slice(BASE_PATH.length)))
  return posts
}

describe('an e-mail address [x.14]', () => {
  journey(
    'takes the newsletter along, and is verified by the mailed link, after a press alone; used again the link has ended [1.5, 2.register.3, 4.26, 4.32]',
    async ({ visit }) => {
      const page = await visit({ path: REGISTER })
      const mara = newcomer()
      const posts = postsOf(page)
      const subscription = page.waitForRequest('**/api/admin/subscription')

      await register(page, mara, texts, true)
      expect((await subscription).postDataJSON()).toMatchObject({ name: mara.email.split('@')[0], email: mara.email, agree: 1 })
      await heading(page, texts.frame.logIn).waitFor()
      expect(posts).toEqual(['/subscription', '/register'])
      await goTo(page, await mailedLink(mara.email, CONFIRM_SUBSCRIPTION))
      await press(page, t.confirmNewsletter)
      await heading(page, TEXTS.en.brand.newsletterWelcome).waitFor()
      await page.getByText(t.newsletterDoneText(mara.email)).waitFor()

      const link = await mailedLink(mara.email, VERIFY_EMAIL)
      for (let scan = 0; scan < 3; scan++) expect((await fetch(inject('shopUrl') + link)).status).toBe(200) // scanners of mail do so
      posts.length = 0
      await goTo(page, link)
      await heading(page, t.verifyTitle).waitFor()
      expect(posts).toEqual([])
      await press(page, t.verify)
      await heading(page, t.verifyDone).waitFor()
      await page.getByText(t.verifyDoneText(mara.email)).waitFor()
      await expect.poll(() => heading(page, t.verifyDone).evaluate((element) => element === document.activeElement)).toBe(true)

      await goTo(page, ACCOUNT)
      await logIn(page, mara)
      await page.getByText(texts.profile.verified, { exact: true }).waitFor()
      await goTo(page, link)
      await press(page, t.verify)
      await heading(page, t.linkEnded).waitFor()
    },
  )
})

describe('a forgotten password [x.14]', () => {
  journey(
    'is asked for alike without an account, and set anew by the mailed link: with the new one one logs in, with the old one no more [d.actions.15]',
    async ({ visit }) => {
      const [mara, nobody] = [await customer(), newcomer()]
      const page = await visit({ path: LOGIN })
      const password = 'green-wheels'
      const forget = () => page.getByRole('link', { name: texts.account.forgotPassword }).click()

      await forget()
      await heading(page, t.forgotTitle).waitFor() // /login has a field with that name, too
      await press(page, t.sendLink)
      await page.getByRole('alert').filter({ hasText: texts.account.emailMissing }).waitFor()
      await expect.poll(() => page.getByLabel(texts.account.email).evaluate((field) => field === document.activeElement)).toBe(true)
      for (const { email } of [nobody, mara]) {
        await page.getByLabel(texts.account.email).fill(email)
        await press(page, t.sendLink)
        await heading(page, t.lookTitle).waitFor()
        await page.getByText(t.lookText(email)).waitFor()
        if (email === nobody.email) await goTo(page, FORGOT_PASSWORD)
      }
      await goTo(page, await mailedLink(mara.email, RESET_PASSWORD))
      await setPassword(page, password)
      await heading(page, t.resetDone).waitFor()
      await page.getByRole('link', { name: texts.frame.logIn }).click()
      await logIn(page, mara)
      await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
      await logIn(page, { ...mara, password })

      await accountButton(page).waitFor()
    },
  )

  fullJourney('is refused beside the field where it is too common, and what is typed stays, as does the link', async ({ visit }) => {
    const mara = await customer()
    const page = await visit({ path: FORGOT_PASSWORD, tolerates: /status of 400/ })
    await page.getByLabel(texts.account.email).fill(mara.email)
    await press(page, t.sendLink)
    await page.goto(await mailedLink(mara.email, RESET_PASSWORD))
    await isHydrated(page)

    await setPassword(page, 'password')
    await expect.poll(() => page.getByLabel(texts.account.newPassword, { exact: true }).getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel(texts.account.newPassword, { exact: true }).inputValue()).toBe('password')
    await setPassword(page, 'grass-hopper-9')

    await heading(page, t.resetDone).waitFor()
  })

  fullJourney('can be pasted, and shown before it is sent', async ({ visit }) => {
    const page = await visit({ path: `${RESET_PASSWORD}?token=none`, hasClipboard: true })
    const field = page.getByLabel(texts.account.newPassword, { exact: true })

    await page.evaluate(() => navigator.clipboard.writeText(' pasted one '))
    await field.focus()
    await page.keyboard.press('Control+V')
    await expect.poll(() => field.inputValue()).toBe(' pasted one ')
    expect(await field.getAttribute('autocomplete')).toBe('new-password')
    await page.getByRole('button', { name: texts.account.show }).press('Enter')

    expect(await field.getAttribute('type')).toBe('text')
    await press(page, t.setPassword)
    await heading(page, t.linkEnded).waitFor()
    await page.getByRole('link', { name: t.newLink }).click()
    await heading(page, t.forgotTitle).waitFor()
  })
})

describe('a mailed token [x.14]', () => {
  const PAGES = [VERIFY_EMAIL, RESET_PASSWORD, CONFIRM_SUBSCRIPTION]

  it('is stored by nobody on the way', async () => {
    for (const path of PAGES) {
      const [one, other] = await Promise.all(['one', 'other'].map((token) => fetch(`${inject('shopUrl')}${path}?token=${token}`)))
      const html = (await one?.text()) ?? ''
      const names = ['cache-control', 'referrer-policy', 'x-robots-tag', 'etag']

      expect([path, names.map((name) => one?.headers.get(name))]).toEqual([path, ['no-store', 'no-referrer', 'noindex', null]])
      expect(html, path).toContain('<meta name="robots" content="noindex')
      expect(html, path).not.toContain('token=')
      expect(await other?.text(), path).toBe(html)
      const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to)
      expect([path, links.filter((to) => !to?.startsWith('/'))]).toEqual([path, []])
    }
  })

  journey('leaves the address before anything is asked, is no referrer, and survives a reload', async ({ visit }) => {
    const told: string[] = []
    const asked: string[] = []
    const page = await visit({
      path: HELP,
      prepare: async (opened) => {
        opened.on('request', (request) => {
          const { referer = '' } = request.headers()
          if (referer.includes('secret-token')) told.push(request.url())
          if (request.url().includes(BASE_PATH)) asked.push(opened.url())
        })
      },
    })
    for (const path of PAGES) {
      await goTo(page, `${path}?token=secret-token`)
      await expect.poll(() => page.url()).toBe(inject('shopUrl') + path)
      await page.reload()
      await isHydrated(page)
      await page.locator('form').waitFor()
      expect(told).toEqual([])
      expect(asked.filter((url) => url.includes('secret-token'))).toEqual([])
    }
  })

  fullJourney('is missing where somebody types the address: the page says so and leads on', async ({ visit }) => {
    for (const path of PAGES) {
      const page = await visit({ path })

      await heading(page, t.linkEnded).waitFor()
      expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(1)
      await page.close()
    }
  })

  journey.for(variants(LANGUAGES, []))('leads to pages in %s [x.17]', async (language, { visit }) => {
    const words = TEXTS[language].mailedLinks
    for (const [path, title] of [
      [VERIFY_EMAIL, words.verifyTitle],
      [RESET_PASSWORD, words.resetTitle],
      [CONFIRM_SUBSCRIPTION, words.newsletterTitle],
    ] as const) {
      const page = await visit({ path: `${path}?token=x`, language })

      await heading(page, title).waitFor()
      expect(await page.title()).toBe(`${title} – ${SHOP_NAME}`)
      await page.locator('form button[aria-busy]').click()
      if (path !== RESET_PASSWORD) await heading(page, words.linkEnded).waitFor()
      await page.close()
    }
  })
})

describe('the newsletter [2.register.3]', () => {
  journey(
    'is only offered once the form is right; refused, the account is made all the same; shut, nothing is sent [4.25, 4.27]',
    async ({ visit }) => {
      const page = await visit({ path: REGISTER })
      const posts = postsOf(page)
      const dialog = page.getByRole('dialog', { name: texts.account.subscribeTitle })
      const mara = newcomer()
      const send = page.getByRole('button', { name: texts.frame.register, exact: true })

      await send.click()
      await page.getByText(texts.account.agreeFirst).waitFor()
      expect(await dialog.count()).toBe(0)
      await page.getByLabel(texts.account.email).fill(mara.email)
      await page.getByLabel(texts.account.password, { exact: true }).fill(mara.password)
      await page.getByLabel(texts.account.confirmPassword).fill(mara.password)
      await agreeBox(page).check()
      await send.press('Enter')
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(posts).toEqual([])
      expect(await send.evaluate((button) => button === document.activeElement)).toBe(true)
      await send.press('Enter')
      await dialog.getByRole('button', { name: texts.account.registerOnly }).press('Enter')

      await heading(page, texts.frame.logIn).waitFor()
      expect(posts).toEqual(['/register'])
    },
  )

  fullJourney('that cannot be asked for does not keep anybody from an account [4.26]', async ({ visit }) => {
    const page = await visit({ path: REGISTER, tolerates: /status of 503/ })
    await page.route(`**${BASE_PATH}/subscription`, (route) =>
      route.fulfill({ status: 503, json: { code: 'C503', message: 'no', data: null } }),
    )

    await register(page, newcomer(), texts, true)

    await page.getByText(texts.account.registered).waitFor()
  })
})

fullDescribe('what one agrees to [2.register.2]', () => {
  fullJourney('is shown over the form, which stays as it is, in zh', async ({ visit }) => {
    const words = TEXTS.zh.account
    const page = await visit({ path: REGISTER, language: 'zh' })
    await page.getByLabel(words.email).fill('mara@example.com')

    await readsPolicies(page, words)

    expect(await page.getByLabel(words.email).inputValue()).toBe('mara@example.com')
  })

  fullJourney('can be asked for again where it could not be loaded [d.views.1]', async ({ visit }) => {
    const page = await visit({ path: REGISTER, tolerates: /status of 503/ })
    const policies = `**${BASE_PATH}/policy/**`
    await page.route(policies, (route) => route.fulfill({ status: 503, json: { code: 'C503', message: 'not now', data: null } }))

    await page.getByRole('button', { name: texts.account.termsOfService }).click()
    await page.getByRole('dialog').getByText('not now').waitFor()
    await page.unroute(policies)
    await page.getByRole('dialog').getByRole('button', { name: texts.frame.tryAgain }).click()

    await page.getByRole('dialog').getByRole('paragraph').nth(1).waitFor()
  })
})
