import { setTimeout as delay } from 'node:timers/promises'
import { partAddress, productAddress, seriesAddress } from '@shop/contract/addresses'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { barriersOn } from '../accessibility/barriers.ts'
import { ask } from '../catalogue.ts'
import { fullJourney } from '../full-run.ts'
import { IN_3D, pretendGraphicsCard } from '../model-3d/model.ts'
import { texts } from '../texts.ts'
import { journey, type VisitOptions } from '../visit.ts'
import { LONG_WAIT_MS } from '../../test-times.ts'

const { apart: words, product } = texts
/** The tests find the price of a damper of the Kestrel 10. */
const BUGGY = 101
const DAMPER = 'CAR-0101-04'
const PATH = productAddress(BUGGY)

const ruler = (page: Page) => page.getByRole('slider', { name: words.pullApart })
const balloon = (page: Page, place = 4) => page.getByRole('link', { name: new RegExp(`^${place}, `) })
const row = (page: Page, number = DAMPER) => page.locator(`[id="${number}"]`)
async function isMarked(page: Page, number = DAMPER) {
  await expect.poll(() => row(page, number).getAttribute('aria-current')).toBe('true')
}
const heading = (page: Page) => page.getByRole('heading', { name: product.pullItApart })
const boxOf = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect) // a DOMRect as JSON
const far = (page: Page) => ruler(page).getAttribute('aria-valuetext')

/** Scrolls to the stage, unless the URL does so. */
async function openStage(visit: (options: VisitOptions) => Promise<Page>, options: VisitOptions = {}) {
  const page = await visit({
    path: PATH,
    has3d: true,
    hasMotion: true,
    ...options,
    prepare: (before) => before.addInitScript(pretendGraphicsCard),
  })
  if (!options.path) await heading(page).scrollIntoViewIfNeeded()
  await page.locator('[data-live]').waitFor({ timeout: LONG_WAIT_MS })
  return page
}

describe('what a damper of the Kestrel 10 costs is found by pulling it apart [x.64]', IN_3D, () => {
  journey('by pointer; heading, ruler and stage are on one screen', async ({ visit }) => {
    const page = await openStage(visit)
    await ruler(page).scrollIntoViewIfNeeded()
    const box = (await ruler(page).boundingBox()) ?? expect.fail('no ruler')
    await page.mouse.move(box.x + 8, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 8, box.y + box.height / 2, { steps: 3 })
    await page.mouse.up()
    await expect.poll(() => far(page)).toBe(words.percentApart(100))

    await heading(page).evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - 80))
    const [head, scale, live] = [await boxOf(heading(page)), await boxOf(ruler(page)), await boxOf(page.locator('[data-live]'))]
    expect(head.top).toBeGreaterThanOrEqual(72)
    expect(scale.bottom).toBeLessThanOrEqual(live.top)
    expect(live.bottom).toBeLessThanOrEqual(900)

    await balloon(page).hover()

    await isMarked(page)
    const price = (await ask('GET /products/{id}/parts', { id: BUGGY })).rows.find(({ number }) => number === DAMPER)?.price
    expect(price).toBeGreaterThan(0)
    expect(await row(page).innerText()).toMatch(/\d+\.\d\d/)
    await row(page).getByRole('link', { name: product.buy }).waitFor()
  })

  fullJourney('after coming from another page', async ({ visit }) => {
    const page = await visit({
      path: seriesAddress(1),
      has3d: true,
      hasMotion: true,
      prepare: async (before) => {
        await before.addInitScript(pretendGraphicsCard)
        await before.route(/\/products\/\d+\/parts/, (route) => delay(1_000).then(() => route.continue())) // responds after the page
      },
    })
    const { name } = await ask('GET /product/{id}', { id: BUGGY })
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
    await heading(page).scrollIntoViewIfNeeded()
    await page.locator('[data-live]').waitFor({ timeout: LONG_WAIT_MS })
    await ruler(page).press('End')
    await balloon(page).hover()

    await isMarked(page)
    expect(await page.locator('[data-stage] line[x1]').count()).toBeGreaterThan(20)
  })

  fullJourney('by touch: a tapped number brings its row into view', async ({ visit }) => {
    const page = await openStage(visit, { width: 'narrow' })
    await balloon(page).tap()

    await isMarked(page)
    await expect.poll(async () => (await row(page).boundingBox())?.y ?? Infinity).toBeLessThan(844 - 40)
  })

  fullJourney('by keyboard, and let go again; no barriers', async ({ visit }) => {
    const page = await openStage(visit)
    await ruler(page).focus()
    await page.keyboard.press('Home')
    await expect.poll(() => far(page)).toBe(words.together)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('PageUp')
    await expect.poll(() => far(page)).toBe(words.percentApart(25))
    await expect.poll(() => balloon(page).isVisible()).toBe(false)
    await page.keyboard.press('End')
    await expect.poll(() => balloon(page).isVisible()).toBe(true)

    await balloon(page).focus()
    await isMarked(page)
    await page.keyboard.press('Enter')
    await ruler(page).focus()
    await isMarked(page)
    expect(await barriersOn(page)).toEqual([])

    await row(page)
      .getByRole('button', { name: words.showPart(4) })
      .press('Enter')
    await ruler(page).focus()
    await expect.poll(() => row(page).getAttribute('aria-current')).toBeNull()
  })

  fullJourney(
    'by its row: a part that is chosen while all is together is pulled out, and let go when all is put together',
    async ({ visit }) => {
      const page = await openStage(visit)
      await ruler(page).focus()
      await page.keyboard.press('Home')
      await row(page)
        .getByRole('button', { name: words.showPart(4) })
        .click()

      await expect.poll(() => far(page)).toBe(words.percentApart(80))
      await isMarked(page)
      await page.getByRole('button', { name: words.together, exact: true }).click()
      await expect.poll(() => far(page)).toBe(words.together)
      await expect.poll(() => row(page).getAttribute('aria-current')).toBeNull()
    },
  )
})

