import { videoAddress } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { endLoginDuring } from '../account/as-customer.ts'
import { customer, logIn } from '../account/customer.ts'
import { ask } from '../catalogue.ts'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { isQuiet, journey } from '../visit.ts'

const { videos: t } = texts
const main = (page: Page) => page.getByRole('main')
const comment = (page: Page) => main(page).getByLabel(t.comment, { exact: true })
const sendButton = (page: Page) => main(page).getByRole('button', { name: t.sendComment, exact: true })
const loginLink = (page: Page) => main(page).getByRole('link', { name: t.logInToComment, exact: true })
const drafts = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))

describe('the parts of the page of a video [x.15]', () => {
  fullJourney(
    'keep a comment where the login has ended meanwhile: it is there again after the next one, and for nobody else',
    async ({ visit }) => {
      const [mara, other] = [await customer(), await customer()]
      const page = await visit({ path: videoAddress(5), as: mara, tolerates: /status of 401/ })
      const sendAfterTheLogin = async () => {
        await endLoginDuring(page, '/videos/5/comments')
        await sendButton(page).click()
        await main(page).getByRole('alert').getByText(t.loginOver).waitFor()
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t.logInToComment)
        await loginLink(page).click()
      }

      await comment(page).fill('Written before the login ended')
      await sendAfterTheLogin()
      await logIn(page, mara)
      await expect.poll(() => comment(page).inputValue()).toBe('Written before the login ended')
      await sendAfterTheLogin()
      await logIn(page, other)

      await expect.poll(() => comment(page).inputValue()).toBe('')
      expect(await drafts(page)).toEqual([])
    },
  )

  fullJourney('fail by themselves: the related ones say so in their place, and the retry works [d.views.1]', async ({ visit }) => {
    const page = await visit({ path: videoAddress(1), tolerates: /status of 503/ })
    const [next] = await ask('GET /videos/{id}/related', { id: 1 })
    const related = /\/videos\/\d+\/related\?/
    await page.route(related, (route) => route.fulfill({ status: 503, json: { code: 'C503', message: '', data: null } }))
    const aside = main(page).getByRole('complementary', { name: t.relatedVideos })

    await aside.getByRole('link').first().click()
    await main(page).getByRole('heading', { level: 1, name: next?.title, exact: true }).waitFor()
    await aside.getByRole('alert').getByText(t.relatedFailed).waitFor()
    await page.unroute(related)
    await aside.getByRole('button', { name: texts.frame.tryAgain }).click()

    await aside.getByRole('link').first().waitFor()
  })

  // Customers may write only thirty an hour, so more comments are faked.
  journey('are all comments, however many there are, ten at a time [9.14]', async ({ visit }) => {
    const total = 115
    const page = await visit({
      path: videoAddress(6),
      prepare: (fresh) =>
        fresh.route(`**${BASE_PATH}/videos/6/comments?*`, (route) => {
          const { searchParams } = new URL(route.request().url())
          const [current, limit] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('limit'))]
          const before = (current - 1) * limit
          const rows = Array.from({ length: Math.max(0, Math.min(limit, total - before)) }, (_, index) => ({
            id: total - before - index,
            author: 'm***',
            content: `Comment ${total - before - index}`,
            createdTime: '2026-11-01T12:00:00.000Z',
          }))
          return limit > 100
            ? route.abort()
            : route.fulfill({ json: { code: '0000', message: '', data: { rows, total, current, totalPage: Math.ceil(total / limit) } } })
        }),
    })
    const entries = main(page)
      .getByRole('listitem')
      .filter({ hasText: /Comment \d+/ })

    for (let shown = 10; shown < total; shown += 10) {
      await expect.poll(() => entries.count()).toBe(shown)
      await main(page).getByRole('button', { name: t.moreComments, exact: true }).click()
    }

    await expect.poll(() => entries.count()).toBe(total)
    await main(page).getByRole('button', { name: t.moreComments, exact: true }).waitFor({ state: 'detached' })
  })

  fullJourney('are marks of which the last press wins, also while the first is being written', async ({ visit }) => {
    const page = await visit({ path: videoAddress(7), as: await customer() })
    const like = main(page).getByRole('button', { name: t.like })
    const written: string[] = []
    let write = () => {}
    const isHeld = new Promise<void>((resolve) => {
      write = resolve
    })
    await page.route('**/videos/7/like', async (route) => {
      written.push(route.request().method())
      await isHeld
      await route.continue()
    })

    await like.click()
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
    await like.click()
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false')
    write()

    await expect.poll(() => written).toEqual(['POST', 'DELETE'])
    await isQuiet(page)
    expect(await like.getAttribute('aria-pressed')).toBe('false')
  })
})
