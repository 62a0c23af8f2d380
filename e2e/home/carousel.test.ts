import type { Banner } from '@shop/contract/content/content'
import { SHOWN_STATUS } from '@shop/contract/limits'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { ADVANCE_MS, CATEGORY, dot, expectSlide, hero, heroButton as button, LEFT_MS, LOCK_MS, openMoving, stopTime } from './home.ts'
import { fullJourney } from '../full-run.ts'
import { journey } from '../visit.ts'
import { texts } from '../texts.ts'

let banners: Banner[]
beforeAll(async () => {
  banners = (await ask('GET /banner/list', {})).filter(({ status }) => status === SHOWN_STATUS)
})
const title = (index: number) => banners[index]?.title ?? ''
const slide = (page: Page, name: string) => hero(page).getByRole('heading', { level: 2, name })

describe('the banners [2.home.1]', () => {
  journey(
    'follow each other every 5000 ms; arrows and dots change them; they stand still under the mouse, while paused and for the keyboard [2.home.2, 2.home.3, 2.home.5, 4.2, 4.3, 4.4, 4.6, 9.1, 9.2, d.views.7]',
    async ({ visit }) => {
      const page = await openMoving(visit)
      const press = (target: Locator) => target.dispatchEvent('click') // without the mouse, which would pause the carousel

      await page.clock.runFor(LEFT_MS - 1)
      await expectSlide(page, title(0))
      await page.clock.runFor(1)
      await expectSlide(page, title(1))
      for (let turn = 2; turn <= banners.length; turn++) {
        await page.clock.runFor(ADVANCE_MS)
        await expectSlide(page, title(turn % banners.length))
      }

      // Around both ends; a second change within 600 ms is ignored.
      await page.clock.runFor(LOCK_MS)
      await press(button(page, texts.home.previousSlide))
      await expectSlide(page, title(banners.length - 1))
      await page.clock.runFor(LOCK_MS - 1)
      await press(button(page, texts.home.nextSlide))
      await press(dot(page, 2))
      await expectSlide(page, title(banners.length - 1))
      await page.clock.runFor(1)
      await press(button(page, texts.home.nextSlide))
      await expectSlide(page, title(0))
      await page.clock.runFor(LOCK_MS)
      await press(dot(page, 3))
      await expectSlide(page, title(2))
      expect(await dot(page, 3).getAttribute('aria-current')).toBe('true')
      expect(await dot(page, 1).getAttribute('aria-current')).toBeNull()
      await page.clock.runFor(LOCK_MS)
      await press(dot(page, 1))
      await expectSlide(page, title(0))
      await page.clock.runFor(LOCK_MS)

      // After the mouse has left, they wait for the rest of their time.
      await page.clock.runFor(1000)
      await slide(page, title(0)).hover()
      await page.clock.runFor(20_000)
      await expectSlide(page, title(0))
      await page.mouse.move(5, 5)
      await page.clock.runFor(LEFT_MS - 1000)
      await expectSlide(page, title(1))

      // Screen readers hear of them only while they stand still (WCAG 2.2.2).
      const spoken = () => hero(page).locator('[aria-live]').getAttribute('aria-live')
      expect(await spoken()).toBe('off')
      await press(button(page, texts.home.pauseSlides))
      await page.clock.runFor(20_000)
      await expectSlide(page, title(1))
      expect(await spoken()).toBe('polite')
      await press(button(page, texts.home.playSlides))
      await page.clock.runFor(ADVANCE_MS)
      await expectSlide(page, title(2 % banners.length))
      expect(await spoken()).toBe('off')

      await page.getByRole('banner').locator('a:visible, button:visible').last().focus()
      await page.keyboard.press('Tab')
      await page.clock.runFor(20_000)
      expect(await hero(page).evaluate((part) => part.contains(document.activeElement))).toBe(true)
      await expectSlide(page, title(2 % banners.length))
    },
  )

  fullJourney('have their whole time again after a change by hand', async ({ visit }) => {
    const page = await openMoving(visit)
    await page.clock.runFor(4000)

    await button(page, texts.home.nextSlide).dispatchEvent('click')
    await page.clock.runFor(ADVANCE_MS - 1)
    await expectSlide(page, title(1))
    await page.clock.runFor(1)

    await expectSlide(page, title(2))
  })

  fullJourney(
    'stand still under a mouse that rests there while the page is loaded, and while it is shown again [2.home.5, 4.6]',
    async ({ visit }) => {
      const page = await visit({ path: CATEGORY, hasMotion: true })
      const spoken = () => hero(page).locator('[aria-live]').getAttribute('aria-live') // `polite` while slides do not move

      await page.mouse.move(700, 400)
      await page.goto('/')
      await expect.poll(spoken).toBe('polite')
      await page.mouse.move(5, 5)
      await expect.poll(spoken).toBe('off')
      await page.getByRole('contentinfo').getByRole('link').and(page.locator('[href="/category/2"]')).dispatchEvent('click')
      await hero(page).waitFor({ state: 'hidden' })
      await page.mouse.move(700, 400)
      await page.goBack()

      await expect.poll(spoken).toBe('polite')
      await page.mouse.move(5, 5)
      await expect.poll(spoken).toBe('off')
    },
  )

  fullJourney('stand still in a tab that is out of sight', async ({ visit }) => {
    const page = await openMoving(visit)
    const show = (isShown: boolean) =>
      page.evaluate((shown) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: !shown })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isShown)

    await show(false)
    await page.clock.runFor(20_000)
    await expectSlide(page, title(0))
    await show(true)
    await page.clock.runFor(LEFT_MS)

    await expectSlide(page, title(1))
  })

  journey(
    'do not move by themselves for who asks for less motion, but can be changed; keyboards and screen readers have one, with its place [d.views.7, d.views.8]',
    async ({ visit }) => {
      const page = await visit({ path: '/', prepare: stopTime })
      expect(await hero(page).getByRole('group').count()).toBe(1)
      expect(await hero(page).getByRole('group').getAttribute('aria-label')).toBe(texts.home.slideOf(1, banners.length))
      expect(await hero(page).getAttribute('aria-roledescription')).toBe(texts.home.carousel)
      expect(await hero(page).getByRole('link').count(), 'its own, and that to all series').toBe(2)

      await page.clock.runFor(20_000)
      await expectSlide(page, title(0))
      await button(page, texts.home.nextSlide).click()

      await expectSlide(page, title(1))
      expect(await button(page, texts.home.pauseSlides).count()).toBe(0)
      expect(await hero(page).evaluate((part) => part.getAnimations({ subtree: true }).length)).toBe(0)
    },
  )

  fullJourney(
    'are swiped by a finger that moves more than 50 px, to the side rather than down, but not over the ruler; the picture of a phone is too small for lines [2.home.4, 4.5, 5.18, 9.3, x.64]',
    async ({ visit }) => {
      const page = await openMoving(visit, { width: 'narrow' })
      let shown = 0
      for (const [right, down, by] of [
        [-51, 0, 1],
        [51, 0, -1],
        [51, 0, -1],
        [-51, 0, 1],
        [-50, 0, 0],
        [50, 0, 0],
        [-60, 80, 0],
      ] as const) {
        await swipe(page, right, down)
        shown = (shown + by + banners.length) % banners.length
        await expectSlide(page, title(shown))
        await page.clock.runFor(LOCK_MS)
      }
      await expectSlide(page, title(0))

      const ruler = page.getByRole('slider', { name: texts.product.pullItApart }).first()
      await ruler.evaluate((element) => {
        const touch = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 500 })
        element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(300)], changedTouches: [touch(300)] }))
        element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [touch(100)] }))
      })
      await page.clock.runFor(LOCK_MS)
      await expectSlide(page, title(0))
      const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
      expect(
        loaded.filter((url) => /hero-dimensions|\?bounds/.test(url)),
        'lines on a picture that is too small for them',
      ).toEqual([])
    },
  )

  fullJourney('have their whole time again after a swipe [4.5]', async ({ visit }) => {
    const page = await openMoving(visit, { width: 'narrow' })
    await page.clock.runFor(4000)

    await swipe(page, -51, 0)
    await page.clock.runFor(ADVANCE_MS - 1)
    await expectSlide(page, title(1))
    await page.clock.runFor(1)

    await expectSlide(page, title(2))
  })
})

async function swipe(page: Page, right: number, down: number) {
  const at = (clientX: number, clientY: number) => [{ identifier: 0, clientX, clientY }]
  const slides = hero(page).locator('[aria-live]')
  const start = at(200, 300)
  await slides.dispatchEvent('touchstart', { touches: start, changedTouches: start })
  await slides.dispatchEvent('touchend', { touches: [], changedTouches: at(200 + right, 300 + down) })
}
