import { BASE_PATH } from '@shop/contract/call'
import { ADMIN_CALENDAR, ADMIN_DEAD_LINKS, ADMIN_TODAY, adminKindRecordAddress } from '@shop/contract/manage/addresses'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { calendarTexts } from '../../../backoffice/src/features/calendar/texts.ts'
import { deadLinkTexts as t } from '../../../backoffice/src/features/dead-links/texts.ts'
import { RECORD_WORDS } from '../../../backoffice/src/features/kind-words/declared-words.ts'
import { kindTexts } from '../../../backoffice/src/features/kinds/texts.ts'
import { searchesTexts } from '../../../backoffice/src/features/searches/texts.ts'
import { todoTexts } from '../../../backoffice/src/features/today/texts.ts'
import { journey, WIDTHS } from '../../visit.ts'
import { type Office, openOffice, says, visitOffice } from '../office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const PRODUCT = 101
const WEEK_MS = 7 * 86_400_000
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function hasCoupon(code: string, ends: string) {
  const { id, rev } = await office.write(office.owner, 'POST /coupons', { code, percent: 10 })
  const saved = await office.write(office.owner, 'PATCH /coupons/{id}', { rev, set: { ends } }, `/coupons/${id}`)
  await office.write(office.owner, 'POST /coupons/{id}/publish', { rev: saved.rev }, `/coupons/${id}/publish`)
  return id
}

async function hasArticle(title: string, content: string) {
  const { id, rev } = await office.write(office.owner, 'POST /articles', { kind: 'help', title })
  const set = { 'description.en': 'How to begin.', 'content.en': content }
  const saved = await office.write(office.owner, 'PATCH /articles/{id}', { rev, set }, `/articles/${id}`)
  await office.write(office.owner, 'POST /articles/{id}/publish', { rev: saved.rev }, `/articles/${id}/publish`)
  return id
}

