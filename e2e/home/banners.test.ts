import type { Banner } from '@shop/contract/content/content'
import { SHOWN_STATUS } from '@shop/contract/limits'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { ask } from '../catalogue.ts'
import {
  ADVANCE_MS,
  BANNERS,
  comeHome,
  dot,
  envelope,
  expectSlide,
  failure,
  hero,
  heroButton as button,
  LOCK_MS,
  stopTime,
  titleInSight,
} from './home.ts'
import { fullJourney } from '../full-run.ts'
import { journey } from '../visit.ts'
import { texts } from '../texts.ts'

let banners: Banner[]
beforeAll(async () => {
  banners = (await ask('GET /banner/list', {})).filter(({ status }) => status === SHOWN_STATUS)
})
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

describe('the banners [2.home.1]', () => {
  journey(
    'are those of status 2001001 alone, by sortOrder; one leads outside in a new window, one to a route; where they fail, the retry works [2.home.6, 4.7, 8.1, 8.2, 9.6, d.views.1]',
    async ({ visit }) => {
      const made = [
        banner({ id: 1, title: 'Third', sortOrder: 30 }),
        banner({ id: 2, title: 'Inactive', status: 0, sortOrder: 10 }),
        banner({ id: 3, title: 'First', buttonText: 'Go', targetUrl: 'https://example.com/torvane', sortOrder: -5 }),
        banner({ id: 4, title: 'Second', buttonText: 'Go', targetUrl: '/product/101', sortOrder: 20 }),
      ]
      const refusal = { code: 'C503', message: 'The slides are being mended', data: null }
      const page = await comeHome(visit, BANNERS, (route) => route.fulfill({ json: refusal }))
      await failure(page).filter({ hasText: refusal.message }).waitFor()
      expect(await page.getByRole('heading', { name: texts.brand.seriesTitle }).count()).toBe(1)

      await page.unroute(BANNERS)
      await page.route(BANNERS, envelope(made))
      await failure(page).getByRole('button', { name: texts.frame.tryAgain }).click()
      await dot(page, 1).waitFor()
      const names = await hero(page)
        .getByRole('listitem')
        .getByRole('button')
        .evaluateAll((dots) => dots.map((one) => one.getAttribute('aria-label')))
      expect(names).toEqual(['First', 'Second', 'Third'].map((name, index) => texts.home.showSlide(index + 1, name)))
      expect(await titleInSight(page)).toEqual(['First'])

      const link = hero(page).getByRole('link').first()
      expect(await link.evaluate((a: HTMLAnchorElement) => [a.href, a.target, a.rel])).toEqual([made[2]?.targetUrl, '_blank', 'noopener'])
      expect(await link.textContent()).toContain(texts.home.inNewTab)
      await button(page, texts.home.nextSlide).click()
      await expectSlide(page, 'Second')
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      await link.click()
      await page.waitForURL((url) => url.pathname === '/product/101')
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    },
  )

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
