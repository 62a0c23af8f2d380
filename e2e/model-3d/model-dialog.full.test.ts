import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '../visit.ts'
import { dialog, headingOf, IN_3D, opener, openModel, pretendGraphicsCard, productStating, stage, t } from './model.ts'

const highButtons = (page: Page) =>
  dialog(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height).filter((height) => height > 60))
const measured = async () => `/product/${(await productStating(3)).id}`

/** Runs in the page: counts renders of the viewer's buttons. */
function countRenderings() {
  const counted = Object.assign(window, { renderings: 0 })
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'fullscreenEnabled')
  Object.defineProperty(Document.prototype, 'fullscreenEnabled', {
    get() {
      counted.renderings++
      return own?.get?.call(this) as boolean // the browser's own
    },
  })
}

describe('a product in 3D [1.3]', IN_3D, () => {
  // Uses one page, as software takes seconds to compile its shaders.
  journey(
    'is 400 or 600 pixels high by the width; Escape shuts it, and the focus returns [2.product.5, 2.product.13, 9.21]',
    async ({ visit }) => {
      const page = await visit({ path: await measured(), width: 390, has3d: true })

      for (const [width, height] of [
        [390, 400],
        [768, 400],
        [769, 600],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await openModel(page)
        expect(await stage(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(height)
        expect(await stage(page).evaluate((element) => element === document.activeElement)).toBe(true)
        expect(await highButtons(page)).toEqual([]) // thumbnails do not change their height
        await page.keyboard.press('Escape')

        await dialog(page).waitFor({ state: 'detached' })
        await expect.poll(() => opener(page).evaluate((element) => element === document.activeElement)).toBe(true)
      }
    },
  )

  journey('without stated dimensions has no lines, and says so', async ({ visit }) => {
    const page = await visit({ path: `/product/${(await productStating(0)).id}`, has3d: true })
    await openModel(page)

    await dialog(page).getByText(t.dimensionsNotStated).waitFor()
    expect(await dialog(page).getByRole('button', { name: t.dimensions }).count()).toBe(0)
    expect(await dialog(page).getByRole('radio').count()).toBe(0)
    await page.keyboard.press('d')
    expect(await stage(page).locator('svg text').count()).toBe(0)
  })

  journey('turns by itself until it is touched, and never for who asks for less motion [2.product.5]', async ({ visit }) => {
    const page = await visit({ path: await measured(), has3d: true, prepare: (fresh) => fresh.addInitScript(pretendGraphicsCard) })
    const rotate = dialog(page).getByRole('button', { name: t.rotate })
    await openModel(page)
    expect(await rotate.getAttribute('aria-pressed')).toBe('false')
    expect(await headingOf(page)).toBe('038° / 016°')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openModel(page)
    await expect.poll(() => rotate.getAttribute('aria-pressed')).toBe('true')
    const first = await headingOf(page)
    await expect.poll(() => headingOf(page)).not.toBe(first)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => rotate.getAttribute('aria-pressed')).toBe('false')
    await dialog(page).getByRole('button', { name: t.resetView }).press('Enter') // clicks wait for frames, which software draws slowly
    await expect.poll(() => rotate.getAttribute('aria-pressed')).toBe('true')
  })

  journey('renders no button again while it turns: only its ring, its lines and its heading follow', async ({ visit }) => {
    const page = await visit({
      path: await measured(),
      has3d: true,
      prepare: async (fresh) => {
        await fresh.addInitScript(pretendGraphicsCard)
        await fresh.addInitScript(countRenderings)
      },
    })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const renderings = () => page.evaluate(() => (window as { renderings?: number }).renderings) // countRenderings sets it
    const turns = async () => {
      const first = await headingOf(page)
      await expect.poll(() => headingOf(page)).not.toBe(first)
    }
    await openModel(page)
    await turns()

    const before = await renderings()
    await turns()
    await turns()

    expect(before).toBeGreaterThan(0)
    expect(await renderings()).toBe(before)
  })
})