async function isSearchedInVain(q: string) {
  const body = JSON.stringify({ q, opened: null })
  for (let search = 0; search < 3; search++)
    await fetch(`${office.url}${BASE_PATH}/search/used`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

describe('Today', () => {
  journey(
    'shows unpublished work and searches in vain, and leads to the calendar and from there to a record [b.today.1, b.search.1]',
    async ({ visit }) => {
      const id = await hasCoupon('NEXTWEEK', new Date(Date.now() + WEEK_MS).toISOString())
      const editor = await office.staff('editor')
      await office.write(editor, 'POST /tags', { name: 'Of the editor' })
      await office.write(office.owner, 'POST /tags', { name: 'Of the owner' })
      await isSearchedInVain('Submarine')
      const { shop, partNumber } = await office.read(office.owner, 'GET /products/{id}', `/products/${PRODUCT}`)
      const page = await visitOffice(visit, office, { as: editor, path: ADMIN_TODAY })

      const searched = page.getByRole('region', { name: searchesTexts.title }).getByRole('listitem').filter({ hasText: 'submarine' })
      await searched.getByText(searchesTexts.of(3, 3)).waitFor()
      expect(await searched.getByRole('link').getAttribute('href')).toMatch(/\/search\?name=submarine$/)
      await page.getByRole('button', { name: searchesTexts.addOf('submarine') }).click()
      const dialog = page.getByRole('dialog', { name: searchesTexts.addOf('submarine') })
      await dialog.getByLabel(searchesTexts.language, { exact: true }).selectOption({ label: 'Deutsch' })
      await dialog.getByLabel(searchesTexts.product, { exact: true }).fill(partNumber)
      await dialog.getByRole('button', { name: new RegExp(`${partNumber}$`) }).click()
      await dialog.waitFor({ state: 'detached' })
      await says(page, searchesTexts.added('submarine', String(shop['name.en'])))

      const { saved } = await office.read(office.owner, 'GET /products/{id}', `/products/${PRODUCT}`)
      const before = shop['keywords.de']
      expect(saved.map(({ field, value }) => [field, value])).toEqual([['keywords.de', before ? `${before}, submarine` : 'submarine']])

      const todo = page.getByRole('region', { name: todoTexts.title })
      await todo.getByText(new RegExp(RECORD_WORDS.tag.one)).first().waitFor()
      await todo.getByRole('link', { name: 'Of the owner' }).waitFor()
      await todo.getByRole('link', { name: 'Of the editor' }).click()
      await heading(page, 'Of the editor')
      await page.getByText(kindTexts.states.draft, { exact: true }).first().waitFor()
      await page.goBack()

      await page.getByRole('region', { name: calendarTexts.upcoming }).getByRole('link', { name: 'NEXTWEEK' }).waitFor()
      await page.keyboard.press('Control+K')
      await page.keyboard.type('Kalender') // the palette finds it in German too
      await page.getByRole('menuitem', { name: calendarTexts.title }).click()
      await heading(page, calendarTexts.title)
      expect(new URL(page.url()).pathname).toBe(ADMIN_CALENDAR)
      await page.getByText(/^Times are those of this device, /).waitFor()

      const entry = page.getByRole('link', { name: 'NEXTWEEK' })
      await page.getByRole('heading', { level: 3 }).filter({ hasText: calendarTexts.today }).waitFor()
      expect(await entry.count()).toBe(0)
      await page.keyboard.press('j')
      await entry.waitFor()
      const address = page.url()
      await page.keyboard.press('m')
      await entry.waitFor()
      await page.goBack()
      await entry.waitFor()
      expect(page.url()).toBe(address)

      await page.setViewportSize({ width: WIDTHS.narrow, height: 800 })
      await entry.focus()
      await page.keyboard.press('Enter')
      await heading(page, 'NEXTWEEK')
      expect(new URL(page.url()).pathname).toBe(adminKindRecordAddress('coupon', id))
    },
  )

  journey('shows dead links; the new address of a redirected one is saved by a press and published [b.today.2]', async ({ visit }) => {
    const redirect = await office.write(office.owner, 'POST /redirects', { from: '/old-leaflet', to: '/products' })
    await office.write(office.owner, 'POST /redirects/{id}/publish', { rev: redirect.rev }, `/redirects/${redirect.id}/publish`)
    const links = '<p><a href="/old-leaflet">Old</a> <a href="/nowhere-at-all">Nowhere</a></p>'
    const id = await hasArticle('First flight', links)
    const page = await visitOffice(visit, office, { as: await office.staff('editor'), path: ADMIN_TODAY })

    const issue = row(page, t.issue.what)
    await issue.getByRole('link', { name: 'First flight' }).waitFor()
    expect(await issue.getByText('/old-leaflet').count()).toBe(0)
    await issue.getByRole('link', { name: t.showAllOf(1) }).click()
    await heading(page, t.title)
    await row(page, '/nowhere-at-all').getByText(t.answers[404]).waitFor()
    await row(page, '/old-leaflet').getByText(t.leadsTo('/products')).waitFor()

    await page.getByRole('button', { name: t.newAddressOf('/old-leaflet', 'First flight') }).click()
    await says(page, t.saved('First flight'))
    await row(page, '/old-leaflet').getByText(t.fixSaved).waitFor()
    await row(page, '/old-leaflet')
      .getByRole('link', { name: t.publishOf('First flight') })
      .click()
    await heading(page, 'First flight')
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(async () => (await office.read(office.owner, 'GET /dead-links')).rows.map(({ link }) => link))
      .toEqual(['/nowhere-at-all'])

    await page.goto(office.officeUrl + ADMIN_DEAD_LINKS)
    await page.getByRole('link', { name: t.changeOf('/nowhere-at-all', 'First flight') }).click()
    await heading(page, 'First flight')
    expect(new URL(page.url()).hash).toBe('#content.en')
    const { shop, rev } = await office.read(office.owner, 'GET /articles/{id}', `/articles/${id}`)
    expect(shop['content.en']).toBe(links.replace('/old-leaflet', '/products'))

    const set = { 'content.en': '<p>Nothing.</p>' }
    const saved = await office.write(office.owner, 'PATCH /articles/{id}', { rev, set }, `/articles/${id}`)
    await office.write(office.owner, 'POST /articles/{id}/publish', { rev: saved.rev }, `/articles/${id}/publish`)
    await page.goto(office.officeUrl + ADMIN_DEAD_LINKS)
    await page.getByText(t.none, { exact: true }).waitFor()
  })
})