describe('the stage [x.64]', IN_3D, () => {
  fullJourney('is opened by a link to a part, with it apart and marked, below the header', async ({ visit }) => {
    const page = await openStage(visit, { path: `${PATH}#CAR-0101-07` })

    await isMarked(page, 'CAR-0101-07')
    await expect.poll(() => far(page)).toBe(words.percentApart(80))
    const edge = (of: 'top' | 'bottom') => page.locator('[data-live]').evaluate((stage, name) => stage.getBoundingClientRect()[name], of)
    await expect.poll(() => edge('bottom')).toBeLessThanOrEqual(900)
    expect(await heading(page).evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(72)
    expect(await edge('top')).toBeGreaterThan(72)
  })

  fullJourney('has its ruler in the window while the page opens the model', async ({ visit }) => {
    const page = await openStage(visit)

    await page.evaluate(() => scrollTo(0, 0)) // a reload returns to the place of before
    await page.reload()
    const stage = page.locator('[data-stage]')
    const beginsToShow = async () => {
      await stage.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - window.innerHeight + 60))
      return page.locator('[data-live]').count()
    }
    await expect.poll(beginsToShow, { timeout: LONG_WAIT_MS }).toBe(1) // pictures above move it while they load
    expect(await far(page)).toBe(words.together)
    await heading(page).evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - 300))
    await expect.poll(async () => Number.parseInt((await far(page)) ?? '', 10)).toBeGreaterThan(10)
    expect(await far(page)).not.toBe(words.percentApart(100))
    expect((await boxOf(ruler(page))).bottom).toBeLessThanOrEqual(900)
  })

  fullJourney('has its two ends, and no ruler, for who asks for less motion', async ({ visit }) => {
    const page = await openStage(visit, { hasMotion: false })
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    expect(await button(words.apart).getAttribute('aria-pressed')).toBe('true')
    expect(await ruler(page).count()).toBe(0)
    await button(words.together).click()
    await expect.poll(() => balloon(page).isVisible()).toBe(false)
  })

  journey('is the picture with the same numbers where nothing draws 3D; nothing of 3D is loaded', async ({ visit }) => {
    const asked: string[] = []
    const page = await visit({
      path: PATH,
      prepare: async (before) => before.on('request', (request) => /apart-view|\.glb/.test(request.url()) && asked.push(request.url())),
    })
    await heading(page).scrollIntoViewIfNeeded()
    await row(page)
      .getByRole('button', { name: words.showPart(4) })
      .click()

    await isMarked(page)
    expect(await balloon(page).getAttribute('aria-current')).toBe('true')
    expect(await ruler(page).count()).toBe(0)
    expect(asked).toEqual([])
  })

  journey(
    'has its numbers without a script: they lead to their rows, where the parts are read and bought; the details are read whole, with no empty room [x.62, x.66]',
    async ({ visit }) => {
      const page = await visit({ path: PATH, javaScript: false })
      const details = page
        .getByRole('main')
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 2, name: texts.productDetail.details }) })
      expect(await details.locator('div:empty:visible').count()).toBe(1) // the ruler above the heading
      expect(await details.locator('p, li').count()).toBeGreaterThan(3)

      expect(await balloon(page).count()).toBe(1)
      await balloon(page).click()
      await expect.poll(() => new URL(page.url()).hash).toBe(`#${DAMPER}`)
      expect(await row(page).getByRole('link', { name: 'Oil damper', exact: true }).getAttribute('href')).toBe(partAddress(DAMPER))
      expect(await row(page).innerText()).toContain('×4')
      const boxes = await page.locator('a[href^="#CAR-0101"]').evaluateAll((all) =>
        all.map((one) => {
          const { x, y } = one.getBoundingClientRect()
          return { x, y }
        }),
      )
      expect(boxes).toHaveLength(12)
      for (const [index, a] of boxes.entries()) {
        for (const b of boxes.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(30)
      }
    },
  )

  fullJourney('stays the picture where the model does not load', async ({ visit }) => {
    const page = await visit({
      path: PATH,
      has3d: true,
      tolerates: /Failed to load resource|ERR_FAILED/,
      prepare: (before) => before.route(/\.glb$/, (route) => route.abort()),
    })
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.glb'))
    await heading(page).scrollIntoViewIfNeeded()
    await failed

    await row(page)
      .getByRole('button', { name: words.showPart(4) })
      .click()
    expect(await balloon(page).getAttribute('aria-current')).toBe('true')
    expect(await page.locator('[data-live]').count()).toBe(0)
  })
})
