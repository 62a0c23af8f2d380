import { productAddress } from '@shop/contract/addresses'
import type { Language } from '@shop/contract/languages'
import { adminProductAddress } from '@shop/contract/manage/addresses'
import type { Locator, Page } from 'playwright-core'
import { type SectionName, sectionTitle } from '../../../backoffice/src/features/kind-words/product-words.ts'
import { editorTexts } from '../../../backoffice/src/features/product-editor/texts.ts'
import { LANGUAGE_WORDS } from '../../../backoffice/src/features/record-fields/texts.ts'
import { recordTexts } from '../../../backoffice/src/features/records/texts.ts'
import type { Visit } from '../../visit.ts'
import { type Office, type StaffLogin, visitOffice } from '../office.ts'

interface Opening {
  as?: StaffLogin
  field?: string
  tolerates?: RegExp
}

export function editorOf(office: Office) {
  const kept = (id: number) => office.read(office.owner, 'GET /products/{id}', `/products/${id}`)
  return {
    kept,
    /** Makes a published copy of the demo's buggy. */
    async hasProduct(name: string) {
      const { seriesId } = (await kept(101)).shop
      const { id, rev } = await office.write(office.owner, 'POST /products', { seriesId, name, copyOf: 101 })
      await office.write(office.owner, 'POST /products/{id}/publish', { rev }, `/products/${id}/publish`)
      return id
    },
    edit: (visit: Visit, id: number, { as, field, tolerates }: Opening = {}) =>
      visitOffice(visit, office, { ...(as && { as }), ...(tolerates && { tolerates }), path: adminProductAddress(id, field) }),
    inShop: (visit: Visit, id: number, language: Language) =>
      visit({ path: `${productAddress(id)}?lang=${language}`, shopUrl: office.officeUrl }),
  }
}

/** The browser logs conflicts, which these tests expect. */
export const CONFLICT = /status of 409/

export const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
export const labelled = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const bar = (page: Page) => page.getByRole('region', { name: recordTexts.bar })
export const tab = (page: Page, language: Language) => page.getByRole('tab', { name: LANGUAGE_WORDS[language] })
export const sectionLink = (page: Page, section: SectionName) =>
  page.getByRole('navigation', { name: editorTexts.parts }).getByRole('link', { name: sectionTitle(section) })
/** Uses the navigation, as lower sections are rendered only when near. */
export const toSection = (page: Page, section: SectionName) => sectionLink(page, section).click()
