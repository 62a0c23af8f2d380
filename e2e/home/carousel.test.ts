import type { Banner } from '@shop/contract/content/content'
import { SHOWN_STATUS } from '@shop/contract/limits'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { ADVANCE_MS, CATEGORY, dot, expectSlide, hero, heroButton as button, LEFT_MS, LOCK_MS, openMoving, stopTime } from './home.ts'
import { firstOf, fullJourney } from '../full-run.ts'
import { journey } from '../visit.ts'
import { texts } from '../texts.ts'

let banners: Banner[]
beforeAll(async () => {
  banners = (await ask('GET /banner/list', {})).filter(({ status }) => status === SHOWN_STATUS)
})
const title = (index: number) => banners[index]?.title ?? ''
const slide = (page: Page, name: string) => hero(page).getByRole('heading', { level: 2, name })

describe('the banners [2.home.1]', () => {
  journey('follow each other every 5000 ms, the first after the last [4.2, 4.3, 9.1]', async ({ visit }) => {
    const page = await openMoving(visit)

    await page.clock.runFor(LEFT_MS - 1)
    await expectSlide(page, title(0))
    await page.clock.runFor(1)
    await expectSlide(page, title(1))
    for (let turn = 2; turn <= banners.length; turn++) {
      await page.clock.runFor(ADVANCE_MS)
      await expectSlide(page, title(turn % banners.length))
    }
  })

  journey(
    'are changed by arrows and dots, around both ends; within 600 ms a second change is ignored [2.home.2, 2.home.3, 4.2, 4.4, 9.2]',
    async ({ visit }) => {
      const page = await openMoving(visit)
      const press = (target: Locator) => target.dispatchEvent('click') // without the mouse, which would pause the carousel

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

  journey('stand still under the mouse, and go on with what was left of their time [2.home.5, 4.6]', async ({ visit }) => {
    const page = await openMoving(visit)
    await page.clock.runFor(1000)

    await slide(page, title(0)).hover()
    await page.clock.runFor(20_000)
    await expectSlide(page, title(0))
    await page.mouse.move(5, 5)
    await page.clock.runFor(LEFT_MS - 1000)

    await expectSlide(page, title(1))
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

  journey('stand still while the keyboard is in them [d.views.7]', async ({ visit }) => {
    const page = await openMoving(visit)

    await page.getByRole('banner').locator('a:visible, button:visible').last().focus()
    await page.keyboard.press('Tab')
    await page.clock.runFor(20_000)

    expect(await hero(page).evaluate((part) => part.contains(document.activeElement))).toBe(true)
    await expectSlide(page, title(0))
  })

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
    'can be paused and played (WCAG 2.2.2); screen readers hear of them only while they stand still [d.views.7]',
    async ({ visit }) => {
      const page = await openMoving(visit)
      const spoken = () => hero(page).locator('[aria-live]').getAttribute('aria-live')
      expect(await spoken()).toBe('off')

      await button(page, texts.home.pauseSlides).dispatchEvent('click')
      await page.clock.runFor(20_000)
      await expectSlide(page, title(0))
      expect(await spoken()).toBe('polite')
      await button(page, texts.home.playSlides).dispatchEvent('click')
      await page.clock.runFor(ADVANCE_MS)

      await expectSlide(page, title(1))
      expect(await spoken()).toBe('off')
    },
  )

  journey('do not move by themselves for who asks for less motion, but can be changed [d.views.8]', async ({ visit }) => {
    const page = await visit({ path: '/', prepare: stopTime })

    await page.clock.runFor(20_000)
    await expectSlide(page, title(0))
    await button(page, texts.home.nextSlide).click()

    await expectSlide(page, title(1))
    expect(await button(page, texts.home.pauseSlides).count()).toBe(0)
    expect(await hero(page).evaluate((part) => part.getAnimations({ subtree: true }).length)).toBe(0)
  })

  journey.for(
    firstOf(
      [
        [-51, 0, 1],
        [51, 0, -1],
        [-50, 0, 0],
        [50, 0, 0],
        [-60, 80, 0],
      ] as const,
      2,
    ),
  )('a finger moved by %i, %i leads %i slides on [2.home.4, 4.5, 5.18, 9.3]', async ([right, down, to], { visit }) => {
    const page = await openMoving(visit, { width: 'narrow' })

    await swipe(page, right, down)

    await expectSlide(page, title((to + banners.length) % banners.length))
  })

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
