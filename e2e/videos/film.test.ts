import { productAddress, videoAddress, VIDEOS } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import { formatPrice } from '@shop/contract/price-text'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { tokenOf } from '../account/as-customer.ts'
import { customer } from '../account/customer.ts'
import { ask } from '../catalogue.ts'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { isHydrated, journey } from '../visit.ts'

const { videos: t } = texts
const main = (page: Page) => page.getByRole('main')
const film = (page: Page) => main(page).locator('video')
const stateOf = (page: Page) => film(page).evaluate(({ currentTime, paused, muted }: HTMLVideoElement) => ({ currentTime, paused, muted }))

const SIZES = [
  [390, 844],
  [1920, 1080],
  [1440, 900],
] as const

describe('a film [x.15]', () => {
  fullJourney('is continued where its customer stopped, and shared from there', async ({ visit }) => {
    const page = await visit({ path: videoAddress(1), as: await customer() })
    // The demo's films are too short to be continued, so these pretend four minutes and never load.
    await page.route('**/media/**/*.mp4', () => {})
    await page.route(`**${BASE_PATH}/product-video?*`, async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { data: { rows: Array<{ duration: number }> } } // the usual envelope
      for (const row of json.data.rows) row.duration = 252
      await route.fulfill({ response, json })
    })
    await page.route('**/watch-progress?*', (route) =>
      route.fulfill({ json: { code: '0000', message: '', data: { progress: 96.4, updatedTime: '2026-11-01T12:00:00.000Z' } } }),
    )
    await page.evaluate(() => {
      const writeText = (text: string) => Promise.resolve(sessionStorage.setItem('copied', text))
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    })
    const copied = () => page.evaluate(() => sessionStorage.getItem('copied') ?? '')
    const copy = () => page.getByRole('dialog').getByRole('button', { name: texts.sharing.copyLink, exact: true }).click()
    const next = main(page).getByRole('complementary').getByRole('link').first()
    const path = await next.getAttribute('href')

    await next.click()
    const again = main(page).getByRole('button', { name: t.continueAt('01:36'), exact: true })
    await again.click()
    await again.waitFor({ state: 'detached' })
    await expect.poll(() => stateOf(page)).toMatchObject({ currentTime: 96, paused: false })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('VIDEO')

    await main(page).getByRole('button', { name: t.share, exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: t.startAt('01:36') })
      .uncheck()
    await copy()
    await expect.poll(copied).toMatch(new RegExp(`${path}$`))
    await main(page).getByRole('button', { name: t.share, exact: true }).click()
    await copy()
    await expect.poll(copied).toMatch(new RegExp(`${path}#t=96$`))

    await page.goto(VIDEOS) // changing only the hash would not navigate
    await page.goto(new URL(await copied()).pathname + new URL(await copied()).hash)
    await isHydrated(page)
    await expect.poll(() => stateOf(page)).toMatchObject({ currentTime: 96, paused: true })
    expect(await again.count()).toBe(0)
  })

  journey(
    'that a customer watches is counted once, and remembered: where it stops, and where its page is left [7.videos.6]',
    async ({ visit }) => {
      const before = await ask('GET /videos/{id}/stats', { id: 8 })
      const page = await visit({ path: videoAddress(8), as: await customer() })
      const token = await tokenOf(page)
      const progress = () =>
        page.evaluate(
          async ([address, bearer]) => {
            const response = await fetch(address, { headers: { authorization: `Bearer ${bearer}` } })
            return ((await response.json()) as { data: { progress: number } }).data.progress // the usual envelope
          },
          [`${BASE_PATH}/videos/8/watch-progress`, token] as const,
        )
      const play = () =>
        film(page).evaluate(async (element: HTMLVideoElement) => {
          const from = element.currentTime
          await element.play()
          await new Promise<void>((resolve) => element.addEventListener('timeupdate', () => element.currentTime !== from && resolve()))
        })
      expect(await progress()).toBe(0)
      expect(await ask('GET /videos/{id}/stats', { id: 8 })).toEqual(before)

      await play()
      await film(page).evaluate((element: HTMLVideoElement) => element.pause())
      await expect.poll(progress).toBeGreaterThan(0)
      const stopped = await progress()
      await play()
      await page.goto(VIDEOS, { waitUntil: 'domcontentloaded' })

      await expect.poll(progress).not.toBe(stopped)
      await expect.poll(async () => (await ask('GET /videos/{id}/stats', { id: 8 })).views).toBe(before.views + 1)
    },
  )

  fullJourney(
    'fills its player, goes on after a break, has keys that fields keep for themselves, and leads to the product that it shows [7.videos.6, d.views.7]',
    async ({ visit }) => {
      const [product] = await ask('GET /videos/{id}/products', { id: '4' })
      const page = await visit({ path: videoAddress(4), prepare: (fresh) => fresh.route('**/media/**/*.mp4', () => {}) })
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        const box = await film(page).boundingBox()
        expect((box?.width ?? 0) / (box?.height ?? 1), `no bars beside it at ${width}`).toBeCloseTo(16 / 9, 2)
        expect(box?.height).toBeLessThanOrEqual(height - 72 - 96)
      }

      await film(page).evaluate((element: HTMLVideoElement) => {
        element.currentTime = 5
        element.dispatchEvent(new Event('error'))
      })
      await main(page).getByRole('alert').getByRole('button').press('Enter')
      await expect.poll(() => stateOf(page)).toMatchObject({ currentTime: 5 })
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('VIDEO')

      await film(page).evaluate((element: HTMLVideoElement) => {
        element.pause()
        element.currentTime = 0
        element.addTextTrack('captions')
      })
      const modeOfTrack = () => film(page).evaluate(({ textTracks }: HTMLVideoElement) => textTracks[0]?.mode)
      const fullScreen = () => page.evaluate(() => document.fullscreenElement?.tagName)
      await film(page).focus()
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'm', 'C']) await page.keyboard.press(key)
      expect(await stateOf(page)).toEqual({ currentTime: 5, paused: true, muted: true })
      expect(await modeOfTrack()).toBe('showing')
      await page.keyboard.press('f')
      await expect.poll(fullScreen).toBe('VIDEO')
      await page.keyboard.press('f')
      await expect.poll(fullScreen).toBeUndefined()
      await page.getByRole('banner').getByRole('searchbox').focus()
      for (const key of ['m', 'c', 'ArrowLeft']) await page.keyboard.press(key)
      expect(await stateOf(page)).toEqual({ currentTime: 5, paused: true, muted: true })
      expect(await modeOfTrack()).toBe('showing')

      const shown = main(page).getByRole('region', { name: t.inThisVideo })
      await shown.getByText(formatPrice(product?.price ?? 0, 'en')).waitFor()
      await shown.getByRole('button', { name: texts.favorites.addFavorite(product?.name ?? ''), exact: true }).waitFor()
      await shown.getByRole('link', { name: product?.name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: product?.name }).waitFor()
      expect(new URL(page.url()).pathname).toBe(productAddress(product?.id ?? 0))
    },
  )
})
