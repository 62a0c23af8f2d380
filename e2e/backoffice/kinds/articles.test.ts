import { helpAddress, policyAddress } from '@shop/contract/addresses'
import { adminArticlesOf, adminKindRecordAddress } from '@shop/contract/manage/addresses'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { ARTICLE_WORDS } from '../../../backoffice/src/features/kind-words/content/article-words.ts'
import { labelOf } from '../../../backoffice/src/features/kind-words/kind-words.ts'
import { kindTexts as t } from '../../../backoffice/src/features/kinds/texts.ts'
import { LANGUAGE_WORDS } from '../../../backoffice/src/features/record-fields/texts.ts'
import { richTextTexts } from '../../../backoffice/src/features/rich-text/texts.ts'
import { uiTexts } from '../../../backoffice/src/ui/texts.ts'
import { texts } from '../../texts.ts'
import { isHydrated, journey } from '../../visit.ts'
import { type Office, sharedOffice, visitOffice } from '../office.ts'

let office: Office
beforeAll(async () => {
  office = await sharedOffice('demo')
})

const label = (name: string) => labelOf(ARTICLE_WORDS, name)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const field = (page: Page, name: string) => page.getByLabel(label(name), { exact: true })
const text = (page: Page) => page.getByRole('textbox', { name: label('content') })
const live = (page: Page) => page.getByText(t.states.live, { exact: true }).first().waitFor()

describe('articles', () => {
  journey(
    'are put in order, written, translated and published by keyboard; a policy keeps its earlier texts, with their dates [b.articles.1, x.69]',
    async ({ visit }) => {
      const editor = await office.staff('editor')
      const page = await visitOffice(visit, office, { as: editor, path: adminArticlesOf('help') })
      await heading(page, ARTICLE_WORDS.many)
      const { rows } = await office.read(editor, 'GET /articles', '/articles?filter[kind]=help')
      const last = rows.at(-1)?.title ?? ''
      await page.getByRole('button', { name: uiTexts.moveOf(last) }).focus()
      await page.keyboard.press('Home')
      await expect.poll(async () => (await office.read(editor, 'GET /articles', '/articles?filter[kind]=help')).rows[0]?.title).toBe(last)

      await page.keyboard.press('n')
      const dialog = page.getByRole('dialog')
      await expect.poll(() => dialog.getByLabel(label('kind')).inputValue()).toBe('help')
      await dialog.getByLabel(t.inDefault(label('title'))).fill('Folding the kite')
      await page.keyboard.press('Enter')
      await heading(page, 'Folding the kite')

      await field(page, 'description').fill('In three steps.')
      await text(page).focus()
      await page.keyboard.press('Control+Alt+3')
      await page.keyboard.type('Before you begin')
      await page.keyboard.press('Enter')
      await page.keyboard.type('- Dry it')
      await page.keyboard.press('Enter')
      await page.keyboard.type('See ')
      await page.getByRole('button', { name: richTextTexts.link, exact: true }).press('Enter')
      const link = page.getByRole('dialog', { name: richTextTexts.linkTitle })
      await link.getByLabel(richTextTexts.address).fill('/help')
      await page.keyboard.press('Enter')
      await link.waitFor({ state: 'detached' })

      await page.keyboard.press('Alt+3')
      await page.getByRole('tab', { name: new RegExp(LANGUAGE_WORDS.de), selected: true }).waitFor()
      await field(page, 'title').fill('Den Drachen falten')
      await page.keyboard.press('Control+Enter')
      await live(page)

      const id = Number(new URL(page.url()).pathname.split('/').at(-1))
      const shop = await visit({ path: helpAddress(id), shopUrl: office.officeUrl, language: 'en' })
      await heading(shop, 'Folding the kite')
      await shop.getByRole('heading', { level: 2, name: 'Before you begin' }).waitFor()
      await shop.getByRole('listitem').filter({ hasText: 'Dry it' }).first().waitFor()
      expect(await shop.getByRole('main').getByRole('link', { name: '/help', exact: true }).getAttribute('href')).toBe('/help')
      await shop.goto(`${helpAddress(id)}?lang=de`)
      await heading(shop, 'Den Drachen falten')

      const answer = await fetch(`${office.officeUrl}/api/admin/policy/getPolicyByFlag/returns`)
      const { title } = ((await answer.json()) as { data: { title: string } }).data // the shape of the call
      const { rows: policies } = await office.read(editor, 'GET /articles', '/articles?filter[kind]=policy')
      const returns = policies.find((row) => row.title === title) ?? { id: 0, title }
      await page.goto(office.officeUrl + adminKindRecordAddress('article', returns.id))
      await heading(page, returns.title)
      await field(page, 'title').fill('Sending back')
      await page.keyboard.press('Control+Enter')
      await expect
        .poll(async () => (await office.read(editor, 'GET /articles/{id}', `/articles/${returns.id}`)).shop['title.en'])
        .toBe('Sending back')
      await heading(page, 'Sending back')

      await shop.goto(`${policyAddress('returns')}?lang=en`)
      await isHydrated(shop)
      await heading(shop, 'Sending back')
      const versions = shop.getByRole('navigation', { name: texts.content.earlierVersions }).getByRole('link')
      await versions.first().press('Enter')
      await heading(shop, returns.title)
      await shop.getByText(/This version held from/).waitFor()
      await shop.getByRole('link', { name: texts.content.readPresent }).press('Enter')
      await heading(shop, 'Sending back')
    },
  )
})
