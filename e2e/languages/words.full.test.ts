import { LANGUAGE_NAME } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { describe, expect, it, inject } from 'vitest'
import { texts, TEXTS } from '../texts.ts'
import { goTo, journey } from '../visit.ts'

const FILE = /\/assets\/texts-[\w-]{4}-([a-z-]+)-([a-z]{2})\.js$/
const namesIn = (addresses: string[]) =>
  addresses.flatMap((address) => {
    const [, folder, language] = FILE.exec(address) ?? []
    return folder ? [`${folder} ${language}`] : []
  })
const SHELL = ['frame']
/** Groups of the first view of a product and of its immediate interactions. */
const PRODUCT = [
  'features-product',
  'features-product-detail',
  'features-fits-section',
  'features-notices',
  'features-parts',
  'features-reviews-section',
  'features-favorites',
  'features-units',
  'ui-pagination',
  'ui-sharing',
]

function watchWords(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(...namesIn([new URL(request.url()).pathname])))
  return asked
}

describe('the words of a page [x.7]', () => {
  const OWN = [
    ['/', ['features-home', 'features-product', 'features-favorites', 'features-newsletter']],
    [
      '/category/1',
      [
        'features-product',
        'features-product-list',
        'features-product-list-facets',
        'features-favorites',
        'features-units',
        'ui-pagination',
      ],
    ],
    ['/product/101', PRODUCT],
    ['/nowhere', ['screens-not-found']],
  ] as const
  it('are named in its HTML, in its language, and no others', async () => {
    for (const [path, own] of OWN) {
      const html = await (await fetch(`${inject('shopUrl')}${path}?lang=ko`)).text()
      const preloaded = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href)

      expect([path, namesIn(preloaded).toSorted()]).toEqual([path, [...SHELL, ...own].map((folder) => `${folder} ko`).toSorted()])
    }
  })

  journey(
    'of another screen come with its code when a link is pointed at; in another language they replace these, or fail and say so',
    async ({ visit }) => {
      const page = await visit({ path: '/category/1', tolerates: /Failed to load|ERR_FAILED/ })
      const asked = watchWords(page)
      const link = page.getByRole('contentinfo').getByRole('link', { name: texts.frame.allSeries })
      await link.hover()
      await expect.poll(() => asked).toEqual(['features-series en'])
      await link.click()
      await page.getByRole('heading', { level: 1, name: texts.frame.allSeries }).waitFor()
      expect(asked).toEqual(['features-series en'])

      await goTo(page, '/product/101')
      const isGerman = /\/assets\/texts-.*-de\.js$/
      await page.route(isGerman, (route) => route.abort('failed'))
      await switchToGerman(page)
      await page.getByRole('alert').filter({ hasText: texts.frame.networkError }).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
      expect(await page.getByRole('heading', { name: texts.product.specifications }).count()).toBe(1)

      await page.unroute(isGerman)
      await goTo(page, '/product/101') // the browser remembers that the code failed
      asked.length = 0
      await switchToGerman(page)
      await page.getByRole('heading', { name: TEXTS.de.product.specifications }).waitFor()
      expect(asked.toSorted()).toEqual([...SHELL, ...PRODUCT].map((folder) => `${folder} de`).toSorted())
    },
  )

  journey('of what is loaded when it comes near are asked for with it, and then in the other language, too', async ({ visit }) => {
    const page = await visit({ path: '/product/101' })
    const asked = watchWords(page)

    await page.locator('#write-review').scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: texts.reviews.logInToReview }).waitFor()
    expect(asked).toContain('features-reviews en')
    await switchToGerman(page)

    await page.getByRole('link', { name: TEXTS.de.reviews.logInToReview }).waitFor()
    expect(asked).toContain('features-reviews de')
  })

  journey('stay as they are also where the page in sight has failed already', async ({ visit }) => {
    const page = await visit({ path: '/product/101', tolerates: /Failed to load|ERR_FAILED/ })
    await page.route(/\/api\/admin\//, (route) => route.abort('failed'))
    await page.route(/\/assets\/texts-.*-de\.js$/, (route) => route.abort('failed'))
    await page.getByRole('contentinfo').getByRole('link').and(page.locator('[href="/category/2"]')).click()
    await page.getByRole('main').getByText(texts.frame.loadingFailed).waitFor()

    await switchToGerman(page)

    await page.getByRole('alert').filter({ hasText: texts.frame.networkError }).last().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(await page.getByRole('main').getByText(texts.frame.loadingFailed).count()).toBe(1)
  })
})

async function switchToGerman(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: texts.frame.languageAndCurrency }).click()
  await page.getByRole('menuitemradio', { name: LANGUAGE_NAME.de }).click()
}
