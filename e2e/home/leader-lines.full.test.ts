import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { isQuiet, journey } from '../visit.ts'

/** Only the first series has lines. */
const sheet = (page: Page) => page.locator('section[aria-labelledby^="series-"]').first().locator('h3 >> xpath=../../..').first()
const lines = (page: Page) => sheet(page).locator('svg g:has(circle)')

async function bringIntoSight(page: Page) {
  await sheet(page).evaluate((element) => element.scrollIntoView())
  await lines(page).first().waitFor()
}

describe('the lines from a series’ specs [2.home.11]', () => {
  journey.for([1440, 1200, 1920])(
    'are neither drawn nor loaded below 1200 px; else they bend once, at most 48 px inside the picture, and stand out for the spec under the pointer: %d px',
    async (width, { visit }) => {
      const page = await visit({ width: 1024, hasMotion: true })
      await sheet(page).evaluate((element) => element.scrollIntoView())
      await isQuiet(page)
      expect(await lines(page).count()).toBe(0)

      await page.setViewportSize({ width, height: 900 })
      await bringIntoSight(page)
      const drawn = await sheet(page).evaluate((element) => {
        const stage = element.querySelector('img')?.getBoundingClientRect()
        const outer = element.getBoundingClientRect()
        const edges = stage && [stage.left - outer.left, stage.right - outer.left]
        const ways = [...element.querySelectorAll('g > path:last-of-type')].map((path) =>
          (path.getAttribute('d') ?? '')
            .split(/[ML]/)
            .slice(1)
            .map((point) => point.split(' ').map(Number)),
        )
        return { edges: edges ?? [], ways }
      })
      expect(drawn.ways).toHaveLength(1) // the other specs have no straight way into this picture
      for (const [from = [], shoulder = [], to = [], ...more] of drawn.ways) {
        const [x0 = NaN, x1 = NaN, x2 = NaN] = [from[0], shoulder[0], to[0]]
        expect(more).toEqual([])
        expect(shoulder[1]).toBe(from[1])
        expect(Math.min(...drawn.edges.map((edge) => Math.abs(edge - x1)))).toBeLessThanOrEqual(48.5)
        expect(Math.sign(x1 - x0)).toBe(Math.sign(x2 - x1)) // forward
      }

      const line = lines(page).first().locator('path')
      const duration = () => line.first().evaluate((path) => getComputedStyle(path).animationDuration)
      await expect.poll(duration).toBe('0.36s')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect.poll(duration).toBe('0s')

      const stroke = () => line.last().evaluate((path) => getComputedStyle(path).strokeWidth)
      await expect.poll(stroke).toBe('1px')
      await sheet(page).locator('ol > li').nth(2).hover()
      await expect.poll(stroke).toBe('1.75px')
      await sheet(page).getByRole('heading').hover()
      await expect.poll(stroke).toBe('1px')
    },
  )
})
