import { randomUUID } from 'node:crypto'
import { LOGIN, REGISTER } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import type { AnswerOf } from '@shop/contract/calls'
import { CLIENT_ID } from '@shop/contract/limits'
import type { Language } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { type Texts, texts } from '../texts.ts'

/** `shopUrl` defaults to the shop under test. */
export interface Customer {
  email: string
  password: string
  shopUrl?: string
}

export const newcomer = (): Customer => ({ email: `mara-${randomUUID()}@example.com`, password: 'blue-wheels' })

export async function customer(language: Language = 'en', shopUrl = inject('shopUrl')): Promise<Customer> {
  const made = { ...newcomer(), shopUrl }
  const response = await fetch(`${shopUrl}${BASE_PATH}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: made.email, pwd: made.password, language }),
  })
  if (!response.ok) throw new Error(`No account: ${await response.text()}`)
  return made
}

export async function logInByCall({ email, password, shopUrl = inject('shopUrl') }: Customer): Promise<AnswerOf<'POST /auth/login'>> {
  const response = await fetch(`${shopUrl}${BASE_PATH}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password, clientId: CLIENT_ID, grantType: 'password' }),
  })
  if (!response.ok) throw new Error(`No login: ${await response.text()}`)
  return ((await response.json()) as { data: AnswerOf<'POST /auth/login'> }).data // the server's tests check it
}

export async function askAs<Data>(
  { email, password, shopUrl = inject('shopUrl') }: Customer,
  name: `${string} /${string}`,
  bodies: unknown[],
): Promise<Data[]> {
  const send = async (method: string, path: string, body: unknown, token?: string) => {
    const response = await fetch(`${shopUrl}${BASE_PATH}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return ((await response.json()) as { data: unknown }).data // the server's tests check it
  }
  const { accessToken } = await logInByCall({ email, password, shopUrl })
  const [method = '', path = ''] = name.split(' ')
  const answers: Data[] = []
  for (const body of bodies) answers.push((await send(method, path, body, accessToken)) as Data) // the caller names it
  return answers
}

export async function customerWith(productIds: number[], language: Language = 'en', shopUrl?: string) {
  const made = await customer(language, shopUrl)
  await askAs(
    made,
    'POST /user-favorite-product',
    productIds.map((productId) => ({ productId })),
  )
  return made
}

export async function register(page: Page, { email, password }: Customer, t: Texts = texts, withNewsletter = false) {
  await isAt(page, REGISTER, t.account.registerTitle)
  await page.getByLabel(t.account.email).fill(email)
  await page.getByLabel(t.account.password, { exact: true }).fill(password)
  await page.getByLabel(t.account.confirmPassword).fill(password)
  await agreeBox(page).check()
  await page.getByRole('button', { name: t.frame.register, exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: withNewsletter ? t.account.subscribeToo : t.account.registerOnly, exact: true })
    .click()
}

/** The URL changes before the screen, and both screens have fields with the same names. */
async function isAt(page: Page, path: string, title: string) {
  await page.waitForURL(`**${path}`)
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
}

export const agreeBox = (page: Page) => page.getByRole('checkbox')

/** Opens and closes each policy over the form of registration by keyboard, which agrees to none. */
export async function readsPolicies(page: Page, words: Texts['account']) {
  for (const name of [words.termsOfService, words.privacyPolicy]) {
    const opener = page.getByRole('button', { name, exact: true })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('paragraph').nth(1).waitFor()
    expect((await dialog.innerText()).length).toBeGreaterThan(200)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  expect(await agreeBox(page).isChecked()).toBe(false)
}

export async function logIn(page: Page, { email, password }: Customer, t: Texts = texts) {
  await isAt(page, LOGIN, t.frame.logIn)
  await page.getByLabel(t.account.email).fill(email)
  await page.getByLabel(t.account.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: t.frame.logIn, exact: true }).click()
}

export const accountButton = (page: Page, t: Texts = texts) =>
  page.getByRole('banner').getByRole('button', { name: t.frame.account, exact: true })

export const logInLink = (page: Page, t: Texts = texts) => page.getByRole('banner').getByRole('link', { name: t.frame.logIn, exact: true })

export const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())

export async function logOut(page: Page, t: Texts = texts) {
  await accountButton(page, t).click()
  await page.getByRole('button', { name: t.frame.logOut, exact: true }).click()
}

export const keysOfTab = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).toSorted())

/** Finds the heart on the product's page or card. */
export const heart = (page: Page, name: string, t: Texts = texts) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t.favorites.addFavorite(name), exact: true })
    .first()
