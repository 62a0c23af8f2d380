import { CONTACT, HOME, OFFERS } from '@shop/contract/addresses'
import { adminKindAddress } from '@shop/contract/manage/addresses'
import type { KindType } from '@shop/contract/kinds/kinds'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { bannerTexts } from '../../../backoffice/src/features/banners/texts.ts'
import { focalTexts } from '../../../backoffice/src/features/focal-point/texts.ts'
import { RECORD_WORDS } from '../../../backoffice/src/features/kind-words/declared-words.ts'
import { labelOf } from '../../../backoffice/src/features/kind-words/kind-words.ts'
import { kindTexts as t } from '../../../backoffice/src/features/kinds/texts.ts'
import { linkTargetTexts } from '../../../backoffice/src/features/link-targets/texts.ts'
import { LANGUAGE_WORDS } from '../../../backoffice/src/features/record-fields/texts.ts'
import { uiTexts } from '../../../backoffice/src/ui/texts.ts'
import { journey } from '../../visit.ts'
import { type Office, sharedOffice, visitOffice } from '../office.ts'

let office: Office
beforeAll(async () => {
  office = await sharedOffice('demo')
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const field = (page: Page, type: KindType, name: string) => page.getByLabel(labelOf(RECORD_WORDS[type], name), { exact: true })
const live = (page: Page) => page.getByText(t.states.live, { exact: true }).first().waitFor()
const inGerman = (page: Page) =>
  page
    .getByRole('tab', { name: new RegExp(LANGUAGE_WORDS.de) })
    .first()
    .click()

async function make(page: Page, type: KindType, typed: Readonly<Record<string, string>>) {
  const words = RECORD_WORDS[type]
  await heading(page, words.many)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: t.add(words.oneInText) })
  for (const [name, text] of Object.entries(typed)) {
    const label = labelOf(words, name)
    const isLocalised = words.declaration.fields[name]?.localised
    await dialog.getByLabel(isLocalised ? t.inDefault(label) : label, { exact: true }).fill(text)
  }
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

describe('the content of the shop', () => {
  journey(
    'banners, endorsements, social links and contacts are made, put in order and shown [b.banners.1, b.content.1]',
    async ({ visit }) => {
      const page = await visitOffice(visit, office, { as: await office.staff('editor'), path: adminKindAddress('banner') })
      await make(page, 'banner', { title: 'Spring sale' })
      await heading(page, 'Spring sale')
      await field(page, 'banner', 'description').fill('Ten days, ten percent.')
      await field(page, 'banner', 'buttonText').fill('See all of it')
      await inGerman(page)
      await field(page, 'banner', 'title').fill('Frühlingsverkauf')
      await page.getByLabel(linkTargetTexts.search).fill('offers')
      await page.getByRole('button', { name: new RegExp(`^${linkTargetTexts.offers}`) }).waitFor()
      await page.keyboard.press('Enter')
      await expect.poll(() => field(page, 'banner', 'targetUrl').inputValue()).toBe(OFFERS)
      await page.keyboard.press('Control+Enter')
      await live(page)

      await page.goto(office.officeUrl + adminKindAddress('banner'))
      const grip = page.getByRole('button', { name: uiTexts.moveOf('Spring sale') })
      await grip.focus()
      await page.keyboard.press('Home')
      const first = async () => (await office.read(office.owner, 'GET /banners', '/banners?limit=1')).rows[0]?.title
      await expect.poll(first).toBe('Spring sale')

      const { rows } = await office.read(office.owner, 'GET /banners', '/banners?limit=50')
      const pictured = rows.find(({ image }) => image !== '')
      expect(pictured).toBeDefined()
      await page.getByRole('link', { name: pictured?.title ?? '', exact: true }).click()
      const wide = page.getByRole('group', { name: labelOf(RECORD_WORDS.banner, 'focalWide') })
      await wide.getByRole('button', { name: bannerTexts.filled }).click()
      await page.getByRole('button', { name: focalTexts.focalArea(50, 50) }).focus()
      await page.keyboard.press('Shift+ArrowLeft')
      await page.getByRole('button', { name: focalTexts.focalArea(40, 50) }).waitFor()
      await page.keyboard.press('Control+Enter')
      await live(page)
      const saved = async () => (await office.read(office.owner, 'GET /banners/{id}', `/banners/${pictured?.id}`)).shop.focalWide
      await expect.poll(saved).toEqual({ x: 0.4, y: 0.5 })

      await page.goto(office.officeUrl + adminKindAddress('contact'))
      await make(page, 'contact', { kind: 'hours', label: 'Workshop', value: 'Mon–Fri 9–18' })
      await heading(page, 'Workshop')
      await inGerman(page)
      await field(page, 'contact', 'value').fill('Mo–Fr 9–18 Uhr')
      await page.keyboard.press('Control+Enter')
      await live(page)

      await page.goto(office.officeUrl + adminKindAddress('socialLink'))
      await make(page, 'socialLink', { name: 'Our forum', linkUrl: 'https://forum.example/shop' })
      await heading(page, 'Our forum')
      await page.keyboard.press('Control+Enter')
      await live(page)

      await page.goto(office.officeUrl + adminKindAddress('endorsement'))
      await make(page, 'endorsement', { name: 'Flying Club' })
      await heading(page, 'Flying Club')
      await field(page, 'endorsement', 'description').fill('They fly what they sell.')
      await page.keyboard.press('Control+Enter')
      await live(page)

      const shop = await visit({ path: HOME, shopUrl: office.officeUrl, language: 'de' })
      await shop.getByRole('heading', { name: 'Frühlingsverkauf' }).waitFor()
      await shop.getByRole('contentinfo').scrollIntoViewIfNeeded() // endorsements load when they are near
      await shop.getByText('Flying Club').first().waitFor()
      await shop.getByRole('link', { name: 'See all of it' }).click()
      await shop.waitForURL(new RegExp(OFFERS))
      await shop.goto(CONTACT)
      await shop.getByText('Mo–Fr 9–18 Uhr').first().waitFor()
      await shop
        .getByRole('link', { name: /Our forum/ })
        .first()
        .waitFor()
    },
  )
})
