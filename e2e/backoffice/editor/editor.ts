import { productAddress } from '@shop/contract/addresses'
import type { Language } from '@shop/contract/languages'
import { adminProductAddress } from '@shop/contract/manage/addresses'
import type { Locator, Page } from 'playwright-core'
import { editorTexts, sectionTexts } from '../../../backoffice/src/features/product-editor/texts.ts'
import { LANGUAGE_WORDS } from '../../../backoffice/src/features/record-fields/texts.ts'
import { recordTexts } from '../../../backoffice/src/features/records/texts.ts'
import type { Visit } from '../../visit.ts'
import { type Office, type StaffLogin, visitOffice } from '../office.ts'

interface Opening {
  as?: StaffLogin
  field?: string
  tolerates?: RegExp
}

/** What the journeys do with products in a back office. */
export function editorOf(office: Office) {
  /** A product as the back office answers it. */
  const kept = (id: number) => office.read(office.owner, 'GET /products/{id}', `/products/${id}`)
  return {
    kept,
    /** A product of a test's own, in the shop: a copy of the demo's buggy. */
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

/** Complaints about writes that somebody else was there before. */
export const CONFLICT = /status of 409/

export const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
export const labelled = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const bar = (page: Page) => page.getByRole('region', { name: recordTexts.bar })
export const tab = (page: Page, language: Language) => page.getByRole('tab', { name: LANGUAGE_WORDS[language] })
export const sectionLink = (page: Page, section: keyof typeof sectionTexts) =>
  page.getByRole('navigation', { name: editorTexts.parts }).getByRole('link', { name: sectionTexts[section].name })
/** Goes to a section by its tab, as sections far below are made when they come near. */
export const toSection = (page: Page, section: keyof typeof sectionTexts) => sectionLink(page, section).click()
