import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { IN_3D, pretendGraphicsCard } from '../model-3d/model.ts'
import { texts } from '../texts.ts'
import { isQuiet, journey } from '../visit.ts'
import { LONG_WAIT_MS } from '../../test-times.ts'

const { apart: words, product, home: t } = texts

/** Code and models of 3D, without the bounds of models, which are text. */
const OF_3D = /hero-apart|apart-view|model-element|\.glb(?!\?bounds)/

const pictureOn = (page: Page) => page.locator('[aria-roledescription]:not([inert]) img').first()
const linesOn = (page: Page) => pictureOn(page).locator('xpath=../div/*[name()="svg"]')

describe('the ruler in the head of home [x.64]', IN_3D, () => {
  journey(
    'loads nothing of 3D before it is touched; then the carousel stands, and the model takes the place of the picture',
    async ({ visit }) => {
      const asked: string[] = []
      const page = await visit({
        has3d: true,
        hasMotion: true,
        prepare: async (before) => {
          await before.addInitScript(pretendGraphicsCard)
          before.on('request', (request) => OF_3D.test(request.url()) && asked.push(request.url()))
        },
      })
      const ruler = page.getByRole('slider', { name: product.pullItApart }).first()
      await ruler.waitFor()
      await isQuiet(page)
      expect(asked).toEqual([])

      await ruler.focus()
      await page.keyboard.press('PageUp')
      await page.getByRole('button', { name: t.playSlides }).waitFor()
      await expect.poll(() => ruler.getAttribute('aria-valuetext')).toMatch(words.percentApart(20).slice(0, 2))
      const model = page.locator('model-viewer')
      const opacity = () => model.evaluate((element) => Number(getComputedStyle(element.parentElement ?? element).opacity))
      await expect.poll(opacity, { timeout: LONG_WAIT_MS }).toBe(1)
      expect(await linesOn(page).isVisible()).toBe(false)

      await page.keyboard.press('Home')
      await expect.poll(opacity).toBe(0)
      expect(await linesOn(page).isVisible()).toBe(true)
    },
  )

  journey(
    'stands beside a picture with the size of its model, in the units of the shopper, and leads to the parts where nothing draws 3D',
    async ({ visit }) => {
      const asked: string[] = []
      const page = await visit({
        locale: 'en-GB',
        prepare: async (before) => void before.on('request', (request) => OF_3D.test(request.url()) && asked.push(request.url())),
      })
      const lines = linesOn(page)
      await lines.waitFor()
      expect(await lines.locator('text').allTextContents()).toEqual(['43.5 cm', '24.8 cm'])
      const around = await pictureOn(page).boundingBox()
      for (const [side, pixels] of Object.entries((await lines.boundingBox()) ?? {}))
        expect(around, side).toHaveProperty(side, expect.closeTo(pixels, 0))
      expect(around).not.toBeNull()

      await page.getByRole('slider', { name: product.pullItApart }).focus()
      await page.keyboard.press('Shift') // moves nothing, and loads nothing
      await isQuiet(page)
      expect(asked).toEqual([])
      await page.keyboard.press('PageUp')
      const link = page.getByRole('link', { name: product.pullItApart })
      await link.waitFor()
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await link.getAttribute('href')).toMatch(/^\/product\/\d+#parts$/)
      expect(asked.filter((url) => /apart-view|\.glb/.test(url))).toEqual([])
    },
  )

  journey('is taken up where it was moved before the page was hydrated', async ({ visit }) => {
    const move = () =>
      document.addEventListener('DOMContentLoaded', () => {
        const ruler = document.querySelector<HTMLInputElement>('main input[type=range]')
        if (ruler) ruler.value = '20'
      })
    const page = await visit({ hasMotion: true, prepare: async (before) => void (await before.addInitScript(move)) })

    await page.getByRole('link', { name: product.pullItApart }).waitFor() // nothing draws 3D here, so the link is shown
    await page.getByRole('button', { name: t.playSlides }).waitFor()
  })
})
