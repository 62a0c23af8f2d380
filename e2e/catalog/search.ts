import type { Language } from '@shop/contract/languages'
import { MAX_PAGE_SIZE } from '@shop/contract/limits'
import type { Locator, Page } from 'playwright-core'
import { ask } from '../catalogue.ts'
import { texts } from '../texts.ts'

/** A word of more than one page of products. */
export const WORD = 'kestrel'
/** The call that searches. */
export const CALL = /\/api\/admin\/search\?/

/** A search field; it becomes the combobox of its suggestions at the first focus. */
export const searchField = (within: Locator, words = texts) => {
  const name = words.frame.searchModels
  return within.getByRole('searchbox', { name }).or(within.getByRole('combobox', { name }))
}

/** The field that is the heading of /search. */
export const field = (page: Page, words = texts) => searchField(page.getByRole('main'), words)
/** The line that says what was found. */
export const status = (page: Page) => page.getByRole('main').getByRole('status').last() // before it that of the suggestions

export async function searchFor(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** All products that a text finds: fewer than the longest page. */
export const allOf = async (q: string, language?: Language) => (await ask('GET /search', { q, limit: MAX_PAGE_SIZE }, language)).rows
