import { MAX_COMMENT_LENGTH } from '@shop/contract/limits'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { customer, logIn } from '../account/customer.ts'
import { ask } from '../catalogue.ts'
import { headOf, thingOf } from '../every-screen/head.ts'
import { SITE } from '../shop.ts'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { isHydrated, isQuiet, journey } from '../visit.ts'
import { LONG_WAIT_MS } from '../../test-times.ts'
import { playFirst } from './playing.ts'

const { videos: t } = texts
const main = (page: Page) => page.getByRole('main')
const titles = (page: Page) => main(page).locator('article h3 a')
const dialog = (page: Page) => page.getByRole('dialog')
const named = (videos: Array<{ title: string }>) => videos.map(({ title }) => `${t.play}${title}`)

describe('all videos', () => {
  journey(
    'are found by their title once one has stopped typing, and by their series; one that plays over the page is shut by its button; meanwhile the page does not scroll, and then it is paused [1.1, 2.home.26, 2.home.27, 2.home.28, 2.routes.5, 2.videos.1, 4.29, 5.15]',
    async ({ visit }) => {
      const { rows, total } = await ask('GET /product-video', {})
      const series = (await ask('GET /videos/categories', {})).at(-1)
      const ofSeries = await ask('GET /product-video', { seriesId: series?.id })
      const page = await visit({ path: '/videos' })

      expect(await titles(page).allTextContents()).toEqual(named(rows))
      await main(page).getByText(t.films(total)).waitFor()
      await main(page).getByRole('link', { name: series?.name, exact: true }).click()
      await expect.poll(() => titles(page).allTextContents()).toEqual(named(ofSeries.rows))
      expect(new URL(page.url()).searchParams.get('seriesId')).toBe(String(series?.id))
      await page.goBack()
      await expect.poll(() => titles(page).count()).toBe(rows.length)

      const word = rows[0]?.title.split(' ')[0] ?? ''
      const { rows: withWord } = await ask('GET /product-video', { title: word })
      await main(page).getByRole('searchbox').fill(` ${word} `)
      await expect.poll(() => titles(page).allTextContents()).toEqual(named(withWord))
      expect(new URL(page.url()).searchParams.get('title')).toBe(word)
      await main(page).getByRole('searchbox').fill('zzzz')
      await main(page).getByText(t.noVideoFound).waitFor()
      await main(page).getByRole('link', { name: t.allVideos, exact: true }).last().click()
      await expect.poll(() => titles(page).count()).toBe(rows.length)
      await expect.poll(() => main(page).getByRole('searchbox').inputValue()).toBe('')

      await playFirst(page, rows[0]?.title, () => dialog(page).getByRole('button', { name: texts.frame.close }).click())
    },
  )

  fullJourney(
    'play over the page by keyboard; Escape and the end shut it, and the focus returns to the tile [2.home.26, 2.home.27]',
    async ({ visit }) => {
      const page = await visit({ path: '/videos' })

      await titles(page).nth(1).focus()
      await page.keyboard.press('Enter')
      const video = dialog(page).locator('video')
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime > 0 || element.ended)).toBe(true)
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      await expect.poll(focused).toBe(await titles(page).nth(1).textContent())

      await page.keyboard.press('Enter')
      await dialog(page).waitFor()
      await dialog(page).waitFor({ state: 'detached', timeout: LONG_WAIT_MS }) // the film has 6 s, and its start once took 11 s
      await expect.poll(focused).toBe(await titles(page).nth(1).textContent())
    },
  )
})

// decisions: Routes, /videos/{id}; calls: Videos.
describe('the page of a video [x.15]', () => {
  journey('tells machines what it shows, and reads without JavaScript [x.4, d.views.9]', async ({ visit }) => {
    const [video] = (await ask('GET /product-video', {})).rows
    const page = await visit({ path: `/videos/${video?.id}`, javaScript: false })

    expect(await headOf(page)).toMatchObject({
      robots: [],
      canonical: [`${SITE}/videos/${video?.id}`],
      shared: { 'og:type': 'video.other', 'og:video': SITE + video?.videoUrl },
    })
    expect(await thingOf(page, 'VideoObject')).toMatchObject({
      name: video?.title,
      description: video?.description,
      uploadDate: video?.createdTime,
      duration: `PT${video?.duration}S`,
      contentUrl: SITE + video?.videoUrl,
      thumbnailUrl: [SITE + video?.cover],
    })
    expect(await main(page).getByRole('heading', { level: 1 }).textContent()).toBe(video?.title)
    expect(await main(page).locator('video').getAttribute('src')).toBe(video?.videoUrl)
  })

  journey(
    'asks a visitor to log in; a customer likes, keeps and comments, and all of it stays; a draft is counted, never cut, and gone once it is sent [6.4]',
    async ({ visit }) => {
      const page = await visit({ path: '/videos/2' })
      const like = main(page).getByRole('button', { name: t.like })
      const keep = main(page).getByRole('button', { name: t.keep })
      const comment = main(page).getByLabel(t.comment, { exact: true })
      const send = main(page).getByRole('button', { name: t.sendComment })
      const marks = async () => [await like.getAttribute('aria-pressed'), await keep.getAttribute('aria-pressed')]
      const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))
      await like.click()
      await dialog(page).getByText(texts.favorites.loginFirst).first().waitFor()
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'hidden' })
      await main(page).getByRole('link', { name: t.logInToComment }).click()
      await logIn(page, await customer())
      await page.waitForURL('**/videos/2')

      await like.click()
      await keep.click()
      await expect.poll(marks).toEqual(['true', 'true'])
      await send.click()
      await main(page).getByText(t.commentMissing).waitFor()
      const tooLong = '🏁'.repeat(MAX_COMMENT_LENGTH + 1)
      await comment.fill(tooLong)
      await send.click()
      await main(page).getByRole('alert').getByText(t.commentTooLong(MAX_COMMENT_LENGTH)).waitFor()
      expect(await comment.inputValue()).toBe(tooLong)
      await comment.fill('Which tyre\nis that?')
      await main(page).getByText(t.commentTooLong(MAX_COMMENT_LENGTH)).waitFor({ state: 'detached' })
      await isQuiet(page) // the marks are written
      await page.reload()
      await isHydrated(page)
      await expect.poll(marks).toEqual(['true', 'true'])
      await expect.poll(() => comment.inputValue()).toBe('Which tyre\nis that?')
      await send.click()
      await main(page).getByRole('listitem').getByText('Which tyre is that?').waitFor()
      await expect.poll(async () => [await comment.inputValue(), await drafts()]).toEqual(['', []])

      await page.reload()
      await main(page).getByRole('listitem').getByText('Which tyre is that?').waitFor()
      expect((await ask('GET /videos/{id}/stats', { id: 2 })).likes).toBeGreaterThan(0)
    },
  )

  fullJourney('keeps a comment that could not be sent [8.5]', async ({ visit }) => {
    const page = await visit({ path: '/login', tolerates: /ERR_FAILED/ })
    await logIn(page, await customer())
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.goto('/videos/3')
    await isHydrated(page)
    await page.route('**/videos/3/comments', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))

    const field = main(page).getByLabel(t.comment, { exact: true })
    await field.fill('Text that must not be lost')
    await main(page).getByRole('button', { name: t.sendComment }).click()
    await main(page).getByText(texts.frame.networkError).waitFor()
    expect(await field.inputValue()).toBe('Text that must not be lost')
  })
})
