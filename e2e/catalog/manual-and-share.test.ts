import { productAddress } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { SITE } from '../shop.ts'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { journey } from '../visit.ts'
import { openFromList, picturedProduct, withDetail } from './gallery.ts'

const { productDetail: t } = texts
let product: Product
let path: string
beforeAll(async () => {
  product = await picturedProduct()
  path = productAddress(product.id)
})

const main = (page: Page) => page.getByRole('main')

describe('the address of a product [x.20]', () => {
  journey(
    'is copied in the language of the page, and mailed; its manual opens in a new tab, with its language and size [2.product.6]',
    async ({ visit }) => {
      const withManual = withDetail(product, () => ({ manualUrl: '/media/manual.pdf', manual: { language: 'de', bytes: 4_200_000 } }))
      const page = await visit({ ...withManual, language: 'en', hasClipboard: true })
      await openFromList(page, product)
      const link = main(page).getByRole('link', { name: t.downloadManual })
      expect(await link.evaluate((element: HTMLAnchorElement) => [element.pathname, element.target, element.rel])).toEqual([
        '/media/manual.pdf',
        '_blank',
        'noopener',
      ])
      const manual = main(page).getByRole('region', { name: t.manual(`CAR-${String(product.id).padStart(4, '0')}`), exact: true })
      expect(await manual.textContent()).toContain('PDF · Deutsch · 4.2 MB')
      expect(await manual.locator('img').getAttribute('src')).toBe(product.images[0]?.imageUrl) // the product's own picture

      await main(page).getByRole('button', { name: texts.sharing.copyLink, exact: true }).click()
      await page.getByText(texts.sharing.linkCopied).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SITE + path)
      const mail = await main(page).getByRole('link', { name: t.byEmail, exact: true }).getAttribute('href')
      expect(decodeURIComponent(mail ?? '')).toBe(`mailto:?subject=${product.name}&body=${SITE}${path}`)
    },
  )

  fullJourney('that a browser does not copy is pointed to', async ({ visit }) => {
    const page = await visit({
      path,
      prepare: (opening) =>
        opening.addInitScript(() =>
          Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
        ),
    })

    await main(page).getByRole('button', { name: texts.sharing.copyLink, exact: true }).click()

    await page.getByText(texts.sharing.notCopied).waitFor()
  })

  fullJourney('goes to the sheet of the device where there is one, and only there', async ({ visit }) => {
    const without = await visit({
      path,
      prepare: (opening) => opening.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share')),
    })
    expect(await main(without).getByRole('button', { name: t.moreWays, exact: true }).count()).toBe(0)
    const page = await visit({
      path,
      width: 'narrow',
      prepare: (opening) =>
        opening.addInitScript(() =>
          Object.defineProperty(navigator, 'share', {
            value: (data: ShareData) => {
              document.title = `${data.title} ${data.url}`
              return Promise.reject(new DOMException('shut', 'AbortError'))
            },
          }),
        ),
    })

    await main(page).getByRole('button', { name: t.moreWays, exact: true }).click()

    await expect.poll(() => page.title()).toBe(`${product.name} ${SITE}${path}`)
  })
})
