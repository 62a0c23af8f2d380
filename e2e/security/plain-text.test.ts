import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ACCOUNT, searchAddress, videoAddress } from '@shop/contract/addresses'
import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { askAs, customer, logIn } from '../account/customer.ts'
import { ask } from '../catalogue.ts'
import { firstOf } from '../full-run.ts'
import { ROOT } from '../shop.ts'
import { texts } from '../texts.ts'
import { goTo, journey } from '../visit.ts'

/** Texts of people are shown as written and run no scripts (security X1). */

const isPlain = (text: string) => text.trim() === text && !/[\p{Cc}\u2028\u2029]/u.test(text)
const CORPUS = (JSON.parse(readFileSync(join(ROOT, 'server/test/files/xss-corpus.json'), 'utf8')) as string[]).filter(isPlain) // a list of texts
const upTo = (most: number) => CORPUS.filter((text) => Array.from(text).length <= most)
const NAME = '"><svg onload=alert(1)>'

function watchFor(page: Page) {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('popup', (popup) => ran.push(popup.url()))
  return () => ran
}

describe('what customers write [x.21]', () => {
  journey(
    'is plain text in comments, in the name of who wrote them, on the account’s own page with its device, and in the heading, the field and the title of a search',
    async ({ visit }) => {
      const [video] = (await ask('GET /product-video', {})).rows
      const mara = await customer()
      const comments = upTo(400).slice(0, 10)
      await askAs(
        mara,
        `POST /videos/${video?.id}/comments`,
        comments.map((content) => ({ content })),
      )
      const page = await visit({ path: ACCOUNT })
      const ran = watchFor(page)
      await page.setExtraHTTPHeaders({ 'user-agent': `Mozilla/5.0 ${NAME}` }) // becomes the device's name
      await logIn(page, mara)
      await page.getByLabel(texts.profile.nickname).fill(NAME)
      await page.getByRole('button', { name: texts.profile.saveName, exact: true }).click()
      await page.getByRole('status').filter({ hasText: texts.profile.nameSaved }).waitFor()
      await page.reload()
      await expect.poll(() => page.getByLabel(texts.profile.nickname).inputValue()).toBe(NAME)
      await page.getByText(texts.profile.thisLogin, { exact: true }).waitFor()
      expect(await page.locator('main svg[onload]').count()).toBe(0)

      await goTo(page, videoAddress(video?.id ?? 0))
      const shown = page.getByRole('main').getByRole('listitem').filter({ hasText: NAME })
      await expect.poll(() => shown.count()).toBe(comments.length)

      for (const content of comments)
        expect(await shown.evaluateAll((items, text) => items.some((item) => item.textContent?.includes(text)), content)).toBe(true)
      expect(await shown.locator('svg, img, script, iframe, a, style').count()).toBe(0)
      expect(ran()).toEqual([])

      for (const asked of firstOf(upTo(MAX_SEARCH_LENGTH).slice(0, 8), 3)) {
        await goTo(page, searchAddress(asked))
        expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe(asked)
        expect(await page.locator('main h1 :is(script, img, iframe), main svg[onload]').count()).toBe(0)
        expect([asked, ...ran()]).toEqual([asked])
      }
    },
  )
})
