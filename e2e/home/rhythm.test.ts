import { LANGUAGES } from '@shop/contract/languages'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { variants } from '../full-run.ts'
import { isQuiet, journey } from '../visit.ts'

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const section = (page: Page, place: number) => page.locator('section[aria-labelledby^="series-"]').nth(place)

/** Scrolls down the whole page, so that all that is late is there. */
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
  // Of the languages whose words take most room, in the short run.
  journey.for([
    ...variants(LANGUAGES, ['ja']).map((language) => [1440, language, 9_000] as const),
    ...variants(LANGUAGES, ['de']).map((language) => [390, language, 10_500] as const),
  ])('at %d px in %s is at most %d px high', async ([width, language, most], { visit }) => {
    const page = await visit({ width, language })
    await loadAll(page)

    expect(await heightOf(page)).toBeLessThanOrEqual(most)
  })

  journey('plays the film of the second series when it is in sight, and pauses at a press', async ({ visit }) => {
    const films: string[] = []
    const page = await visit({
      hasMotion: true,
      prepare: async (fresh) => {
        fresh.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()))
      },
    })
    await isQuiet(page)
    expect(films).toEqual([])

    await section(page, 1).scrollIntoViewIfNeeded()
    const film = section(page, 1).locator('video')
    await expect.poll(() => isPlaying(film)).toBe(true)
    expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
    await section(page, 1).getByRole('button', { name: 'Pause the film' }).click()

    await section(page, 1).getByRole('button', { name: 'Play the film' }).waitFor()
    expect(await isPlaying(film)).toBe(false)
  })

  journey('plays no film by itself for who asks for less motion, but at a press', async ({ visit }) => {
    const page = await visit()
    await section(page, 1).scrollIntoViewIfNeeded()
    const play = section(page, 1).getByRole('button', { name: 'Play the film' })
    await play.waitFor()
    await isQuiet(page)
    const film = section(page, 1).locator('video')
    expect(await isPlaying(film)).toBe(false)

    await play.click()

    await expect.poll(() => isPlaying(film)).toBe(true)
  })

  journey('says how many models a series has', async ({ visit }) => {
    const page = await visit()
    const { series } = await ask('GET /product/facets', {})

    for (const [place, { count }] of series.entries()) expect(await section(page, place).textContent()).toContain(`${count} model`)
  })
})

const isPlaying = (film: Locator) => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0)
