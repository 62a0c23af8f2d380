import type { Language } from '@shop/contract/languages'
import { MAX_PAGE_SIZE } from '@shop/contract/limits'
import type { Page } from 'playwright-core'
import { ask } from '../catalogue.ts'
import { texts } from '../texts.ts'

/** A word of more than one page of products. */
export const WORD = 'kestrel'
/** The call that searches. */
export const CALL = /\/api\/admin\/search\?/

/** The field that is the heading of /search. */
export const field = (page: Page, words = texts) => page.getByRole('main').getByRole('searchbox', { name: words.frame.searchModels })
/** The line that says what was found. */
export const status = (page: Page) => page.getByRole('main').getByRole('status')

export async function searchFor(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** All products that a text finds: fewer than the longest page. */
export const allOf = async (q: string, language?: Language) => (await ask('GET /search', { q, limit: MAX_PAGE_SIZE }, language)).rows
