import { videoAddress, VIDEOS } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { tokenOf } from '../account/as-customer.ts'
import { customer } from '../account/customer.ts'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { isHydrated, journey } from '../visit.ts'

const { videos: t } = texts
const main = (page: Page) => page.getByRole('main')
const film = (page: Page) => main(page).locator('video')
const stateOf = (page: Page) => film(page).evaluate(({ currentTime, paused, muted }: HTMLVideoElement) => ({ currentTime, paused, muted }))

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

  journey('that a customer watches is remembered: where it stops, and where its page is left [7.videos.6]', async ({ visit }) => {
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
        const before = element.currentTime
        await element.play()
        await new Promise<void>((resolve) => element.addEventListener('timeupdate', () => element.currentTime !== before && resolve()))
      })
    expect(await progress()).toBe(0)

    await play()
    await film(page).evaluate((element: HTMLVideoElement) => element.pause())
    await expect.poll(progress).toBeGreaterThan(0)
    const stopped = await progress()
    await play()
    await page.goto(VIDEOS)

    await expect.poll(progress).not.toBe(stopped)
  })

  journey('that breaks goes on where it was, with the focus on it [7.videos.6]', async ({ visit }) => {
    const page = await visit({ path: videoAddress(1), prepare: (fresh) => fresh.route('**/media/**/*.mp4', () => {}) })
    await film(page).evaluate((element: HTMLVideoElement) => {
      element.currentTime = 5
      element.dispatchEvent(new Event('error'))
    })

    await main(page).getByRole('alert').getByRole('button').press('Enter')

    await expect.poll(() => stateOf(page)).toMatchObject({ currentTime: 5 })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('VIDEO')
  })

  journey('has keys while it has the focus, which fields keep for themselves [d.views.7]', async ({ visit }) => {
    const page = await visit({ path: videoAddress(1), prepare: (fresh) => fresh.route('**/media/**/*.mp4', () => {}) })
    await film(page).evaluate((element: HTMLVideoElement) => element.addTextTrack('captions'))
    const modeOfTrack = () => film(page).evaluate(({ textTracks }: HTMLVideoElement) => textTracks[0]?.mode)
    const isFull = () => page.evaluate(() => document.fullscreenElement?.tagName)

    await film(page).focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'm', 'C']) await page.keyboard.press(key)
    expect(await stateOf(page)).toEqual({ currentTime: 5, paused: true, muted: true })
    expect(await modeOfTrack()).toBe('showing')
    await page.keyboard.press('f')
    await expect.poll(isFull).toBe('VIDEO')
    await page.keyboard.press('f')
    await expect.poll(isFull).toBeUndefined()

    await page.getByRole('banner').getByRole('searchbox').focus()
    for (const key of ['m', 'c', 'ArrowLeft']) await page.keyboard.press(key)
    expect(await stateOf(page)).toEqual({ currentTime: 5, paused: true, muted: true })
    expect(await modeOfTrack()).toBe('showing')
  })
})
