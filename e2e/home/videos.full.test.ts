import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { envelope, goHome, hero } from './home.ts'
import { CALLS, EXPECTED, failing, films, titles } from './lower-half.ts'
import { LONG_WAIT_MS } from '../../test-times.ts'

const { home, videos: words, frame } = texts
const dialog = (page: Page) => page.getByRole('dialog')

describe('the videos of home', () => {
  fullJourney(
    'play over the page, which does not scroll meanwhile; Escape, the button and the end shut it [2.home.26, 2.home.27, 2.home.28]',
    async ({ visit }) => {
      const page = await visit({ path: '/' })
      await films(page).scrollIntoViewIfNeeded()
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      const label = await titles(page).first().textContent()

      await titles(page).first().press('Enter')
      const video = dialog(page).locator('video')
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime > 0 || element.ended)).toBe(true)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      await expect.poll(focused).toBe(label)
      expect(new URL(page.url()).pathname).toBe('/')

      await titles(page).first().press('Enter')
      await dialog(page).getByRole('button', { name: frame.close }).click()
      await dialog(page).waitFor({ state: 'detached' })
      await titles(page).first().press('Enter')
      await dialog(page).waitFor()
      await dialog(page).waitFor({ state: 'detached', timeout: LONG_WAIT_MS }) // the film has 6 s, and its start once took 11 s
      await expect.poll(focused).toBe(label)
    },
  )

  fullJourney('stop when home is left while one is playing, and nothing of the dialog stays [4.29]', async ({ visit }) => {
    const page = await visit({ path: '/category/1', prepare: (fresh) => fresh.addInitScript(notePlayers) })
    await goHome(page)
    await films(page).scrollIntoViewIfNeeded()
    await titles(page).first().press('Enter')
    const isPlaying = () => page.evaluate(() => (window as { players?: HTMLVideoElement[] }).players?.some((one) => !one.paused)) // notePlayers sets it
    await expect.poll(isPlaying, { timeout: LONG_WAIT_MS }).toBe(true) // a start once took 11 s

    await page.goBack()
    await hero(page).waitFor({ state: 'hidden' })

    await expect.poll(isPlaying).toBe(false)
    await expect.poll(() => dialog(page).count()).toBe(0)
    await page.goForward()
    await hero(page).waitFor()
    await expect.poll(() => page.locator('dialog').count()).toBe(0)
  })

  fullJourney('that do not load say so; the retry works [2.home.29, 8.13]', async ({ visit }) => {
    const page = await visit({ path: '/', tolerates: EXPECTED, prepare: (fresh) => fresh.route(CALLS, failing) })

    await films(page).scrollIntoViewIfNeeded()
    await films(page).getByRole('alert').getByText(words.videosFailed).waitFor()
    await films(page).getByRole('link', { name: home.moreVideos }).waitFor()
    await page.unroute(CALLS)
    await films(page).getByRole('button', { name: frame.tryAgain }).click()
    await titles(page).first().waitFor()
  })

  fullJourney('say that there are none, without a link to more [2.home.29, 8.31]', async ({ visit }) => {
    const page = await visit({ path: '/', prepare: (fresh) => fresh.route(/\/product-video\/list\?/, envelope([])) })

    await films(page).scrollIntoViewIfNeeded()
    await films(page).getByText(words.noVideos, { exact: true }).waitFor()
    expect(await films(page).getByRole('link', { name: home.moreVideos }).count()).toBe(0)
  })
})

function notePlayers() {
  const players: unknown[] = []
  Object.assign(window, { players })
  document.addEventListener('play', ({ target }) => players.push(target), { capture: true })
}
