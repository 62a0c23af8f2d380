import type { Banner } from '@shop/contract/content/content'
import { SHOWN_STATUS } from '@shop/contract/limits'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { ask } from '../catalogue.ts'
import { ADVANCE_MS, comeHome, dot, envelope, expectSlide, hero, heroButton as button, LOCK_MS, stopTime, titleInSight } from './home.ts'
import { firstOf, fullJourney } from '../full-run.ts'
import { journey } from '../visit.ts'
import { texts } from '../texts.ts'

const BANNERS = /\/banner\/list\?/

let banners: Banner[]
beforeAll(async () => {
  banners = (await ask('GET /banner/list', {})).filter(({ status }) => status === SHOWN_STATUS)
})
const title = (index: number) => banners[index]?.title ?? ''
const banner = (its: Partial<Banner>): Banner => ({
  id: 1,
  title: '',
  description: '',
  buttonText: '',
  imageUrl: '',
  targetUrl: '',
  focalWide: null,
  focalNarrow: null,
  status: SHOWN_STATUS,
  sortOrder: 0,
  ...its,
})
const failure = (page: Page) => hero(page).getByRole('alert').filter({ hasText: texts.frame.loadingFailed })

describe('the banners [2.home.1]', () => {
  journey('are those of status 2001001 alone, ascending by sortOrder [4.7, 9.6]', async ({ visit }) => {
    const made = [
      banner({ id: 1, title: 'Third', sortOrder: 30 }),
      banner({ id: 2, title: 'Inactive', status: 0, sortOrder: 10 }),
      banner({ id: 3, title: 'First', sortOrder: -5 }),
      banner({ id: 4, title: 'Second', sortOrder: 20 }),
    ]
    const page = await comeHome(visit, BANNERS, envelope(made))
    await dot(page, 1).waitFor()

    const names = await hero(page)
      .getByRole('listitem')
      .getByRole('button')
      .evaluateAll((dots) => dots.map((one) => one.getAttribute('aria-label')))

    expect(names).toEqual(['First', 'Second', 'Third'].map((name, index) => texts.home.showSlide(index + 1, name)))
    expect(await titleInSight(page)).toEqual(['First'])
  })

  journey('show one slide to keyboards and screen readers, with its place among the others [d.views.7]', async ({ visit }) => {
    const page = await visit({ path: '/' })

    expect(await hero(page).getByRole('group').count()).toBe(1)
    expect(await hero(page).getByRole('group').getAttribute('aria-label')).toBe(texts.home.slideOf(1, banners.length))
    expect(await hero(page).getAttribute('aria-roledescription')).toBe(texts.home.carousel)
    expect(await hero(page).getByRole('link').count(), 'its own, and that to all series').toBe(2)
  })

  fullJourney('leave title block and height as they are', async ({ visit }) => {
    for (const width of ['narrow', 'wide'] as const) {
      const page = await visit({ path: '/', width, prepare: stopTime })
      const block = hero(page).getByText(texts.home.topSpeed)
      await block.evaluate((element) => Object.assign(element, { isSame: true }))
      const heights = new Set<number>()

      for (let turn = 0; turn < banners.length; turn++) {
        heights.add(await hero(page).evaluate((part) => part.getBoundingClientRect().height))
        await button(page, texts.home.nextSlide).click()
        await page.clock.runFor(LOCK_MS)
      }

      expect([...heights]).toHaveLength(1)
      expect(await block.evaluate((element) => 'isSame' in element)).toBe(true)
    }
  })

  journey('ask for a picture when its slide is due, and for the first one before anything else [x.3]', async ({ visit }) => {
    const withPicture = banners.filter(({ imageUrl }) => imageUrl)
    expect(withPicture.length, 'the demo needs two banners with a picture').toBeGreaterThan(1)
    const html = await (await fetch(inject('shopUrl'))).text()
    const pictures = (page: Page) =>
      hero(page)
        .locator('img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    const page = await visit({ path: '/', hasMotion: true, prepare: stopTime })

    expect(html.match(/<link[^>]*as="image"[^>]*>/g)).toEqual([
      expect.stringMatching(new RegExp(`imageSrcSet="${banners[0]?.imageUrl}\\?w=640 640w, .*fetchPriority="high"`)),
    ])
    expect(html.indexOf('as="image"')).toBeLessThan(html.indexOf('rel="stylesheet"'))
    expect(await hero(page).locator('img').first().getAttribute('loading')).toBe('eager')
    expect(await pictures(page)).toEqual([banners[0]?.imageUrl])
    await page.clock.runFor(ADVANCE_MS - 1)

    await expect.poll(() => pictures(page)).toEqual([banners[0]?.imageUrl, banners[1]?.imageUrl])
  })

  journey('lead outside in a new window where the address begins with http, else to a route of the shop [2.home.6]', async ({ visit }) => {
    const made = ['https://example.com/torvane', '/product/101'].map((targetUrl, index) =>
      banner({ id: index + 1, title: `To ${targetUrl}`, buttonText: 'Go', targetUrl, sortOrder: index }),
    )
    const page = await comeHome(visit, BANNERS, envelope(made))
    const link = hero(page).getByRole('link').first()
    await link.waitFor()

    expect(await link.evaluate((a: HTMLAnchorElement) => [a.href, a.target, a.rel])).toEqual([made[0]?.targetUrl, '_blank', 'noopener'])
    expect(await link.textContent()).toContain(texts.home.inNewTab)
    await button(page, texts.home.nextSlide).click()
    await expectSlide(page, made[1]?.title ?? '')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await link.click()

    await page.waitForURL((url) => url.pathname === '/product/101')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  fullJourney('are drawn where they have no picture, or a broken one [9.32]', async ({ visit }) => {
    const made = ['', '/media/demo/nothing-here.webp'].map((imageUrl, index) =>
      banner({ id: index + 1, title: `Banner ${index}`, imageUrl, sortOrder: index }),
    )
    const page = await comeHome(visit, BANNERS, envelope(made))

    await expectSlide(page, 'Banner 0')
    await button(page, texts.home.nextSlide).click()
    await expectSlide(page, 'Banner 1')

    await expect.poll(() => hero(page).locator('img').count()).toBe(0)
  })
})

describe('a carousel without its banners', () => {
  fullJourney('is the brand and a drawing where there are none to show [8.26]', async ({ visit }) => {
    const page = await comeHome(visit, BANNERS, envelope(banners.map((banner) => ({ ...banner, status: 0 }))))

    await hero(page).getByRole('heading', { level: 1, name: texts.brand.heroTitle }).waitFor()
    expect(await hero(page).getByRole('button').count()).toBe(0)
    expect(await hero(page).getAttribute('aria-roledescription')).toBeNull()
    await hero(page).getByRole('link', { name: texts.home.seeSeries }).click()

    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(texts.brand.seriesTitle)
  })

  journey.for(
    firstOf([
      ['the server’s message', { code: 'C503', message: 'The slides are being mended', data: null }, 'The slides are being mended'],
      ['the message of a code that we do not know', { code: 'C999', message: 'Not today', data: null }, 'Not today'],
      ['its own where the server says nothing', { code: 'C500', message: '', data: null }, '获取轮播图失败'],
    ] as const),
  )('says %2$s: %0$s; the retry works [8.2, d.views.1, 8.1]', async ([, json, message], { visit }) => {
    const page = await comeHome(visit, BANNERS, (route) => route.fulfill({ json }))
    await failure(page).filter({ hasText: message }).waitFor()
    expect(await page.getByRole('heading', { name: texts.brand.seriesTitle }).count()).toBe(1)

    await page.unroute(BANNERS)
    await failure(page).getByRole('button', { name: texts.frame.tryAgain }).click()

    await expectSlide(page, title(0))
  })

  fullJourney('marks its own message as the Chinese that it is [8.2]', async ({ visit }) => {
    const json = { code: 'C500', message: '', data: null }
    const page = await comeHome(visit, BANNERS, (route) => route.fulfill({ json }))

    expect(await failure(page).getByText('获取轮播图失败').getAttribute('lang')).toBe('zh')
  })

  fullJourney('says that the network failed [8.5]', async ({ visit }) => {
    const page = await comeHome(visit, BANNERS, (route) => route.abort('failed'))

    await failure(page).filter({ hasText: texts.frame.networkError }).waitFor()
  })

  fullJourney('keeps its place while it is loading [4.1, d.views.2]', async ({ visit }) => {
    const gate = Promise.withResolvers<void>()
    const page = await comeHome(visit, BANNERS, async (route) => {
      await gate.promise
      await route.continue()
    })
    await hero(page).locator('[aria-busy="true"]').waitFor()
    const height = () => hero(page).evaluate((part) => part.getBoundingClientRect().height)
    const before = await height()
    gate.resolve()

    await expectSlide(page, title(0))
    expect(await height()).toBe(before)
  })
})
