import { HELP, VIDEOS } from '@shop/contract/addresses'
import type { AnswerOf } from '@shop/contract/calls'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { texts } from '../texts.ts'
import { fullDescribe, fullJourney } from '../full-run.ts'
import { goTo, journey, type VisitOptions } from '../visit.ts'
import { playFirst } from './playing.ts'

const { videos: t } = texts
const CALL = /\/api\/admin\/product-video\?/
const DEBOUNCE_MS = 500

let list: AnswerOf<'GET /product-video'>
beforeAll(async () => {
  list = await ask('GET /product-video', {})
})
const main = (page: Page) => page.getByRole('main')
type Answer = Partial<typeof list> | 'failure'
const videosLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: texts.frame.videos })

/** Comes from another page, so that the browser requests the videos and gets the answer of `answers`. */
async function comeToVideos(visit: (options?: VisitOptions) => Promise<Page>, first: Answer, options: VisitOptions = {}) {
  const page = await visit({ path: HELP, ...options })
  const asked: string[] = []
  const answers = { next: first }
  await page.route(CALL, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('page') ?? '')
    if (answers.next === 'failure') return route.fulfill({ status: 503, json: { code: 'C503', message: '', data: null } })
    return route.fulfill({ json: { code: '0000', message: 'Done', data: { ...list, ...answers.next } } })
  })
  const come = async () => {
    await videosLink(page).click()
    await page.getByRole('heading', { level: 1, name: texts.frame.videos }).waitFor()
  }
  return { page, asked, answers, come }
}

describe('the list of videos', () => {
  journey(
    'starts at its top; that does not load says so, and the retry works; shows what it knows of each, or that there are none yet [2.4, 2.videos.3, 2.videos.5, 8.13, 8.19, 8.31, d.actions.17]',
    async ({ visit }) => {
      const rows = list.rows.slice(0, 2).map((video, index) => ({ ...video, duration: index === 0 ? 83 : null }))
      const options: VisitOptions = { tolerates: /status of 503/, hasMotion: true, prepare: (fresh) => fresh.addInitScript(noteScrolling) }
      const { page, answers, come } = await comeToVideos(visit, 'failure', options)
      await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
      expect(await page.evaluate(() => window.scrollY)).toBe(200)
      await page.evaluate(() => Object.assign(window, { how: undefined }))

      await come()
      await expect.poll(() => page.evaluate(() => ('how' in window ? window.how : undefined))).toBe('instant')
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await main(page).getByText(t.videosFailed).waitFor()
      answers.next = { rows }
      await main(page).getByRole('button', { name: texts.frame.tryAgain }).click()
      const cards = main(page).getByRole('article')
      await expect.poll(() => cards.count()).toBe(2)
      for (const [index, { title, description, seriesName }] of rows.entries()) {
        const said = await cards.nth(index).textContent()
        for (const text of [title, description, seriesName, index === 0 ? '01:23' : t.unknownDuration]) expect(said).toContain(text)
      }

      answers.next = { rows: [], total: 0, totalPage: 0 }
      await goTo(page, HELP)
      await come()
      await main(page).getByText(t.noVideos, { exact: true }).waitFor()
    },
  )

  fullJourney('is read page by page [2.videos.4]', async ({ visit }) => {
    const { page, asked, come } = await comeToVideos(visit, { total: 30, totalPage: 3 })
    await come()

    await main(page)
      .getByText(texts.pagination.pageOf(1, 3, 30), { exact: true })
      .waitFor()
    await main(page)
      .getByRole('link', { name: texts.pagination.goToPage(2), exact: true })
      .click()

    await expect.poll(() => asked).toContain('2') // a card under the pointer requests its film later
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
  })

  journey(
    'has a chip for all and one for each series that has some, and is searched 500 ms after the last key [2.videos.1, 2.videos.2, 5.16, 9.18]',
    async ({ visit }) => {
      const page = await visit({ path: VIDEOS, prepare: (fresh) => fresh.clock.install() })
      const chips = page.getByRole('navigation', { name: t.bySeries }).getByRole('link')
      expect(await chips.allTextContents()).toEqual([t.allVideos, ...(await ask('GET /videos/categories', {})).map(({ name }) => name)])
      expect(await chips.first().getAttribute('aria-current')).toBe('true')

      const asked: Array<string | null> = []
      page.on('request', (request) => CALL.test(request.url()) && asked.push(new URL(request.url()).searchParams.get('title')))
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000) // a slow machine takes seconds to pause
      const field = main(page).getByRole('searchbox')
      await field.fill('bu')
      await page.clock.runFor(DEBOUNCE_MS - 1)
      await field.fill(' buggy ')
      await page.clock.runFor(DEBOUNCE_MS - 1)
      expect(new URL(page.url()).search).toBe('')
      await page.clock.runFor(1)
      await expect.poll(() => asked).toEqual(['buggy'])
    },
  )
})

fullDescribe('a video that plays over the page', () => {
  fullJourney(
    'is shut by its backdrop; meanwhile the page does not scroll, and then it is paused [2.home.26, 2.home.27, 2.home.28, 4.29]',
    async ({ visit }) => {
      const page = await visit({ path: VIDEOS })
      await playFirst(page, list.rows[0]?.title, () => page.mouse.click(5, 5))
    },
  )
})

/** Runs in the page: notes how the page is scrolled. */
function noteScrolling() {
  const scrollTo = window.scrollTo.bind(window)
  Object.assign(window, {
    scrollTo: (options: ScrollToOptions) => {
      Object.assign(window, { how: options.behavior })
      scrollTo(options)
    },
  })
}
