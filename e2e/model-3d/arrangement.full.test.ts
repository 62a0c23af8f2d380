import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { barriersOn } from '../accessibility/barriers.ts'
import { ask } from '../catalogue.ts'
import { goTo, journey, WIDTHS } from '../visit.ts'
import { TEXTS, texts } from '../texts.ts'
import { modelled } from './model.ts'

const DRAWING = /\/arrangement-|elevation=/

const details = (page: Page, words = texts) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: words.productDetail.details }) })
const view = (page: Page, view: 'side' | 'front', words = texts) =>
  details(page, words).getByRole('figure').filter({ hasText: words.arrangement[view] })
const sizeOf = (picture: Locator) => picture.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect) // a DOMRect as JSON
const pixelsOf = (picture: Locator) => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth) // an image by its selector
async function isDrawn(page: Page, words = texts) {
  await details(page, words).scrollIntoViewIfNeeded()
  for (const elevation of ['side', 'front'] as const)
    await expect.poll(() => pixelsOf(view(page, elevation, words).locator('img'))).toBeGreaterThan(50) // a yacht from ahead is slim
}

describe('the details of a product with a 3D model [x.66]', () => {
  journey(
    'have its drawing from the side and from ahead, to one scale, with the stated size, one below the other on a phone; that of its kind where the shop cannot draw it; none without a model',
    async ({ visit }) => {
      const asked: string[] = []
      const isMeasured = Promise.withResolvers<void>()
      const page = await visit({
        path: '/product/101',
        tolerates: /404/,
        prepare: async (before) => {
          before.on('request', (request) => request.url().includes('elevation') && asked.push(request.url()))
          await before.route(DRAWING, (route) => isMeasured.promise.then(() => route.continue()))
        },
      })
      const { name, specs } = await ask('GET /product/{id}/{language}', { id: 101 })
      expect(asked).toEqual([])

      await details(page).scrollIntoViewIfNeeded()
      const kept = (await sizeOf(details(page))).height
      isMeasured.resolve()
      await isDrawn(page)
      expect((await sizeOf(details(page))).height).toBe(kept)
      const [side, front] = [await sizeOf(view(page, 'side').locator('img')), await sizeOf(view(page, 'front').locator('img'))]
      const [length = 0, width = 0] = ['length', 'width'].map((key) => specs.find((spec) => spec.key === key)?.number ?? 0)
      expect(await view(page, 'side').getByRole('img').getAttribute('alt')).toBe(`${name}: ${texts.arrangement.side}`)
      expect(side.height).toBeCloseTo(front.height, 0)
      expect(side.bottom).toBeCloseTo(front.bottom, 0)
      expect(side.width / front.width).toBeCloseTo(length / width, 1)
      expect(await view(page, 'side').innerText()).toContain(`${length} mm`)
      expect(await view(page, 'front').innerText()).toContain(`${width} mm`)
      expect(await barriersOn(page)).toEqual([])
      await page.setViewportSize({ width: WIDTHS.narrow, height: 844 })
      const topOf = async (elevation: 'side' | 'front') => (await sizeOf(view(page, elevation).locator('img'))).top
      await expect.poll(async () => (await topOf('front')) - (await topOf('side'))).toBeGreaterThan(side.height / 2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTHS.narrow)
      await page.setViewportSize({ width: WIDTHS.wide, height: 900 })

      await page.unroute(DRAWING)
      await page.route(/elevation=/, (route) => route.fulfill({ status: 404, body: 'Not found' }))
      const other = (await modelled()).find(({ id }) => id !== 101)
      await goTo(page, `/product/${other?.id}`)
      await details(page).scrollIntoViewIfNeeded()
      await details(page)
        .getByRole('img', { name: `${other?.name}: ${texts.arrangement.side}` })
        .and(page.locator('span'))
        .waitFor()
      await goTo(page, '/product/701')
      await details(page).scrollIntoViewIfNeeded()
      expect(await details(page).getByRole('img').count()).toBe(0)
    },
  )

  journey('have it on a phone, in another language and in the dark, one below the other, in room that was kept', async ({ visit }) => {
    const isMeasured = Promise.withResolvers<void>()
    const page = await visit({
      path: '/product/301?lang=de',
      width: 'narrow',
      theme: 'dark',
      prepare: (before) => before.route(DRAWING, (route) => isMeasured.promise.then(() => route.continue())),
    })
    const words = TEXTS.de
    await details(page, words).scrollIntoViewIfNeeded()
    const kept = (await sizeOf(details(page, words))).height
    isMeasured.resolve()
    await isDrawn(page, words)

    expect((await sizeOf(details(page, words))).height).toBe(kept)
    const [side, front] = [await sizeOf(view(page, 'side', words).locator('img')), await sizeOf(view(page, 'front', words).locator('img'))]
    expect(front.top).toBeGreaterThan(side.bottom)
    expect(front.height).toBeCloseTo(side.height, 0)
    expect(await view(page, 'front', words).innerText()).toContain('1.200 mm')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await barriersOn(page)).toEqual([])
  })

  /** Models that are tall, tallest and flat. */
  const SHAPES = [201, 404, 501].flatMap((id) => ([320, 'narrow', 768, 'wide', 2560] as const).map((width) => ({ id, width })))
  journey.for(SHAPES)('keep the room that it takes: product $id, $width', async ({ id, width }, { visit }) => {
    const isMeasured = Promise.withResolvers<void>()
    const page = await visit({
      path: `/product/${id}`,
      width,
      prepare: (fresh) =>
        fresh.route(DRAWING, async (route) => {
          await isMeasured.promise
          await route.continue()
        }),
    })
    await details(page).scrollIntoViewIfNeeded()
    const kept = (await sizeOf(details(page))).height
    isMeasured.resolve()
    await isDrawn(page)

    expect((await sizeOf(details(page))).height).toBe(kept)
  })
})
