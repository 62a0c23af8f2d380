import type { Language } from '@shop/contract/languages'
import { MAX_PAGE_SIZE } from '@shop/contract/limits'
import type { Locator, Page } from 'playwright-core'
import { ask } from '../catalogue.ts'
import { texts } from '../texts.ts'

/** This word finds more than one page. */
export const WORD = 'kestrel'
export const CALL = /\/api\/admin\/search\?/

/** The field becomes a combobox at its first focus. */
export const searchField = (within: Locator, words = texts) => {
  const name = words.frame.searchModels
  return within.getByRole('searchbox', { name }).or(within.getByRole('combobox', { name }))
}

export const field = (page: Page, words = texts) => searchField(page.getByRole('main'), words)
export const status = (page: Page) => page.getByRole('main').getByRole('status').last() // the first status is that of the suggestions

export async function searchFor(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Returns all results, which are fewer than the longest page. */
export const allOf = async (q: string, language?: Language) => (await ask('GET /search', { q, limit: MAX_PAGE_SIZE }, language)).rows
