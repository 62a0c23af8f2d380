import { describe, expect } from 'vitest'
import { barriersOn } from '../accessibility/barriers.ts'
import { ask } from '../catalogue.ts'
import { fullDescribe, fullJourney, variants } from '../full-run.ts'
import { texts } from '../texts.ts'
import { isHydrated, journey } from '../visit.ts'
import { dialog, IN_3D, isDrawn, modelled, opener, openModel, PARTS_OF_3D, productStating, stage, t, words } from './model.ts'

const measured = async () => `/product/${(await productStating(3)).id}`

/** Runs in the page: records the model's opacity per frame while loading, and returns the current one. */
function watchStage() {
  const now = () => {
    const model = document.querySelector('model-viewer')
    return model?.parentElement ? Number(getComputedStyle(model.parentElement).opacity) : undefined
  }
  const whileLoading: number[] = []
  const follow = () => {
    const opacity = now()
    if (opacity !== undefined && document.querySelector('dialog progress')) whileLoading.push(opacity)
    requestAnimationFrame(follow)
  }
  follow()
  return { whileLoading, now }
}

describe('a product in 3D [1.3]', IN_3D, () => {
  journey('is asked for by a press alone; until it is there its picture is; no barriers [2.product.5]', async ({ visit }) => {
    const asked: string[] = []
    const gate = Promise.withResolvers<void>()
    const page = await visit({
      path: await measured(),
      has3d: true,
      prepare: async (before) => {
        before.on('request', (request) => PARTS_OF_3D.test(request.url()) && asked.push(request.url()))
        await before.route(/\.glb$/, async (route) => {
          await gate.promise
          await route.continue()
        })
      },
    })
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])

    await opener(page).dispatchEvent('click') // without scrolling, as the stage below would load the model
    await dialog(page).getByRole('progressbar').waitFor()
    expect(await stage(page).locator('img').getAttribute('src')).toMatch(/\/media\//)
    const seen = await page.evaluateHandle(watchStage)
    gate.resolve()
    await isDrawn(page)

    await stage(page).locator('img').waitFor({ state: 'hidden' })
    const opacities = await seen.evaluate(({ whileLoading }) => whileLoading)
    expect(opacities.length, 'frames in which the model was there and its progress shown').toBeGreaterThan(0)
    expect(Math.max(...opacities)).toBe(0)
    await expect.poll(() => seen.evaluate(({ now }) => now())).toBe(1)
    expect(asked.filter((url) => url.endsWith('.glb'))).toHaveLength(1)
    for (const colorScheme of variants(['dark', 'light'] as const, ['dark'])) {
      await page.emulateMedia({ colorScheme })
      expect(await barriersOn(page, 'dialog')).toEqual([])
    }
  })

  fullJourney('has no button where there is no model [2.product.4]', async ({ visit }) => {
    const ids = new Set((await modelled()).map(({ id }) => id))
    const without = (await ask('GET /product/list', {})).find(({ id }) => !ids.has(id))
    const page = await visit({ path: `/product/${without?.id}` })

    await page.getByRole('heading', { level: 1, name: without?.name }).waitFor()
    expect(await page.getByRole('main').getByRole('button', { name: words.view3d }).count()).toBe(0)
  })

  fullJourney('turns and zooms by keys, and says from where it is seen; F shows it full screen', async ({ visit }) => {
    const page = await visit({ path: await measured(), has3d: true })
    await openModel(page)
    const isSaid = (heading: number, elevation: number) => stage(page).getByText(t.heading(heading, elevation)).waitFor()
    const lengths = () =>
      stage(page)
        .locator('svg text')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
    await expect.poll(lengths).toHaveLength(3)
    const before = await lengths()

    await page.keyboard.press('ArrowRight')
    await isSaid(53, 16)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await isSaid(23, 16)
    await page.keyboard.press('ArrowDown')
    await isSaid(23, 31)
    await page.keyboard.press('0')
    await isSaid(38, 16)
    await expect.poll(lengths).toEqual(before)
    await page.keyboard.press('+')
    await expect.poll(lengths).not.toEqual(before)
    await page.keyboard.press('-')
    await page.keyboard.press('0')
    await expect.poll(lengths).toEqual(before)

    const isFull = () => page.evaluate(() => document.fullscreenElement?.contains(document.activeElement) ?? false)
    const button = (name: string) => dialog(page).getByRole('button', { name, exact: true })
    await button(t.fullScreen).waitFor()
    await page.keyboard.press('f')
    await expect.poll(isFull).toBe(true)
    await button(t.leaveFullScreen).waitFor()
    await page.keyboard.press('f')
    await expect.poll(isFull).toBe(false)
    await button(t.fullScreen).waitFor()

    expect(await dialog(page).count()).toBe(1)
    expect(await button(t.inYourRoom).count()).toBe(0) // this browser has no augmented reality
  })

  fullJourney('has a line for each dimension that is stated, in the chosen unit, and says them', async ({ visit }) => {
    const { id, specs } = await productStating(3)
    const of = (name: string) => (specs.find(({ specName }) => specName === name)?.number ?? 0) / 10
    const [length, width, height] = [of(t.axisNames.length), of(t.axisNames.width), of(t.axisNames.height)]
    const page = await visit({ path: `/product/${id}`, has3d: true })
    await openModel(page)
    const labels = () => stage(page).locator('svg text').allTextContents()

    await dialog(page).getByText(texts.units.systems.imperial, { exact: true }).click()
    await expect.poll(async () => (await labels()).every((label) => label.endsWith(t.units.inch))).toBe(true)
    await dialog(page).getByText(texts.units.systems.metric, { exact: true }).click()
    await expect.poll(labels).toEqual([length, width, height].map((value) => `${value} cm`))
    await dialog(page).getByText(`L × W × H ${length} × ${width} × ${height} cm`).waitFor()
    await dialog(page).getByText(`${t.axisNames.length} ${length} cm, ${t.axisNames.width} ${width} cm`).waitFor()

    await stage(page).focus()
    await page.keyboard.press('d')
    await expect.poll(labels).toEqual([])
  })

  fullJourney('that does not load says so, and loads when asked again', async ({ visit }) => {
    const page = await visit({ path: await measured(), has3d: true, tolerates: /Failed to load resource|ERR_FAILED/ })
    const answered = { lost: 0, broken: 0 }
    let next: keyof typeof answered | undefined = 'lost'
    await page.route(/\.glb$/, (route) => {
      if (!next) return route.continue()
      answered[next]++ // the stage of parts may request it, too
      return next === 'lost' ? route.abort() : route.fulfill({ contentType: 'text/html', body: '<p>not found</p>' })
    })

    await opener(page).click()
    await dialog(page).getByRole('alert').getByText(t.modelFailed).waitFor()
    expect(answered.lost).toBeGreaterThan(0)
    next = 'broken'
    await dialog(page).getByRole('alert').getByRole('button').click()
    await expect.poll(() => answered.broken).toBeGreaterThan(0)
    await dialog(page).getByRole('alert').getByRole('button').waitFor()
    next = undefined
    await dialog(page).getByRole('alert').getByRole('button').click()
    await isDrawn(page)

    expect(await dialog(page).getByRole('alert').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.role)).toBe('application') // the focused button no longer exists
  })
})

