import { OFFERS, productAddress, SERIES, VIDEOS } from '@shop/contract/addresses'
import { adminKindAddress, adminProductAddress } from '@shop/contract/manage/addresses'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { REDIRECT_WORDS } from '../../../backoffice/src/features/kind-words/redirect-words.ts'
import { labelOf } from '../../../backoffice/src/features/kind-words/kind-words.ts'
import { kindTexts as t } from '../../../backoffice/src/features/kinds/texts.ts'
import { editorTexts } from '../../../backoffice/src/features/product-editor/texts.ts'
import { recordHeadTexts } from '../../../backoffice/src/features/records/head/texts.ts'
import { redirectTexts } from '../../../backoffice/src/features/redirects/texts.ts'
import { journey } from '../../visit.ts'
import { type Office, openOffice, visitOffice } from '../office.ts'
import { LONG_WAIT_MS } from '../../../test-times.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const PRODUCT = 101
const REFUSED = /status of 400/
const NO_PAGE = 'The shop has no page at this path'
/** Node's own name is that of a robot, which is not counted. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0'
/** Status and target of a path of the shop. */
async function wayOf(path: string) {
  const { status, headers } = await fetch(office.url + path, { redirect: 'manual', headers: { accept: 'text/html', 'user-agent': PERSON } })
  return [status, headers.get('location')]
}
const label = (name: string) => labelOf(REDIRECT_WORDS, name)
const field = (page: Page, name: string) => page.getByLabel(label(name), { exact: true })

describe('redirects', () => {
  journey(
    'of archived products lead where the dialog says, until they are restored; others are made of a path that was not found [b.redirects.1, b.redirects.3]',
    async ({ visit }) => {
      for (let request = 0; request < 3; request++) expect(await wayOf('/leaflet?x=1')).toEqual([404, null])
      const as = await office.staff('editor')
      const { shop } = await office.read(as, 'GET /products/{id}', `/products/${PRODUCT}`)
      const page = await visitOffice(visit, office, { as, path: adminProductAddress(PRODUCT), tolerates: REFUSED })
      const act = async (name: string) => {
        await page.getByRole('button', { name: editorTexts.more }).click()
        await page.getByRole('menuitem', { name }).click()
      }
      const way = () => page.getByLabel(recordHeadTexts.leadsTo)
      const archive = () => page.getByRole('button', { name: recordHeadTexts.archiveIt }).click()

      await act(recordHeadTexts.archive)
      await archive()
      await expect.poll(() => wayOf(productAddress(PRODUCT))).toEqual([308, SERIES.replace(':category', String(shop.seriesId))])
      await act(recordHeadTexts.restore)
      await expect.poll(() => wayOf(productAddress(PRODUCT))).toEqual([200, null])

      await act(recordHeadTexts.archive)
      await way().selectOption({ label: recordHeadTexts.otherPath })
      await page.getByLabel(recordHeadTexts.path).fill('/nowhere')
      await archive()
      await page.getByText(NO_PAGE).waitFor()
      const shopper = await visit({
        path: SERIES.replace(':category', String(shop.seriesId)),
        shopUrl: office.url,
        tolerates: /status of 4(04|10)/,
      })
      const card = shopper.locator(`a[href="${productAddress(PRODUCT)}"]`).first()
      await card.waitFor()
      await page.getByLabel(recordHeadTexts.path).fill(VIDEOS)
      await archive()
      await expect.poll(() => wayOf(productAddress(PRODUCT))).toEqual([308, VIDEOS])
      await card.click() // the list of the shopper is older than the archiving
      await shopper.waitForURL(office.url + VIDEOS)
      await act(recordHeadTexts.restore)
      await expect.poll(() => wayOf(productAddress(PRODUCT))).toEqual([200, null])

      await act(recordHeadTexts.archive)
      await way().selectOption({ label: recordHeadTexts.gone })
      await archive()
      await expect.poll(() => wayOf(productAddress(PRODUCT))).toEqual([410, null])
      await shopper.goto(productAddress(PRODUCT))
      await shopper.getByRole('heading', { level: 1, name: 'No longer in the shop' }).waitFor()
      expect(await shopper.getByRole('search').count()).toBeGreaterThan(0)

      await expect
        .poll(async () => (await office.read(office.owner, 'GET /missing-paths')).rows.map(({ path }) => path), { timeout: LONG_WAIT_MS })
        .toContain('/leaflet')
      await page.goto(office.officeUrl + adminKindAddress('redirect'))
      await page.getByRole('heading', { level: 1, name: REDIRECT_WORDS.many }).waitFor()
      await page.getByRole('button', { name: redirectTexts.redirectOf('/leaflet') }).click()
      expect(await field(page, 'from').inputValue()).toBe('/leaflet')
      await field(page, 'to').fill('/nowhere')
      await page.keyboard.press('Enter')
      await page.getByText(NO_PAGE).waitFor()
      await field(page, 'to').fill(`${OFFERS}/`)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: '/leaflet' }).waitFor()
      expect(await wayOf('/leaflet')).toEqual([404, null])

      await field(page, 'to').fill('somewhere')
      await page.getByText(redirectTexts.problems.shopPath).first().waitFor()
      await field(page, 'to').fill(OFFERS)
      await page.keyboard.press('Control+Enter')
      await page.getByText(t.states.live, { exact: true }).first().waitFor()
      expect(await wayOf('/leaflet?x=1')).toEqual([308, `${OFFERS}?x=1`])

      await page.goto(office.officeUrl + adminKindAddress('redirect'))
      await page.getByRole('link', { name: '/leaflet' }).waitFor()
      expect(await page.getByRole('button', { name: redirectTexts.redirectOf('/leaflet') }).count()).toBe(0)
    },
  )
})
