import { productAddress } from '@shop/contract/addresses'
import { ADMIN_TODAY, adminKindAddress, adminKindRecordAddress, adminProductAddress } from '@shop/contract/manage/addresses'
import { LANGUAGE_NAME } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { uncomparedTexts } from '../../backoffice/src/features/definitions/texts.ts'
import { kindTexts as t } from '../../backoffice/src/features/kinds/texts.ts'
import { valueTexts } from '../../backoffice/src/features/records/fields/texts.ts'
import { recordHeadTexts } from '../../backoffice/src/features/records/head/texts.ts'
import { recordTexts } from '../../backoffice/src/features/records/texts.ts'
import { specsTexts } from '../../backoffice/src/features/product-editor/texts.ts'
import { journey } from '../visit.ts'
import { type Office, readInShop, sharedOffice, visitOffice } from './office.ts'

let office: Office
beforeAll(async () => {
  office = await sharedOffice('demo')
})

const DEFINITIONS = adminKindAddress('definition')
const PRODUCT = 101
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().press('Enter')

/** Makes a definition, and a published product with a spec like it that names no definition. */
async function hasUncompared() {
  const { rev, shop } = await office.read(office.owner, 'GET /products/{id}', '/products/102')
  const own = { key: 'shaft', definition: null, isComparable: true, hasOwnName: true, number: 5, unit: 'mm', headline: null }
  const texts = { ...shop['specTexts.en'], shaft: { name: 'Shaft bore', value: null, condition: null } }
  const saved = await office.write(office.owner, 'PATCH /products/{id}', { rev, set: { specs: [...shop.specs, own], 'specTexts.en': texts } }, '/products/102') // prettier-ignore
  await office.write(office.owner, 'POST /products/{id}/publish', { rev: saved.rev }, '/products/102/publish')
  const made = await office.write(office.owner, 'POST /definitions', { key: 'bore', name: 'Bore', group: 'drive' })
  const set = { dimension: 'length', unit: 'mm' } as const
  const { rev: next } = await office.write(office.owner, 'PATCH /definitions/{id}', { rev: made.rev, set }, `/definitions/${made.id}`)
  await office.write(office.owner, 'POST /definitions/{id}/publish', { rev: next }, `/definitions/${made.id}/publish`)
}

describe('definitions of specs', () => {
  journey(
    'are made and chosen by a product by the keyboard alone, keep their kind, and take specs that were not compared [b.specs.1, b.specs.2]',
    async ({ visit }) => {
      const editor = await office.staff('editor')
      const page = await visitOffice(visit, office, { as: editor, path: ADMIN_TODAY })

      await page.keyboard.press('g')
      await page.keyboard.press('d')
      await heading(page, 'Specs')
      await page.keyboard.press('n')
      await field(page, t.inDefault('Name')).pressSequentially('Propeller pitch')
      expect(await field(page, 'Key').inputValue()).toBe('propeller-pitch')
      await page.keyboard.press('Enter')

      await heading(page, 'Propeller pitch')
      for (const [language, name] of [['zh', '螺距'], ['de', 'Steigung'], ['ja', 'ピッチ'], ['ko', '피치']] as const) await field(page, LANGUAGE_NAME[language]).fill(name) // prettier-ignore
      await field(page, 'Dimension').selectOption('length')
      await field(page, 'Compared in').selectOption('inch')
      await field(page, 'Step').fill('0')
      await page.keyboard.press('Control+Enter')
      await said(page, valueTexts.between(0.000_001, 1_000_000, 6))
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
      await page.keyboard.press('Control+A')
      await page.keyboard.type('0.1')
      await page.keyboard.press('Control+Enter')
      await said(page, t.states.live)

      await page.goto(office.officeUrl + adminProductAddress(PRODUCT, 'specs'))
      await press(page, specsTexts.add)
      await page.keyboard.type('Propeller pi')
      await page.getByRole('menuitem', { name: /Propeller pitch/ }).press('Enter')
      await field(page, specsTexts.numberOf('Propeller pitch')).fill('6')
      await page.keyboard.press('Control+Enter')
      await said(page, recordTexts.published(1))

      await expect.poll(async () => (await readInShop(office, `${productAddress(PRODUCT)}?lang=de`)).text).toContain('Steigung')

      await page.goto(office.officeUrl + DEFINITIONS)
      await page.getByRole('searchbox', { name: t.search }).fill('top-speed')
      await expect.poll(() => page.getByRole('rowheader').count()).toBe(1) // before, a key may go to a row that the search replaces
      await page.getByRole('link', { name: 'Top speed', exact: true }).press('Enter')
      await heading(page, 'Top speed')
      expect(await field(page, 'Values').isDisabled()).toBe(true)
      expect(await field(page, 'Dimension').isDisabled()).toBe(true)
      await page.getByRole('button', { name: t.more('Definition') }).press('Enter')
      expect(await page.getByRole('menuitem', { name: recordHeadTexts.archive }).getAttribute('aria-disabled')).toBe('true')
      await page.keyboard.press('Escape')
      // Another file may change a product between the two counts.
      const definition = page.url()
      await expect
        .poll(async () => {
          await page.goto(definition)
          const stated = page.getByRole('link', { name: /^\d+ records$/ }).first()
          const count = Number.parseInt((await stated.textContent()) ?? '', 10)
          await stated.press('Enter')
          await heading(page, 'Products')
          const found = (await page.getByText(/of \d+/).first().textContent()) ?? '' // prettier-ignore
          return found.endsWith(`of ${count}`) ? 'as many' : `${count} stated, ${found}`
        })
        .toBe('as many')

      await hasUncompared()
      await page.goto(office.officeUrl + DEFINITIONS)
      const row = page.getByRole('row', { name: /Shaft bore/ })

      await row.getByRole('button', { name: uncomparedTexts.attachOf('Shaft bore') }).press('Enter')
      await page.keyboard.type('bor')
      await page.getByRole('menuitem', { name: /^Bore/ }).press('Enter')
      await said(page, uncomparedTexts.attached(1, 'Shaft bore', 'Bore'))
      await row.waitFor({ state: 'detached' })

      await page.keyboard.press('z')
      await row.waitFor()
    },
  )

  journey('are named by a translator in their language, who publishes nothing [b.specs.1]', async ({ visit }) => {
    const { id } = await office.write(office.owner, 'POST /definitions', { key: 'hull-depth', name: 'Hull depth', group: 'size' })
    const page = await visitOffice(visit, office, { as: await office.staff('translator'), path: adminKindRecordAddress('definition', id) })

    expect(await field(page, LANGUAGE_NAME.en).getAttribute('readonly')).not.toBeNull()
    expect(await field(page, 'Values').isDisabled()).toBe(true)
    await field(page, LANGUAGE_NAME.de).fill('Rumpftiefe')
    await page.keyboard.press('Control+S')
    await said(page, recordTexts.notInShop(1))

    expect(await page.getByRole('button', { name: recordTexts.publishFirst }).count()).toBe(0)
    expect(await page.getByRole('button', { name: recordTexts.publish(1) }).count()).toBe(0)
    const kept = await office.read(office.owner, 'GET /definitions/{id}', `/definitions/${id}`)
    expect([kept.state, kept.saved.map(({ field: name, value }) => [name, value])]).toEqual(['draft', [['name.de', 'Rumpftiefe']]])
  })
})
