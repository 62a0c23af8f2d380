import { LANGUAGE_NAME } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { ask } from '../catalogue.ts'
import { TEXTS, texts } from '../texts.ts'
import { journey } from '../visit.ts'

interface View {
  path: string
  call: RegExp
  /** Empty response of the retry; defaults to the shop's response. */
  none?: unknown
  /** Message of the shop itself; defaults to the server's. */
  failed?: string
  /** Text for no data, or the heading of the data. */
  said: string
  /** Region that must be scrolled near. */
  region?: string
  /** Link that is offered where there is no data. */
  leads?: string
  /** Opens the view; by default, its URL. */
  come?: (page: Page) => Promise<unknown>
  words?: typeof texts
}

const SERVER_WORDS = 'The shop is being tidied up'
const NO_ROWS = { rows: [], total: 0, current: 1, totalPage: 0 }
const NO_STORY = { id: 1, title: '', description: '', content: '' }

/** Returns views that other tests do not cover. */
async function views(): Promise<Record<string, View>> {
  const [policy, article, video] = await Promise.all([
    ask('GET /policy/getPolicyByFlag/{flag}/{language}', { flag: 'returns' }),
    ask('GET /help/{id}/{language}', { id: 2 }),
    ask('GET /product-video', { id: 2 }),
  ])
  return {
    about: { path: '/about', call: /\/about-us\/list\?/, none: [], said: texts.content.noAbout },
    policy: { path: '/policy/returns', call: /\/getPolicyByFlag\/returns\//, said: policy.title },
    'help article': { path: '/help/2', call: /\/help\/2\//, said: article.title },
    'brand story': { path: '/brand-story', call: /\/getBrandStory\?/, none: NO_STORY, said: texts.content.noStory },
    video: { path: '/videos/2', call: /\/product-video\?/, said: video.rows[0]?.title ?? '' },
    comments: {
      path: '/videos/3',
      call: /\/videos\/3\/comments\?/,
      none: NO_ROWS,
      said: texts.videos.noComments,
      failed: texts.videos.commentsFailed,
    },
    // On /contact, as home would request these links before.
    'social links': { path: '/contact', call: /\/social-link\?/, none: NO_ROWS, said: texts.newsletter.noSocialLinks },
    '3D models': {
      path: '/',
      call: /\/product\/list\?.*has360/,
      none: [],
      said: texts.model3d.no360,
      region: texts.home.homeModels,
      leads: texts.frame.allSeries,
    },
    // Pages include contacts, so they are requested only after a change of language.
    contacts: {
      path: '/contact',
      call: /\/contact-us\/list\?/,
      none: [],
      said: TEXTS.de.content.noContacts,
      words: TEXTS.de,
      come: async (page) => {
        await comeBy(page, '/contact')
        await page.getByRole('heading', { level: 1, name: texts.frame.contact }).waitFor()
        await page.getByRole('banner').getByRole('button', { name: texts.frame.languageAndCurrency }).click()
        await page.getByRole('menuitemradio', { name: LANGUAGE_NAME.de }).click()
      },
    },
  }
}

const main = (page: Page) => page.getByRole('main')

/** Navigates like Forward, so that the browser requests data itself. */
const comeBy = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

async function passThroughStates(page: Page, { path, call, none, said, region, leads, come, failed = SERVER_WORDS, words = texts }: View) {
  const held = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await held.promise
    await route.fulfill({ status: 503, json: { code: 'C503', message: SERVER_WORDS, data: null } })
  })
  await (come?.(page) ?? comeBy(page, path))
  if (region) await main(page).getByRole('region', { name: region }).scrollIntoViewIfNeeded()
  await page.locator('main[aria-busy="true"], main [aria-busy="true"]').first().waitFor({ state: 'attached' })
  held.resolve()
  const failure = main(page).getByRole('alert').filter({ hasText: failed })
  await failure.waitFor()

  await page.unroute(call)
  if (none) await page.route(call, (route) => route.fulfill({ json: { code: '0000', message: 'Done', data: none } }))
  await failure.getByRole('button', { name: words.frame.tryAgain }).press('Enter') // a pointer would prefetch links

  const shown = none ? main(page).getByText(said) : main(page).getByRole('heading', { level: 1, name: said })
  await shown.waitFor()
  if (leads) await main(page).getByRole('region', { name: region }).getByRole('link', { name: leads }).waitFor()
  await failure.waitFor({ state: 'detached' })
  await page.unroute(call)
}

describe('a view', () => {
  journey('is loading, has failed with a retry that works, is empty, or shows what it has [4.1, 8.27, d.views.1]', async ({ visit }) => {
    const page = await visit({ path: '/help', tolerates: /status of 503/ })

    for (const [name, view] of Object.entries(await views()))
      await passThroughStates(page, view).catch((cause: unknown) => {
        throw new Error(`${name} at ${page.url()}`, { cause })
      })
  })
})
