import { productAddress } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Customer, customer, logInByCall } from '../account/customer.ts'
import { texts } from '../texts.ts'
import type { Visit, VisitOptions } from '../visit.ts'

const { reviews: t, reviewsSection: section } = texts

export const main = (page: Page) => page.getByRole('main')
export const form = (page: Page) => main(page).locator('form')
export const own = (page: Page, words = t) => main(page).getByRole('listitem', { name: words.yourReview, exact: true })
export const grade = (page: Page, rating: number, words = t) =>
  form(page).getByRole('radio', { name: `${rating} ${words.grades[rating - 1]}`, exact: true })
export const content = (page: Page, words = t) => form(page).getByLabel(words.content, { exact: true })
export const sendButton = (page: Page) => form(page).getByRole('button', { name: t.send, exact: true })
export const nameOfFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.ariaLabel)
export const drafts = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))
export const toReviews = (page: Page) =>
  main(page).getByRole('heading', { level: 2, name: section.reviews, exact: true }).scrollIntoViewIfNeeded()

export async function openForm(visit: Visit, who: Customer, id: number, options: VisitOptions = {}) {
  const page = await visit({ path: productAddress(id), as: who, ...options })
  await toReviews(page)
  return page
}

export async function reviewer(
  productId: number,
  rating: number,
  text: string,
  shopUrl = inject('shopUrl'),
): Promise<Customer & { token: string }> {
  const who = await customer('en', shopUrl)
  const { accessToken: token } = await logInByCall(who)
  await send(`/products/${productId}/reviews`, { rating, content: text }, token, shopUrl)
  return { ...who, token }
}

export async function send(path: string, body: object, token?: string, shopUrl = inject('shopUrl')): Promise<unknown> {
  const answer = await fetch(shopUrl + BASE_PATH + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const { code, data } = (await answer.json()) as { code: string; data: unknown } // the usual envelope
  if (code !== '0000') throw new Error(`${path} answered ${code}`)
  return data
}
