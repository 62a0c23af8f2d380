import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { comeHome, envelope, goHome, hero, leave } from './home.ts'
import { fullJourney } from '../full-run.ts'
import { goTo, isQuiet, journey } from '../visit.ts'
import { texts } from '../texts.ts'

const PRODUCTS = /\/product\/list\?/
const SERIES = /\/product-series\/list\?/

describe('the series', () => {
  journey(
    'each have a section with picture, summary2, description, specs, summary3 and their first products; their cards lead there, and so does their place in the address, at once [2.home.9, 2.home.10, 2.home.11, 2.home.12, 2.home.13, 3.4, d.routes.10, x.18]',
    async ({ visit }) => {
      const [[, , third], series, products] = await Promise.all([
        ask('GET /product-series/list', {}),
        ask('GET /product-series/list', { isHome: '1' }),
        ask('GET /product/list', { isHome: '1' }),
      ])
      const page = await visit({ path: '/', prepare: (fresh) => fresh.addInitScript(noteStylesAtStart) })
      expect(await page.evaluate(() => (window as { atStart?: string[] }).atStart)).toContain('auto') // noteStylesAtStart sets it
      await allLaidOut(page)
      expect(new Set(await stylesOf(page))).toEqual(new Set(['visible']))

      for (const [place, one] of series.entries()) {
        const section = page.getByRole('region', { name: one.name, exact: true })
        await section.getByRole('heading', { level: 3, name: one.summary2 }).waitFor()
        const words = await section.textContent()
        expect(words).toContain(one.description)
        for (const spec of one.specs) expect(words).toContain(spec.title + spec.description)
        expect(await section.getByRole('link', { name: one.summary3 }).getAttribute('href')).toBe(`/category/${one.id}`)
        expect(await section.getByRole('img').count()).toBeGreaterThan(0)
        const isDrawer = place > 1 && place === series.length - 1 && place % 2 === 0
        const mine = products.filter(({ seriesId }) => seriesId === one.id).slice(0, isDrawer ? 6 : 4)
        const links = section.getByRole('heading', { level: 3 }).getByRole('link')
        expect(await links.allTextContents()).toEqual(mine.map(({ name }) => name))
      }
      const lefts = await page.locator(SECTIONS).evaluateAll((all) => all.map((section) => section.getBoundingClientRect().left))
      const isOnTheRight = series.map((_, place) => place > 1 && place % 2 === 1) // the second of a pair
      expect(lefts.map((left) => left > 600)).toEqual(isOnTheRight)

      const card = page.getByRole('main').getByRole('link', { name: third?.name, exact: true }).first()
      expect(await card.getAttribute('href')).toBe(`/#series-${third?.id}`)
      await card.scrollIntoViewIfNeeded()
      const place = await page.evaluate(() => window.scrollY)
      await card.click()
      const heading = page.getByRole('heading', { level: 2, name: third?.name, exact: true })
      await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(new URL(page.url()).hash).toBe(`#series-${third?.id}`)
      await expect.poll(() => topOf(sectionOf(page, third?.id))).toBeLessThan(200) // the picture above the heading is visible, too
      expect(await topOf(sectionOf(page, third?.id))).toBeGreaterThan(72)
      await page.goBack()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)

      await page.goto('about:blank') // another hash alone would load nothing
      await goTo(page, `/#series-${third?.id}`)
      await expect.poll(() => topOf(sectionOf(page, third?.id))).toBeLessThan(200)
      expect(await topOf(sectionOf(page, third?.id))).toBeGreaterThan(72)
    },
  )

  fullJourney('stand below sections that are laid out already where the address leads to one of them [2.home.9]', async ({ visit }) => {
    const skippedOn = async (path: string) => {
      const page = await visit({ path, isHeld: true, prepare: (fresh) => fresh.route(/\/assets\/.*\.js$/, () => {}) })
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))) // the first frame decides what is skipped
      return page
        .locator('section[aria-labelledby^="series-"] p')
        .evaluateAll((texts, of) => texts.filter((text) => !text.checkVisibility(of)).length, { contentVisibilityAuto: true })
    }

    expect(await skippedOn('/')).toBeGreaterThan(0)
    expect(await skippedOn('/#series-7')).toBe(0)
  })

  fullJourney('with less motion the page scrolls to them at once [d.views.8]', async ({ visit }) => {
    const page = await visit({ path: '/' })
    await page.evaluate(noteScrolling)

    await page.getByRole('main').locator('a[href="/#series-2"]').click()

    await expect.poll(() => howScrolled(page)).toEqual({ behavior: 'instant' })
  })

  fullJourney('say nothing where their products do not come [8.23]', async ({ visit }) => {
    const page = await comeHome(visit, PRODUCTS, (route) => route.abort('failed'))

    await hero(page).getByRole('heading', { level: 2 }).waitFor()
    await expect.poll(() => page.getByRole('main').locator('[aria-hidden="true"] > div > div').count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByRole('main').locator('a[href^="/product/"]').count()).toBe(1)
    expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(10)
  })

  journey(
    'have no section where they are not for home; they are asked for again with home, and none are said to be none [2.home.36, 3.4, 8.28]',
    async ({ visit }) => {
      const series = await ask('GET /product-series/list', {})
      const hidden = series[1]
      const first = envelope(series.map((one) => (one.id === hidden?.id ? { ...one, isHome: 0 } : one)))
      const page = await visit({ path: '/', prepare: (fresh) => fresh.route(SERIES, first) })
      const card = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link', { name: hidden?.name, exact: true })
      await expect.poll(() => card.getAttribute('href')).toBe(`/category/${hidden?.id}`)
      expect(await page.locator(`#series-${hidden?.id}`).count()).toBe(0)

      await leave(page)
      await page.unroute(SERIES)
      await page.route(SERIES, envelope([]))
      await goHome(page)

      await page.getByRole('main').getByText(texts.frame.noSeries, { exact: true }).waitFor()
    },
  )

  fullJourney('are asked for once more when home comes into sight, and so are the tags [2.home.36]', async ({ visit }) => {
    const asked: string[] = []
    const note = async (page: Page) => {
      page.on('request', (request) => asked.push(/\/(product-series|product-tag)\/list/.exec(request.url())?.[1] ?? ''))
    }
    const known = () => asked.filter(Boolean).toSorted()
    const page = await visit({ path: '/', prepare: note })
    await expect.poll(known).toEqual(['product-series', 'product-tag'])

    await leave(page)
    asked.length = 0
    await goHome(page)

    await expect.poll(known).toEqual(['product-series', 'product-tag'])
  })

  fullJourney(
    'render nothing where they come as they were: a phone would be busy with all of home again [2.home.36]',
    async ({ visit }) => {
      const gate = Promise.withResolvers<void>()
      const held = async (fresh: Page) =>
        fresh.route(SERIES, async (route) => {
          await gate.promise
          await route.continue()
        })
      const page = await visit({ path: '/', prepare: held })
      const section = page.locator('main section').filter({ has: page.locator('#series') })
      const rendered = await section.evaluateHandle(propsOf)

      const answered = page.waitForResponse(SERIES)
      gate.resolve()
      await (await answered).finished()
      await isQuiet(page)

      expect(await (await section.evaluateHandle(propsOf)).evaluate((now, before) => now === before, rendered)).toBe(true)
    },
  )

  fullJourney('are where links lead to, with motion [x.18]', async ({ visit }) => {
    const page = await visit({ path: '/', hasMotion: true })
    await allLaidOut(page)
    const last = (await ask('GET /product-series/list', { isHome: '1' })).at(-1)
    await page.getByRole('main').locator(`a[href="/#series-${last?.id}"]`).click()

    const heading = page.getByRole('heading', { level: 2, name: last?.name, exact: true })
    await expect.poll(() => topOf(heading)).toBeLessThan(200) // the browser first lays out the whole page
    expect(await topOf(heading)).toBeGreaterThan(72)
  })

  fullJourney('are laid out at once for who reloads: all stands where it stood [x.18]', async ({ visit }) => {
    const page = await visit({ path: '/' })
    await allLaidOut(page)
    const heading = page.locator(SECTIONS).last().getByRole('heading', { level: 2 })
    await heading.evaluate((element) => element.scrollIntoView())
    const top = await topOf(heading)

    await page.reload()

    await expect.poll(() => topOf(heading)).toBeCloseTo(top, 0)
  })
})

