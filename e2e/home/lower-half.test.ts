import type { Endorsement, SocialLink } from '@shop/contract/content/content'
import { SHOWN_LINK_STATUS, SHOWN_STATUS } from '@shop/contract/limits'
import type { Video } from '@shop/contract/videos/videos'
import type { Locator, Page, Route } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { TEXTS, texts } from '../texts.ts'
import { isHydrated, isQuiet, journey } from '../visit.ts'
import { envelope, goHome, hero } from './home.ts'

const { home, videos: words, newsletter, account, frame } = texts
const films = (page: Page) => page.getByRole('region', { name: home.homeVideos })
const opinions = (page: Page) => page.getByRole('region', { name: home.endorsements })
const community = (page: Page) => page.getByRole('region', { name: newsletter.communityTitle })
const heightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().height)
const titles = (page: Page) => films(page).getByRole('heading', { level: 3 }).getByRole('link')
const dialog = (page: Page) => page.getByRole('dialog')
const name = (page: Page) => community(page).getByLabel(newsletter.subscriberName, { exact: true })
const email = (page: Page) => community(page).getByLabel(account.email, { exact: true })
const send = (page: Page) => community(page).getByRole('button', { name: newsletter.subscribe })
/** What the browser itself says of an answer that did not come. */
const EXPECTED = /Failed to load resource|net::ERR_FAILED/
const CALLS = /\/(product-video\/list|brand\/list|social-link)\?/
const failing = (route: Route) => route.fulfill({ status: 503, json: { code: 'C503', message: '', data: null } })

let all: Video[]
beforeAll(async () => {
  all = await ask('GET /product-video/list', {})
})

describe('the videos of home', () => {
  journey(
    'are the featured one and four others by sortOrder; the last tile leads to all [2.home.24, 2.home.25, 9.17]',
    async ({ visit }) => {
      const featured = all.find(({ isTop }) => isTop === 1)
      const others = all.filter((video) => video !== featured).slice(0, 4)
      const page = await visit({ path: '/' })

      await films(page).scrollIntoViewIfNeeded()
      await expect.poll(() => titles(page).count()).toBe(5)
      expect(await titles(page).allTextContents()).toEqual([featured, ...others].map((video) => `${words.play}${video?.title}`))
      await films(page)
        .getByText(featured?.description ?? '')
        .waitFor()
      await films(page).getByRole('link', { name: home.moreVideos }).click()
      await page.getByRole('heading', { level: 1, name: frame.videos }).waitFor()
    },
  )

  journey(
    'play over the page, which does not scroll meanwhile; Escape, the button and the end shut it [2.home.26, 2.home.27, 2.home.28]',
    async ({ visit }) => {
      const page = await visit({ path: '/' })
      await films(page).scrollIntoViewIfNeeded()
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      const label = await titles(page).first().textContent()

      await titles(page).first().press('Enter')
      const video = dialog(page).locator('video')
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime > 0 || element.ended)).toBe(true)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      await expect.poll(focused).toBe(label)
      expect(new URL(page.url()).pathname).toBe('/')

      await titles(page).first().press('Enter')
      await dialog(page).getByRole('button', { name: frame.close }).click()
      await dialog(page).waitFor({ state: 'detached' })
      await titles(page).first().press('Enter')
      await dialog(page).waitFor()
      await dialog(page).waitFor({ state: 'detached', timeout: 40_000 }) // the film of 6 s has ended: a start once took 11 s
      await expect.poll(focused).toBe(label)
    },
  )

  journey('stop when home is left while one is playing, and nothing of the dialog stays [4.29]', async ({ visit }) => {
    const page = await visit({ path: '/category/1', prepare: (fresh) => fresh.addInitScript(notePlayers) })
    await goHome(page)
    await films(page).scrollIntoViewIfNeeded()
    await titles(page).first().press('Enter')
    const isPlaying = () => page.evaluate(() => (window as { players?: HTMLVideoElement[] }).players?.some((one) => !one.paused)) // of notePlayers
    await expect.poll(isPlaying, { timeout: 40_000 }).toBe(true) // a start once took 11 s

    await page.goBack()
    await hero(page).waitFor({ state: 'hidden' })

    await expect.poll(isPlaying).toBe(false)
    await expect.poll(() => dialog(page).count()).toBe(0)
    await page.goForward()
    await hero(page).waitFor()
    await expect.poll(() => page.locator('dialog').count()).toBe(0)
  })

  journey('that do not load say so; the retry works [2.home.29, 8.13]', async ({ visit }) => {
    const page = await visit({ path: '/', tolerates: EXPECTED, prepare: (fresh) => fresh.route(CALLS, failing) })

    await films(page).scrollIntoViewIfNeeded()
    await films(page).getByRole('alert').getByText(words.videosFailed).waitFor()
    await films(page).getByRole('link', { name: home.moreVideos }).waitFor()
    await page.unroute(CALLS)
    await films(page).getByRole('button', { name: frame.tryAgain }).click()
    await titles(page).first().waitFor()
  })

  journey('say that there are none, without a link to more [2.home.29, 8.31]', async ({ visit }) => {
    const page = await visit({ path: '/', prepare: (fresh) => fresh.route(/\/product-video\/list\?/, envelope([])) })

    await films(page).scrollIntoViewIfNeeded()
    await films(page).getByText(words.noVideos, { exact: true }).waitFor()
    expect(await films(page).getByRole('link', { name: home.moreVideos }).count()).toBe(0)
  })
})

