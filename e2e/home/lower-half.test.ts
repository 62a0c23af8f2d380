import type { Video } from '@shop/contract/videos/videos'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { texts } from '../texts.ts'
import { fullJourney, variants } from '../full-run.ts'
import { isQuiet, journey } from '../visit.ts'
import { community, EXPECTED, films, name, opinions, titles } from './lower-half.ts'

const { home, newsletter, frame } = texts
const heightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().height)

let all: Video[]
beforeAll(async () => {
  all = await ask('GET /product-video/list', {})
})

describe('what stands below the series', () => {
  const LATE =
    /video-section|endorsements|community-(?!panel)|product-video|brand\/list|social-link|texts-[\w-]{4}-features-(videos|account|endorsements)/

  journey('is asked for when it comes near, code and data alike, and shifts nothing [x.22]', async ({ visit }) => {
    const asked: string[] = []
    const page = await visit({
      path: '/',
      width: 'narrow',
      hasMotion: true,
      prepare: async (fresh) => fresh.on('request', (request) => asked.push(request.url())),
    })
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.locator('section[aria-labelledby^="series-"]:not([data-laid-out])').count()).toBe(0)
    expect(asked.filter((url) => LATE.test(url))).toEqual([])

    await page.evaluate(noteShifts) // starts below the head, whose fallback font some machines lack
    const end = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
    while (!(await end())) {
      await page.evaluate(() => {
        scrollBy(0, innerHeight / 2)
        return new Promise(requestAnimationFrame)
      })
    }
    await name(page).waitFor()
    const asks = () =>
      ['product-video/list', 'brand/list', 'social-link'].map((call) => asked.filter((url) => url.includes(`/${call}?`)).length)
    await expect.poll(asks).toEqual([1, 1, 1])
    for (const part of [films(page), opinions(page)]) await part.locator('h3').first().waitFor()
    await isQuiet(page)

    expect(asks()).toEqual([1, 1, 1])
    const { sum, parts } = await page.evaluate(() => (window as unknown as { shifts: { sum: number; parts: string[] } }).shifts) // noteShifts sets it
    expect(sum, parts.join()).toBeLessThanOrEqual(0.01)
  })

  journey.for(
    variants(
      [
        { by: 'a phone', width: 'narrow', has3d: true, language: 'ja' },
        { by: 'a small phone without 3D', width: 320, language: 'de' },
        { by: 'a tablet without 3D', width: 768, language: 'ko' },
        { by: 'a computer without 3D', width: 'wide', language: 'en' },
      ] as const,
      [],
    ),
  )('takes the room that is kept for it in $language, by $by [x.22]', async (shopper, { visit }) => {
    const isMeasured = Promise.withResolvers<void>()
    const page = await visit({
      path: '/',
      ...shopper,
      prepare: (fresh) =>
        fresh.route(/model-section|video-section|endorsements-|community-(?!panel)/, async (route) => {
          await isMeasured.promise
          await route.continue()
        }),
    })
    const parts = ['#models', '#videos', '#endorsements', '#community'].map((id) => page.locator(`section:is(${id}, :has(${id}))`))
    const heights = () => Promise.all(parts.map(heightOf))
    const kept = await heights()
    isMeasured.resolve()
    for (const part of parts) await part.scrollIntoViewIfNeeded()
    for (const [index, within] of ['[role=tab]', 'h3 a', 'li h3', 'form'].entries()) await parts[index]?.locator(within).first().waitFor()
    await isQuiet(page)

    const taken = await heights()
    expect(
      taken.map((height, part) => Math.abs(height - (kept[part] ?? 0))).filter((difference) => difference > 8), // more than half a line of text
      `${kept.join()} kept, ${taken.join()} taken`,
    ).toEqual([])
  })

  journey('leads to the videos and to the newsletter where no script runs, and shows no empty room [x.22]', async ({ visit }) => {
    const page = await visit({ path: '/', javaScript: false })

    const linked = films(page).getByRole('listitem').getByRole('link')
    expect(await linked.allTextContents()).toEqual(all.slice(0, 4).map(({ title }) => title)) // the featured video comes first
    await linked.first().click()
    await page.getByRole('heading', { level: 1, name: all[0]?.title }).waitFor()
    await page.goBack()
    expect(await films(page).getByRole('link', { name: home.moreVideos }).getAttribute('href')).toBe('/videos')
    expect(await page.getByRole('main').getByRole('button', { name: home.nextSlide }).count()).toBe(0)
    expect(await community(page).getByRole('link', { name: newsletter.subscribe }).getAttribute('href')).toBe('/subscribe')
    expect(await opinions(page).count()).toBe(0)
    expect(await heightOf(films(page))).toBeLessThan(600) // heading, four links, and the link to all
  })

  fullJourney('still leads there where its code does not load [x.22]', async ({ visit }) => {
    const page = await visit({ path: '/', tolerates: EXPECTED, prepare: (fresh) => fresh.route(LATE, (route) => route.abort('failed')) })

    await films(page).scrollIntoViewIfNeeded()
    await films(page).getByRole('alert').waitFor()
    await films(page).getByRole('link', { name: home.moreVideos }).waitFor()
    await community(page).scrollIntoViewIfNeeded()
    expect(await community(page).getByRole('link', { name: newsletter.subscribe }).getAttribute('href')).toBe('/subscribe')
    await page.unroute(LATE)
    await films(page).getByRole('button', { name: frame.tryAgain }).click()
    await titles(page).first().waitFor()
  })

  fullJourney('is at most 3,500 px high on a phone, so that home is at most 12,500 [x.22]', async ({ visit }) => {
    const page = await visit({ path: '/', width: 'narrow' })
    for (const part of [films(page), opinions(page), community(page)]) await part.scrollIntoViewIfNeeded()
    await name(page).waitFor()
    await isQuiet(page)

    const heights = await Promise.all([films(page), opinions(page), community(page)].map(heightOf))
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(2_800) // the 3D section alone has 700
  })
})

/** Runs in the page: sums layout shifts without user input (CLS). */
function noteShifts() {
  const { shifts } = Object.assign(window, { shifts: { sum: 0, parts: new Array<string>() } })
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as Array<
      PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Array<{ node: Node | null }> }
    > // the type observed below
    for (const { hadRecentInput, value, sources } of entries) {
      if (hadRecentInput) continue
      shifts.sum += value
      shifts.parts.push(...sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : String(node))))
    }
  }).observe({ type: 'layout-shift' })
}