function noteStylesAtStart() {
  const note = () => {
    const sections = [...document.querySelectorAll('section[aria-labelledby^="series-"]')]
    Object.assign(window, { atStart: sections.map((section) => getComputedStyle(section).contentVisibility) })
  }
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(note))
}

const stylesOf = (page: Page) =>
  page.locator(SECTIONS).evaluateAll((sections) => sections.map((section) => getComputedStyle(section).contentVisibility))

/** Runs in the page: the next call to scroll to an element is noted instead. */
function noteScrolling() {
  Element.prototype.scrollIntoView = function (how) {
    Object.assign(window, { how })
  }
}
const howScrolled = (page: Page) => page.evaluate(() => ('how' in window ? window.how : undefined))

const SECTIONS = 'section[aria-labelledby^="series-"]'
const allLaidOut = async (page: Page) => {
  await expect.poll(() => page.locator(`${SECTIONS}:not([data-laid-out])`).count()).toBe(0)
}
const sectionOf = (page: Page, id: number | undefined) => page.locator(`section[aria-labelledby="series-${id}"]`)
const topOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().top)

describe('scrolling', () => {
  const bringBelow = (page: Page, px: number) =>
    lastCard(page).evaluate(
      (card, below) => window.scrollTo(0, card.getBoundingClientRect().top + window.scrollY - window.innerHeight - below),
      px,
    )
  const lastCard = (page: Page) => page.locator(SECTIONS).last().locator('ul > li').first()
  const stateOf = (page: Page) => lastCard(page).evaluate((card) => (card as HTMLElement).dataset.scrollIn) // a list item

  journey(
    'brings parts in when they are within 150 px of the bottom of the window, once; the cards of series scroll smoothly [2.home.35, 9.23, d.views.8]',
    async ({ visit }) => {
      const page = await visit({ path: '/', hasMotion: true })
      await expect.poll(() => stateOf(page)).toBe('waiting')
      await allLaidOut(page)

      await bringBelow(page, 170)
      for (let frame = 0; frame < 3; frame++) await page.evaluate(() => new Promise(requestAnimationFrame)) // intersections are reported at the end of a frame
      expect(await stateOf(page)).toBe('waiting')
      await bringBelow(page, 140)
      await expect.poll(() => stateOf(page)).toBe('here')
      await page.evaluate(() => window.scrollTo(0, 0))

      expect(await stateOf(page)).toBe('here')
      await expect.poll(() => lastCard(page).evaluate((card) => getComputedStyle(card).opacity)).toBe('1')

      await page.evaluate(noteScrolling)
      await page.getByRole('main').locator('a[href="/#series-2"]').click()
      await expect.poll(() => howScrolled(page)).toEqual({ behavior: 'smooth' })
    },
  )

  fullJourney('hides nothing from who asks for less motion, nor where no script runs [d.views.8, d.views.9]', async ({ visit }) => {
    for (const options of [{}, { javaScript: false, hasMotion: true }]) {
      const page = await visit({ path: '/', ...options })

      expect(await page.locator('[data-scroll-in]').count()).toBe(0)
      expect(await lastCard(page).evaluate((card) => getComputedStyle(card).opacity)).toBe('1')
    }
  })
})

/** Returns React's props, which are a new object after each render. */
function propsOf(element: Element): unknown {
  const name = Object.keys(element).find((key) => key.startsWith('__reactProps'))
  if (name === undefined) throw new Error('React does not know this element')
  return (element as unknown as Record<string, unknown>)[name] // React sets it
}