describe('the endorsements', () => {
  journey('are those of status 2001001 by sortOrder, with their picture or a star [2.home.30, 9.7]', async ({ visit }) => {
    const one = (its: Partial<Endorsement>): Endorsement => ({
      id: 1,
      name: 'Bench',
      description: 'Good',
      imageUrl: '',
      status: SHOWN_STATUS,
      sortOrder: 1,
      ...its,
    })
    const made = [
      one({ id: 1, name: 'B', sortOrder: 2 }),
      one({ id: 2, name: 'Hidden', status: 0 }),
      one({ id: 3, name: 'A', imageUrl: '/media/demo/products/tx-8-trackside-set-front.webp' }),
    ]
    const page = await visit({ path: '/', prepare: (fresh) => fresh.route(/\/brand\/list\?/, envelope(made)) })

    await opinions(page).scrollIntoViewIfNeeded()
    const cards = opinions(page).getByRole('listitem')
    await expect.poll(() => cards.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['A', 'B'])
    expect(await cards.nth(0).locator('img[src="/media/demo/products/tx-8-trackside-set-front.webp"]').count()).toBe(1)
    expect(await cards.nth(1).locator('use[href$="#star"]').count()).toBe(1)
  })

  journey('say what is the matter where they do not load, and that there are none [2.home.31, 8.14]', async ({ visit }) => {
    const page = await visit({ path: '/', tolerates: EXPECTED, prepare: (fresh) => fresh.route(CALLS, failing) })

    await opinions(page).scrollIntoViewIfNeeded()
    await opinions(page).getByRole('alert').getByText(texts.endorsements.endorsementsFailed).waitFor()
    await page.unroute(CALLS)
    await page.route(/\/brand\/list\?/, envelope([]))
    await opinions(page).getByRole('button', { name: frame.tryAgain }).click()
    await opinions(page).getByText(texts.endorsements.noEndorsements, { exact: true }).waitFor()
  })
})

