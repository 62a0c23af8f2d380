import type { Banner } from '@shop/contract/content/content'
import { SHOWN_STATUS } from '@shop/contract/limits'
import { beforeAll, describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { BANNERS, comeHome, envelope, expectSlide, failure, hero } from './home.ts'
import { journey } from '../visit.ts'
import { texts } from '../texts.ts'

let banners: Banner[]
beforeAll(async () => {
  banners = (await ask('GET /banner/list', {})).filter(({ status }) => status === SHOWN_STATUS)
})
const title = (index: number) => banners[index]?.title ?? ''

describe('a carousel without its banners', () => {
  journey('is the brand and a drawing where there are none to show [8.26]', async ({ visit }) => {
    const page = await comeHome(visit, BANNERS, envelope(banners.map((banner) => ({ ...banner, status: 0 }))))

    await hero(page).getByRole('heading', { level: 1, name: texts.brand.heroTitle }).waitFor()
    expect(await hero(page).getByRole('button').count()).toBe(0)
    expect(await hero(page).getAttribute('aria-roledescription')).toBeNull()
    await hero(page).getByRole('link', { name: texts.home.seeSeries }).click()

    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(texts.brand.seriesTitle)
  })

  journey.for([
    ['the message of a code that we do not know', { code: 'C999', message: 'Not today', data: null }, 'Not today'],
    ['its own where the server says nothing', { code: 'C500', message: '', data: null }, '获取轮播图失败'],
  ] as const)('says %2$s: %0$s; the retry works [8.2, d.views.1, 8.1]', async ([, json, message], { visit }) => {
    const page = await comeHome(visit, BANNERS, (route) => route.fulfill({ json }))
    await failure(page).filter({ hasText: message }).waitFor()
    expect(await page.getByRole('heading', { name: texts.brand.seriesTitle }).count()).toBe(1)

    await page.unroute(BANNERS)
    await failure(page).getByRole('button', { name: texts.frame.tryAgain }).click()

    await expectSlide(page, title(0))
  })

  journey('marks its own message as the Chinese that it is [8.2]', async ({ visit }) => {
    const json = { code: 'C500', message: '', data: null }
    const page = await comeHome(visit, BANNERS, (route) => route.fulfill({ json }))

    expect(await failure(page).getByText('获取轮播图失败').getAttribute('lang')).toBe('zh')
  })

  journey('says that the network failed [8.5]', async ({ visit }) => {
    const page = await comeHome(visit, BANNERS, (route) => route.abort('failed'))

    await failure(page).filter({ hasText: texts.frame.networkError }).waitFor()
  })

  journey('keeps its place while it is loading [4.1, d.views.2]', async ({ visit }) => {
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
