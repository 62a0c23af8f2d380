import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { comeHome, envelope, goHome, hero, leave } from './home.ts'
import { firstOf, fullJourney } from '../full-run.ts'
import { isQuiet, journey } from '../visit.ts'
import { texts } from '../texts.ts'

const PRODUCTS = /\/product\/list\?/
const SERIES = /\/product-series\/list\?/

describe('the series', () => {
  journey(
    'lead from their cards to their sections: the heading has the focus, the address keeps the place [2.home.9, d.routes.10]',
    async ({ visit }) => {
      const [, , third] = await ask('GET /product-series/list', {})
      const page = await visit({ path: '/' })
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
    },
  )

  journey('are found by their place in the address at once [2.home.9]', async ({ visit }) => {
    const [, , third] = await ask('GET /product-series/list', {})
    const page = await visit({ path: `/#series-${third?.id}` })

    await expect.poll(() => topOf(sectionOf(page, third?.id))).toBeLessThan(200)
    expect(await topOf(sectionOf(page, third?.id))).toBeGreaterThan(72)
  })

  journey('stand below sections that are laid out already where the address leads to one of them [2.home.9]', async ({ visit }) => {
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

  journey.for(
    firstOf([
      [true, 'smooth'],
      [false, 'instant'],
    ] as const),
  )('with motion %s the page scrolls to them: %s [d.views.8]', async ([hasMotion, behavior], { visit }) => {
    const noteScrolling = () => {
      Element.prototype.scrollIntoView = function (how) {
        Object.assign(window, { how })
      }
    }
    const page = await visit({ path: '/', hasMotion, prepare: (fresh) => fresh.addInitScript(noteScrolling) })

    await page.getByRole('main').locator('a[href="/#series-2"]').click()

    await expect.poll(() => page.evaluate(() => ('how' in window ? window.how : undefined))).toEqual({ behavior })
  })

  journey(
    'each have a section: picture, summary2, description, specs, and the button summary3 to their products [2.home.10, 2.home.11, 2.home.12, 3.4]',
    async ({ visit }) => {
      const series = await ask('GET /product-series/list', { isHome: '1' })
      const page = await visit({ path: '/' })

      for (const one of series) {
        const section = page.getByRole('region', { name: one.name, exact: true })
        await section.getByRole('heading', { level: 3, name: one.summary2 }).waitFor()
        const words = await section.textContent()
        expect(words).toContain(one.description)
        for (const spec of one.specs) expect(words).toContain(spec.title + spec.description)
        expect(await section.getByRole('link', { name: one.summary3 }).getAttribute('href')).toBe(`/category/${one.id}`)
        expect(await section.getByRole('img').count()).toBeGreaterThan(0)
      }
      const lefts = await page.locator(SECTIONS).evaluateAll((all) => all.map((section) => section.getBoundingClientRect().left))
      const isOnTheRight = series.map((_, place) => place > 1 && place % 2 === 1) // the second of a pair
      expect(lefts.map((left) => left > 600)).toEqual(isOnTheRight)
    },
  )

  journey('show the first four of their products, in the drawer six [2.home.13]', async ({ visit }) => {
    const series = await ask('GET /product-series/list', { isHome: '1' })
    const products = await ask('GET /product/list', { isHome: '1' })
    const page = await visit({ path: '/' })

    for (const [place, one] of series.entries()) {
      const links = page.getByRole('region', { name: one.name, exact: true }).getByRole('heading', { level: 3 }).getByRole('link')
      const mine = products
        .filter(({ seriesId }) => seriesId === one.id)
        .slice(0, place > 1 && place === series.length - 1 && place % 2 === 0 ? 6 : 4)
      expect(await links.allTextContents()).toEqual(mine.map(({ name }) => name))
    }
  })

  fullJourney('say nothing where their products do not come [8.23]', async ({ visit }) => {
    const page = await comeHome(visit, PRODUCTS, (route) => route.abort('failed'))

    await hero(page).getByRole('heading', { level: 2 }).waitFor()
    await expect.poll(() => page.getByRole('main').locator('[aria-hidden="true"] > div > div').count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByRole('main').locator('a[href^="/product/"]').count()).toBe(1)
    expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(10)
  })

  journey('have no section where they are not for home; their cards lead to their products [3.4]', async ({ visit }) => {
    const series = await ask('GET /product-series/list', {})
    const hidden = series[1]
    const list = series.map((one) => (one.id === hidden?.id ? { ...one, isHome: 0 } : one))
    const page = await visit({ path: '/', prepare: (fresh) => fresh.route(/\/product-series\/list\?/, envelope(list)) })

    const card = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link', { name: hidden?.name, exact: true })
    await expect.poll(() => card.getAttribute('href')).toBe(`/category/${hidden?.id}`)
    expect(await page.locator(`#series-${hidden?.id}`).count()).toBe(0)
  })

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

  journey('render nothing where they come as they were: a phone would be busy with all of home again [2.home.36]', async ({ visit }) => {
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
  })

  journey('say that there are none where there are none [8.28]', async ({ visit }) => {
    const page = await visit({ path: '/', prepare: (fresh) => fresh.route(/\/product-series\/list\?/, envelope([])) })

    await page.getByRole('main').getByText(texts.frame.noSeries, { exact: true }).waitFor()
  })
})

describe('the layout of the series’ sections [x.18]', () => {
  const styleOf = (page: Page) =>
    page.locator(SECTIONS).evaluateAll((sections) => sections.map((section) => getComputedStyle(section).contentVisibility))

  journey(
    'is left for later when the page is opened, and done for all once it is alive: links lead to the right place',
    async ({ visit }) => {
      const page = await visit({ path: '/', hasMotion: true, prepare: (fresh) => fresh.addInitScript(noteStylesAtStart) })
      expect(await page.evaluate(() => (window as { atStart?: string[] }).atStart)).toContain('auto') // noteStylesAtStart sets it

      await allLaidOut(page)
      expect(new Set(await styleOf(page))).toEqual(new Set(['visible']))
      const last = (await ask('GET /product-series/list', { isHome: '1' })).at(-1)
      await page.getByRole('main').locator(`a[href="/#series-${last?.id}"]`).click()

      const heading = page.getByRole('heading', { level: 2, name: last?.name, exact: true })
      await expect.poll(() => topOf(heading)).toBeLessThan(200) // the browser first lays out the whole page
      expect(await topOf(heading)).toBeGreaterThan(72)
    },
  )

  fullJourney('is done at once for who reloads: all stands where it stood', async ({ visit }) => {
    const page = await visit({ path: '/' })
    await allLaidOut(page)
    const heading = page.locator(SECTIONS).last().getByRole('heading', { level: 2 })
    await heading.evaluate((element) => element.scrollIntoView())
    const top = await topOf(heading)

    await page.reload()

    await expect.poll(() => topOf(heading)).toBeCloseTo(top, 0)
  })

  journey('needs no script', async ({ visit }) => {
    const page = await visit({ path: '/', javaScript: false })

    expect(new Set(await styleOf(page))).toEqual(new Set(['visible']))
  })
})

function noteStylesAtStart() {
  const note = () => {
    const sections = [...document.querySelectorAll('section[aria-labelledby^="series-"]')]
    Object.assign(window, { atStart: sections.map((section) => getComputedStyle(section).contentVisibility) })
  }
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(note))
}

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

  journey('brings parts in when they are within 150 px of the bottom of the window, once [2.home.35, 9.23]', async ({ visit }) => {
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
  })

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