describe('the community', () => {
  journey(
    'says beside each field what is wrong, in the language that is switched to, and keeps what was typed [2.home.32, 5.10, 5.11]',
    async ({ visit }) => {
      const page = await visit({ path: '/' })
      await community(page).scrollIntoViewIfNeeded()
      await name(page).fill('Mara')
      await email(page).fill('mara@bench')
      await send(page).click()
      await community(page).getByText(account.emailInvalid).waitFor()
      await community(page).getByText(newsletter.agreeToTerms).waitFor()
      await expect.poll(() => email(page).evaluate((element) => element === document.activeElement)).toBe(true)

      await page.getByRole('banner').getByRole('button', { name: frame.languageAndCurrency }).click()
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
      await page.waitForFunction(() => document.documentElement.lang === 'de')

      const german = page.getByRole('region', { name: TEXTS.de.newsletter.communityTitle })
      await german.getByText(TEXTS.de.account.emailInvalid).waitFor()
      expect(await german.getByLabel(TEXTS.de.newsletter.subscriberName, { exact: true }).inputValue()).toBe('Mara')
      expect(await german.getByLabel(TEXTS.de.account.email, { exact: true }).inputValue()).toBe('mara@bench')
      await page.getByRole('region', { name: TEXTS.de.home.homeVideos }).getByRole('link', { name: TEXTS.de.home.moreVideos }).waitFor()
    },
  )

  journey('keeps what was typed while the terms are read, here and on its own page [2.home.32]', async ({ visit }) => {
    const page = await visit({ path: '/' })
    await community(page).scrollIntoViewIfNeeded()
    await name(page).fill('Mara')
    await community(page).getByRole('checkbox').check()
    await community(page).getByRole('link', { name: account.privacyPolicy }).click()
    await page.getByRole('heading', { level: 1, name: frame.policies.privacy }).waitFor()
    await page.goBack()
    await expect
      .poll(async () => [await name(page).inputValue(), await community(page).getByRole('checkbox').isChecked()])
      .toEqual(['Mara', true])

    await page.goto('/subscribe')
    await isHydrated(page)
    const own = page.getByRole('main')
    await own.getByLabel(account.email, { exact: true }).fill('mara@bench.example')
    expect(await own.locator('form').getByRole('link').allTextContents()).toEqual([account.termsOfService, account.privacyPolicy]) // each once, in the sentence
    await own.getByRole('link', { name: account.termsOfService }).click()
    await page.getByRole('heading', { level: 1, name: frame.policies.service }).waitFor()
    await page.goBack()
    await expect.poll(() => own.getByLabel(account.email, { exact: true }).inputValue()).toBe('mara@bench.example')
  })

  journey('clears the form when it is sent [4.31]', async ({ visit }) => {
    const page = await visit({ path: '/' })
    await community(page).scrollIntoViewIfNeeded()
    const address = `home-${process.pid}@mail.example`
    await name(page).fill('Mara')
    await email(page).fill(address)
    await community(page).getByRole('checkbox').check()
    await send(page).click()

    const said = community(page).getByRole('status').filter({ hasText: newsletter.sentTitle })
    await said.waitFor()
    expect(await said.textContent()).toContain(address)
    await community(page).getByRole('button', { name: newsletter.another }).click()
    expect([await name(page).inputValue(), await email(page).inputValue()]).toEqual(['', ''])
    expect(await community(page).getByRole('checkbox').isChecked()).toBe(false)
  })

  journey(
    'has links out by name, each in a new tab, with its icon or that of any link; or says that there are none [2.home.33, 2.home.34]',
    async ({ visit }) => {
      const link = (its: Partial<SocialLink>): SocialLink => ({
        id: 1,
        name: 'Forum',
        linkUrl: 'https://example.com/forum',
        iconUrl: '',
        status: SHOWN_LINK_STATUS,
        sort: 1,
        ...its,
      })
      const made = [link({}), link({ id: 2, name: 'Hidden', status: 0 }), link({ id: 3, name: 'Photos', iconUrl: '/favicon.svg' })]
      const of = (rows: SocialLink[]) => envelope({ rows, total: rows.length, current: 1, totalPage: 1 })
      const page = await visit({ path: '/', prepare: (fresh) => fresh.route(/\/social-link\?/, of(made)) })

      await community(page).scrollIntoViewIfNeeded()
      const links = community(page).getByRole('list', { name: newsletter.socialLinks }).getByRole('link')
      await links.first().waitFor()
      expect(await links.allTextContents()).toEqual(['Forum', 'Photos'])
      expect(await links.first().getAttribute('title')).toBe('Forum')
      expect(await links.first().getAttribute('target')).toBe('_blank')
      expect(await links.nth(0).locator('use[href$="#link"]').count()).toBe(1)
      expect(await links.nth(1).locator('img[src="/favicon.svg"]').count()).toBe(1)

      const without = await visit({ path: '/', prepare: (fresh) => fresh.route(/\/social-link\?/, of([])) })
      await community(without).scrollIntoViewIfNeeded()
      await community(without).getByText(newsletter.noSocialLinks).waitFor()
    },
  )
})