fullDescribe('a device without WebGL [1.3]', () => {
  journey('gets drawings with the same dimensions, and loads nothing of 3D', async ({ visit }) => {
    const { id, name, specs } = await productStating(3)
    const page = await visit({ path: `/product/${id}` })
    const asked: string[] = []
    page.on('request', (request) => /model-element|\.glb$/.test(request.url()) && asked.push(request.url()))

    await opener(page).click()
    await dialog(page).getByText(t.no3d).waitFor()

    await dialog(page)
      .getByRole('img', { name: `${name}: ${t.elevations.side}` })
      .waitFor()
    const length = specs.find(({ specName }) => specName === t.axisNames.length)?.number ?? 0
    const shown = (figure: string) => dialog(page).getByText(`${t.axisNames.length} ${figure}`).count()
    await expect.poll(() => shown(`${length / 10} cm`)).toBe(2) // from the side and from above, as stated until a choice [f.units.2]
    const inches = `${Math.round((length / 25.4) * 10) / 10} in`
    await dialog(page).getByText(texts.units.systems.imperial, { exact: true }).click()
    await expect.poll(() => shown(inches)).toBe(2)
    expect(asked).toEqual([])
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })

    await page.reload({ waitUntil: 'domcontentloaded' })
    await isHydrated(page)
    await opener(page).click()
    await expect.poll(() => shown(inches)).toBe(2) // the choice is stored for the whole shop
  })
})
