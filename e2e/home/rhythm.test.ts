import { LANGUAGES } from '@shop/contract/languages'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { fullJourney, variants } from '../full-run.ts'
import { isQuiet, journey } from '../visit.ts'

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const section = (page: Page, place: number) => page.locator('section[aria-labelledby^="series-"]').nth(place)

/** Scrolls to the end, so that late parts load. */
async function loadAll(page: Page) {
  const end = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
  while (!(await end())) {
    await page.evaluate(() => {
      scrollBy(0, innerHeight / 2)
      return new Promise(requestAnimationFrame)
    })
  }
  await page.locator('#community form').waitFor()
  await isQuiet(page)
}

describe('home [2.home.10]', () => {
  // The short run has the language with the longest texts.
  journey.for([
    ...variants(LANGUAGES, ['ja']).map((language) => [1440, language, 9_000] as const),
    ...variants(LANGUAGES, []).map((language) => [390, language, 10_500] as const),
  ])('at %d px in %s is at most %d px high', async ([width, language, most], { visit }) => {
    const page = await visit({ width, language })
    await loadAll(page)

    expect(await heightOf(page)).toBeLessThanOrEqual(most)
  })

  fullJourney(
    'says how many models a series has, or articles; the film of the second one plays when it is in sight, and pauses at a press',
    async ({ visit }) => {
      const films: string[] = []
      const page = await visit({
        hasMotion: true,
        prepare: async (fresh) => {
          fresh.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()))
        },
      })
      const { series } = await ask('GET /product/facets', {})
      const kinds = await ask('GET /product-series/list', {})
      for (const [place, { id, count }] of series.entries()) {
        const what = kinds.find((one) => one.id === id)?.kind === 'accessories' ? 'article' : 'model'
        expect(await section(page, place).textContent()).toContain(`${count} ${what}`)
      }
      await isQuiet(page)
      expect(films).toEqual([])

      await section(page, 1).scrollIntoViewIfNeeded()
      const film = section(page, 1).locator('video')
      await expect.poll(() => isPlaying(film)).toBe(true)
      expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
      await section(page, 1).getByRole('button', { name: 'Pause the video' }).click()

      await section(page, 1).getByRole('button', { name: 'Play the video' }).waitFor()
      expect(await isPlaying(film)).toBe(false)
    },
  )
  journey('plays no film by itself for who asks for less motion, but at a press', async ({ visit }) => {
    const page = await visit()
    await section(page, 1).scrollIntoViewIfNeeded()
    const play = section(page, 1).getByRole('button', { name: 'Play the video' })
    await play.waitFor()
    await isQuiet(page)
    const film = section(page, 1).locator('video')
    expect(await isPlaying(film)).toBe(false)

    await play.click()

    await expect.poll(() => isPlaying(film)).toBe(true)
  })
})

const isPlaying = (film: Locator) => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0)
