import type { Endorsement } from '@shop/contract/content/content'
import { SHOWN_STATUS } from '@shop/contract/limits'
import type { Video } from '@shop/contract/videos/videos'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { TEXTS, texts } from '../texts.ts'
import { fullJourney, variants } from '../full-run.ts'
import { isQuiet, journey } from '../visit.ts'
import { envelope } from './home.ts'
import { community, EXPECTED, failing, films, name, opinions, titles } from './lower-half.ts'

const { account, home, newsletter, frame, videos } = texts
const heightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().height)

let all: Video[]
beforeAll(async () => {
  all = await ask('GET /product-video/list', {})
})

describe('what stands below the series', () => {
  const LATE =
    /video-section|endorsements|community-(?!panel)|product-video|brand\/list|social-link|texts-[\w-]{4}-features-(videos|account|endorsements)/

  fullJourney('is asked for when it comes near, code and data alike, and shifts nothing [x.22]', async ({ visit }) => {
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

  journey(
    'has endorsements, which say where they fail, the featured videos, and a form that says beside each field what is wrong, in the language that is switched to [2.home.24, 2.home.25, 2.home.30, 2.home.31, 2.home.32, 5.10, 5.11, 8.14, 9.7, 9.17]',
    async ({ visit }) => {
      const page = await visit({ path: '/', tolerates: EXPECTED, prepare: (fresh) => fresh.route(ENDORSEMENTS, failing) })
      await opinions(page).scrollIntoViewIfNeeded()
      await opinions(page).getByRole('alert').getByText(texts.endorsements.endorsementsFailed).waitFor()
      await page.unroute(ENDORSEMENTS)
      await page.route(ENDORSEMENTS, envelope(endorsements()))
      await opinions(page).getByRole('button', { name: frame.tryAgain }).click()
      const cards = opinions(page).getByRole('listitem')
      await expect.poll(() => cards.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['A', 'B'])
      expect(await cards.nth(0).locator(`img[src="${PICTURE}"]`).count()).toBe(1)
      expect(await cards.nth(1).locator('use[href$="#star"]').count()).toBe(1)

      const featured = all.find(({ isTop }) => isTop === 1)
      const others = all.filter((video) => video !== featured).slice(0, 4)
      await films(page).scrollIntoViewIfNeeded()
      await expect.poll(() => titles(page).count()).toBe(5)
      expect(await titles(page).allTextContents()).toEqual([featured, ...others].map((video) => `${videos.play}${video?.title}`))
      await films(page)
        .getByText(featured?.description ?? '')
        .waitFor()

      await community(page).scrollIntoViewIfNeeded()
      const email = community(page).getByLabel(account.email, { exact: true })
      await name(page).fill('Mara')
      await email.fill('mara@bench')
      await community(page).getByRole('button', { name: newsletter.subscribe }).click()
      await community(page).getByText(account.emailInvalid).waitFor()
      await community(page).getByText(newsletter.agreeToTerms).waitFor()
      await expect.poll(() => email.evaluate((element) => element === document.activeElement)).toBe(true)

      await page.getByRole('banner').getByRole('button', { name: frame.languageAndCurrency }).click()
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
      await page.waitForFunction(() => document.documentElement.lang === 'de')
      const german = page.getByRole('region', { name: TEXTS.de.brand.newsletterTitle })
      await german.getByText(TEXTS.de.account.emailInvalid).waitFor()
      expect(await german.getByLabel(TEXTS.de.newsletter.subscriberName, { exact: true }).inputValue()).toBe('Mara')
      expect(await german.getByLabel(TEXTS.de.account.email, { exact: true }).inputValue()).toBe('mara@bench')

      const toAll = { name: TEXTS.de.home.moreVideos }
      await page.getByRole('region', { name: TEXTS.de.home.homeVideos }).getByRole('link', toAll).click()
      await page.getByRole('heading', { level: 1, name: TEXTS.de.frame.videos }).waitFor()
    },
  )

  fullJourney('says that there are no endorsements where there are none [2.home.31]', async ({ visit }) => {
    const page = await visit({ path: '/', prepare: (fresh) => fresh.route(ENDORSEMENTS, envelope([])) })

    await opinions(page).scrollIntoViewIfNeeded()

    await opinions(page).getByText(texts.endorsements.noEndorsements, { exact: true }).waitFor()
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

  journey('leads to the videos and to the newsletter where no script runs, and shows no empty room [x.18, x.22]', async ({ visit }) => {
    const page = await visit({ path: '/', javaScript: false })
    const styles = await page
      .locator('section[aria-labelledby^="series-"]')
      .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).contentVisibility))
    expect(new Set(styles), 'the layout of the series needs no script').toEqual(new Set(['visible']))

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

const ENDORSEMENTS = /\/brand\/list\?/
const PICTURE = '/media/demo/products/tx-8-trackside-set-front.webp'
function endorsements() {
  const one = (its: Partial<Endorsement>): Endorsement => ({
    id: 1,
    name: 'Bench',
    description: 'Good',
    imageUrl: '',
    status: SHOWN_STATUS,
    sortOrder: 1,
    ...its,
  })
  return [one({ id: 1, name: 'B', sortOrder: 2 }), one({ id: 2, name: 'Hidden', status: 0 }), one({ id: 3, name: 'A', imageUrl: PICTURE })]
}

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