describe('what stands below the series', () => {
  const LATE =
    /video-section|endorsements|community-(?!panel)|product-video|brand\/list|social-link|texts-\w+-features-(videos|account|endorsements)/

  journey('is asked for when it comes near, code and data alike, and shifts nothing [x.22]', async ({ visit }) => {
    const asked: string[] = []
    const page = await visit({
      path: '/',
      width: 'narrow',
      hasMotion: true,
      prepare: async (fresh) => {
        fresh.on('request', (request) => asked.push(request.url()))
        await fresh.addInitScript(noteShifts)
      },
    })
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.locator('section[aria-labelledby^="series-"]:not([data-laid-out])').count()).toBe(0)
    expect(asked.filter((url) => LATE.test(url))).toEqual([])

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
    const { sum, parts } = await page.evaluate(() => (window as unknown as { shifts: { sum: number; parts: string[] } }).shifts) // of noteShifts
    expect(sum, parts.join()).toBeLessThanOrEqual(0.01)
  })

  journey.for([
    { by: 'a phone', width: 'narrow', has3d: true, language: 'ja' },
    { by: 'a small phone without 3D', width: 320, language: 'de' },
    { by: 'a tablet without 3D', width: 768, language: 'ko' },
    { by: 'a computer without 3D', width: 'wide', language: 'en' },
  ] as const)('takes the room that is kept for it in $language, by $by [x.22]', async (shopper, { visit }) => {
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
      taken.map((height, part) => Math.abs(height - (kept[part] ?? 0))).filter((difference) => difference > 8), // less than half a line of text
      `${kept.join()} kept, ${taken.join()} taken`,
    ).toEqual([])
  })

  journey('leads to the videos and to the newsletter where no script runs, and shows no empty room [x.22]', async ({ visit }) => {
    const page = await visit({ path: '/', javaScript: false })

    const linked = films(page).getByRole('listitem').getByRole('link')
    expect(await linked.allTextContents()).toEqual(all.slice(0, 4).map(({ title }) => title)) // the demo's first one is the featured one
    await linked.first().click()
    await page.getByRole('heading', { level: 1, name: all[0]?.title }).waitFor()
    await page.goBack()
    expect(await films(page).getByRole('link', { name: home.moreVideos }).getAttribute('href')).toBe('/videos')
    expect(await page.getByRole('main').getByRole('button', { name: home.nextSlide }).count()).toBe(0)
    expect(await community(page).getByRole('link', { name: newsletter.subscribe }).getAttribute('href')).toBe('/subscribe')
    expect(await opinions(page).count()).toBe(0)
    expect(await heightOf(films(page))).toBeLessThan(600) // its head, four links and the way to all
  })

  journey('still leads there where its code does not load [x.22]', async ({ visit }) => {
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

  journey('is at most 3,500 px high on a phone, so that home is at most 12,500 [x.22]', async ({ visit }) => {
    const page = await visit({ path: '/', width: 'narrow' })
    for (const part of [films(page), opinions(page), community(page)]) await part.scrollIntoViewIfNeeded()
    await name(page).waitFor()
    await isQuiet(page)

    const heights = await Promise.all([films(page), opinions(page), community(page)].map(heightOf))
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(2_800) // 700 are the 3D section's
  })
})

/** Runs in the page: keeps every film that has begun. */
function notePlayers() {
  const players: unknown[] = []
  Object.assign(window, { players })
  document.addEventListener('play', ({ target }) => players.push(target), { capture: true })
}

/** Runs in the page: adds up layout shifts without a user's input (as in CLS). */
function noteShifts() {
  const { shifts } = Object.assign(window, { shifts: { sum: 0, parts: new Array<string>() } })
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as Array<
      PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Array<{ node: Node | null }> }
    > // of the type observed below
    for (const { hadRecentInput, value, sources } of entries) {
      if (hadRecentInput) continue
      shifts.sum += value
      shifts.parts.push(...sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : String(node))))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
