import { ACCOUNT, ALL_SERIES } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import { LANGUAGE_NAME, type Language } from '@shop/contract/languages'
import type { Page, Request } from 'playwright-core'
import { describe, expect } from 'vitest'
import { texts } from '../texts.ts'
import { isQuiet, journey } from '../visit.ts'
import { accountButton, customer, logIn } from './customer.ts'

const { profile: t } = texts

const logOut = (page: Page) => page.getByRole('main').getByRole('button', { name: texts.frame.logOut, exact: true })

async function hold(page: Page, isHeld: (request: Request) => boolean) {
  const held = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (!isHeld(route.request())) return route.fallback()
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  return held.resolve
}

describe('an answer that comes when its customer has left', () => {
  journey('changes nothing of the next one, who logged in meanwhile, and is no file on the device [4.9, x.13]', async ({ visit }) => {
    const [mara, noah] = [await customer(), await customer()]
    const page = await visit({ path: ACCOUNT, as: mara })
    const isChange = (request: Request) => request.method() === 'PUT' && request.url().includes(`${BASE_PATH}/sys-user`)
    const isExport = (request: Request) => request.url().includes('/user/export')
    const release = await hold(page, (request) => isChange(request) || isExport(request))
    const files: string[] = []
    page.on('download', (download) => files.push(download.suggestedFilename()))
    const asked = Promise.all([isChange, isExport].map((isIt) => page.waitForRequest(isIt)))
    await page.getByLabel(t.nickname).fill('bench_9')
    await page.getByLabel(t.nickname).press('Enter')
    await page.getByRole('button', { name: t.download }).click()
    await asked
    await logOut(page).click()
    await logIn(page, noah)
    await accountButton(page).waitFor()

    const answered = Promise.all([isChange, isExport].map((isIt) => page.waitForEvent('requestfinished', isIt)))
    release()
    await answered
    await isQuiet(page)

    const stored = await page.evaluate(() => localStorage.getItem('session') ?? '')
    expect(stored).toContain(noah.email)
    expect(stored).not.toContain(mara.email)
    expect(files).toEqual([])
  })
})

describe('a choice of a language', () => {
  journey(
    'that another one overtakes is neither shown nor saved; the language in sight calls it off (issue 46) [4.16, d.language.8]',
    async ({ visit }) => {
      const page = await visit({ path: ALL_SERIES, as: await customer() })
      const saved: Array<string | null> = []
      page.on('request', (request) => request.method() === 'PUT' && saved.push(request.postData()))
      const isGerman = (request: Request) => request.url().includes('language=de')
      const choose = async (language: Language) => {
        await page.getByRole('banner').getByRole('button', { name: texts.frame.languageAndCurrency }).click()
        await page.getByRole('menuitemradio', { name: LANGUAGE_NAME[language] }).click()
      }
      const releaseFirst = await hold(page, isGerman)
      const asked = page.waitForRequest(isGerman)
      await choose('de')
      await asked
      await choose('en')
      releaseFirst()
      await isQuiet(page)
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
      await page.getByRole('heading', { level: 1, name: texts.frame.allSeries }).waitFor()
      saved.length = 0

      const isKorean = (request: Request) => request.url().includes('language=ko')
      const release = await hold(page, isKorean)
      await choose('ko')
      await choose('ja')
      await page.locator('html[lang=ja]').waitFor()
      await expect.poll(() => saved.length).toBe(1)
      release()
      await isQuiet(page)
      expect(saved.map((body) => (JSON.parse(body ?? '{}') as { language: string }).language)).toEqual(['ja']) // the shop sends this
      expect(await page.locator('html').getAttribute('lang')).toBe('ja')
    },
  )
})
