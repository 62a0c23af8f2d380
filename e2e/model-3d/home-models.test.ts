import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { cutOff } from '../accessibility/cut-off.ts'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { journey, WIDTHS } from '../visit.ts'
import { IN_3D, isDrawn, modelled, PARTS_OF_3D, stage, t } from './model.ts'

const section = (page: Page) => page.getByRole('region', { name: texts.home.homeModels })
const near = (page: Page) => section(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
const tabs = (page: Page) => section(page).getByRole('tab')
/** Returns one product per series; six series of the demo have models. */
const listed = async () => [...Map.groupBy(await modelled(), ({ seriesId }) => seriesId).values()].flatMap(([first]) => first ?? [])

describe('the 360 viewer of home [2.home.21]', IN_3D, () => {
  fullJourney('lists a product with a model of each series, and shows the first when it comes near [2.home.21]', async ({ visit }) => {
    const products = await listed()
    const asked: string[] = []
    const page = await visit({
      path: '/',
      has3d: true,
      prepare: async (before) => before.on('request', (request) => PARTS_OF_3D.test(request.url()) && asked.push(request.url())),
    })
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])

    await near(page)
    await isDrawn(page)

    expect(products).toHaveLength(6)
    expect(await tabs(page).locator('> span:nth-child(2)').allTextContents()).toEqual(products.map(({ name }) => name))
    await section(page).getByRole('heading', { level: 3, name: products[0]?.name }).waitFor()
    expect(await tabs(page).first().getAttribute('aria-selected')).toBe('true')
  })

  journey('lists all models by the keyboard, and those whose name or number is typed [2.home.21, d.views.7]', async ({ visit }) => {
    const products = await modelled()
    const wanted = products.find(({ name }) => name.startsWith('Goshawk'))
    const page = await visit({ path: '/' }) // without 3D, drawings replace models
    await near(page)
    const names = () => tabs(page).locator('> span:nth-child(2)').allTextContents()

    await section(page)
      .getByRole('button', { name: t.allModels(products.length), exact: true })
      .press('Enter')
    const field = section(page).getByRole('searchbox', { name: t.findModel })
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(names).toEqual(products.map(({ name }) => name))
    await page.keyboard.type('goshawk')
    await expect.poll(names).toEqual([wanted?.name])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const way = section(page).getByRole('link', { name: t.openProduct(`PLN-${String(wanted?.id).padStart(4, '0')}`) })
    await way.waitFor()

    await field.fill('zeppelin')
    await section(page).getByRole('status').getByText(t.noModelNamed('zeppelin')).waitFor()
    expect(await way.count()).toBe(1) // the shown one remains
  })

  // Uses one page, as software takes seconds to compile its shaders.
  fullJourney(
    'has its list at the side, or above where the screen is narrow: one stop of the keyboard, arrows, Home and End lead through it, Enter shows [2.home.22, 2.home.23]',
    async ({ visit }) => {
      const products = await listed()
      const last = products.at(-1)
      const page = await visit({ path: '/', has3d: true })
      await near(page)
      await isDrawn(page)

      await tabs(page).first().focus()
      await page.keyboard.press('End')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      expect(await tabs(page).first().getAttribute('aria-selected')).toBe('true')
      await page.keyboard.press('Enter')

      await section(page).getByRole('heading', { level: 3, name: last?.name }).waitFor()
      await expect.poll(() => tabs(page).last().getAttribute('aria-selected')).toBe('true')
      await page.keyboard.press('Tab') // to the button for all of them
      await page.keyboard.press('Tab')
      expect(await stage(page).evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.press('Tab')
      expect(await stage(page).evaluate((element) => element.contains(document.activeElement))).toBe(false)

      const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect) // a DOMRect as JSON

      for (const [width, isBeside] of [
        [WIDTHS.wide, true],
        [WIDTHS.narrow, false],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        const [first, second, shown] = [await boxOf(tabs(page).nth(0)), await boxOf(tabs(page).nth(1)), await boxOf(stage(page))]
        expect(first.right <= shown.left).toBe(isBeside)
        expect(first.bottom <= shown.top).toBe(!isBeside)
        expect(first.bottom <= second.top).toBe(isBeside)
      }
    },
  )

  fullJourney('shows drawings on a phone without WebGL, and is not wider than it', async ({ visit }) => {
    const page = await visit({ path: '/', width: 'narrow' })
    await near(page)

    await section(page).getByText(t.no3d).waitFor()
    expect(await cutOff(page)).toEqual([])
  })

  fullJourney('asks before a large model on a slow line', async ({ visit }) => {
    const page = await visit({
      path: '/',
      has3d: true,
      prepare: (before) =>
        before.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '3g' } })),
    })
    const asked: string[] = []
    page.on('request', (request) => request.method() === 'GET' && request.url().endsWith('.glb') && asked.push(request.url()))
    await page.route(/\.glb$/, (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ headers: { 'content-length': '5800000' } }) : route.continue(),
    )
    await near(page)

    const load = section(page).getByRole('button', { name: t.load3dOf(5_800_000) })
    await load.waitFor()
    expect(asked).toEqual([])
    await load.click()

    await isDrawn(page)
    expect(asked).toHaveLength(1)
  })
})
