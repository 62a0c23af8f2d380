import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { texts } from '../texts.ts'
import { journey } from '../visit.ts'
import { headingOf, IN_3D, isDrawn, stage, t, words } from './model.ts'

const section = (page: Page) => page.getByRole('region', { name: texts.home.homeModels })
const near = (page: Page) => section(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
/** A smaller angle means a larger model. */
const angleOf = (page: Page) =>
  section(page)
    .locator('model-viewer')
    .evaluate((element) => (element as unknown as { getFieldOfView(): number }).getFieldOfView()) // the library has it
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

describe('the 360 viewer of home [2.home.21]', IN_3D, () => {
  journey(
    'stands still where there is no graphics card until Rotate is pressed, and rests while another page is shown [2.home.23, d.routes.12]',
    async ({ visit }) => {
      const page = await visit({ path: '/', has3d: true, hasMotion: true })
      const rotate = section(page).getByRole('button', { name: t.rotate })
      await near(page)
      await isDrawn(page)
      expect(await rotate.getAttribute('aria-pressed')).toBe('false')
      expect(await headingOf(page)).toBe('038° / 016°')
      await rotate.press('Enter')
      await expect.poll(() => rotate.getAttribute('aria-pressed')).toBe('true')
      await expect.poll(() => headingOf(page)).not.toBe('038° / 016°')

      await section(page).getByRole('link').click()
      await page.getByRole('heading', { level: 2, name: words.specifications }).waitFor()
      expect(await page.locator('canvas').count()).toBe(0)
      await page.goBack()

      await isDrawn(page)
    },
  )

  journey('lets the page scroll on over the model, until it is chosen', async ({ visit }) => {
    const page = await visit({ path: '/', has3d: true })
    await near(page)
    await isDrawn(page)
    await stage(page).hover()
    const before = await scrolled(page)

    await page.mouse.wheel(0, -200)
    await expect.poll(() => scrolled(page)).toBe(before - 200)
    await near(page)
    await stage(page).focus()
    const chosen = await scrolled(page)
    await stage(page).hover()
    const angle = await angleOf(page)
    await page.mouse.wheel(0, -100)
    await page.mouse.wheel(0, -100)
    await expect.poll(() => angleOf(page)).toBeLessThan(angle) // poll, as scrolling would happen after the wheel event
    expect(await scrolled(page)).toBe(chosen)
    await page.keyboard.press('0')
    for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, 300) // after some turns, the model is at its smallest
    await expect.poll(() => scrolled(page)).toBeGreaterThan(chosen)
  })
})
