import { ACCOUNT, HOME, LOGIN, productAddress, REGISTER, VERIFY_EMAIL } from '@shop/contract/addresses'
import { expect } from 'vitest'
import { type Customer, newcomer } from '../account/customer.ts'
import { mailedLink } from '../account/mailbox.ts'
import { largestSeries } from '../catalogue.ts'
import { texts } from '../texts.ts'
import { DIALOG, HEADER, MAIN, PATIENCE, type Shopper } from './shopper.ts'
import type { Wanted } from './wanted.ts'

const { account: t, frame, mailedLinks, profile } = texts
const logInEntry: Wanted = { role: 'link', name: frame.logIn }
const accountEntry: Wanted = { role: 'button', name: frame.account }

/** Registers, verifies the e-mail address, logs in, marks a product, and logs out in all tabs. */
export async function haveAnAccount(shopper: Shopper) {
  const mara = newcomer()
  const { products } = await largestSeries()
  const [product] = products
  const heart: Wanted = { role: 'button', name: texts.favorites.addFavorite(product?.name ?? '') }

  await shopper.goto(REGISTER)
  await register(shopper, mara)
  await shopper.goto(await mailedLink(mara.email, VERIFY_EMAIL))
  await shopper.isAt(mailedLinks.verifyTitle, VERIFY_EMAIL)
  await shopper.click({ role: 'button', name: mailedLinks.verify })
  await shopper.isAt(mailedLinks.verifyDone)

  await shopper.goto(productAddress(product?.id ?? 0))
  await shopper.click(MAIN, heart)
  await shopper.click(DIALOG, { role: 'link', name: texts.favorites.goToLogin })
  await logIn(shopper, mara)
  await shopper.isAt(product?.name ?? '', productAddress(product?.id ?? 0))
  const isPressed = async () => (await shopper.see(MAIN, heart)).isPressed
  await shopper.see({ role: 'status', part: texts.afterLogin.done.favorite(product?.name) }) // the login has also done the earlier action
  await expect.poll(isPressed, PATIENCE).toBe(true)
  await shopper.reload()
  await expect.poll(isPressed, PATIENCE).toBe(true)

  await shopper.goto(ACCOUNT)
  await shopper.isAt(frame.account)
  await shopper.see(MAIN, { role: 'paragraph', part: profile.verified })
  await keepItInSpiteOfEscape(shopper)
  const other = await shopper.inNewTab()
  await other.goto(HOME)
  await expect.poll(() => isLoggedIn(other), PATIENCE).toBe(true)
  await shopper.click(MAIN, { role: 'button', name: frame.logOut })
  await shopper.isAt(frame.logIn, LOGIN)
  await expect.poll(() => isLoggedIn(other), PATIENCE).toBe(false)
  expect(await shopper.run(() => Object.keys(localStorage), undefined)).toEqual([])
}

/** The deletion dialog ignores Escape. */
async function keepItInSpiteOfEscape({ click, see, press, missNot }: Shopper) {
  const question: Wanted = { role: 'dialog', name: profile.deleteQuestion }
  await click(MAIN, { role: 'button', name: profile.deleteAccount })
  await see(question)
  await press('Escape')
  await click(question, { role: 'button', name: profile.keepAccount })
  await missNot(question)
}

async function register({ isAt, fill, click }: Shopper, { email, password }: Customer) {
  await isAt(t.registerTitle, REGISTER)
  await fill(email, { role: 'field', name: t.email })
  await fill(password, { role: 'field', name: t.password })
  await fill(password, { role: 'field', name: t.confirmPassword })
  await click({ role: 'checkbox' })
  await click({ role: 'button', name: frame.register })
  await click(DIALOG, { role: 'button', name: t.registerOnly })
  await isAt(frame.logIn, LOGIN)
}

async function logIn({ isAt, fill, click }: Shopper, { email, password }: Customer) {
  await isAt(frame.logIn, LOGIN)
  await fill(email, { role: 'field', name: t.email })
  await fill(password, { role: 'field', name: t.password })
  await click({ role: 'button', name: frame.logIn })
}

/** On narrow screens, the menu shows it. */
async function isLoggedIn({ width, all, click, press, see, missNot }: Shopper) {
  if (width === 'wide') return (await all(HEADER, accountEntry)).length === 1 && (await all(HEADER, logInEntry)).length === 0
  await click(HEADER, { role: 'button', name: texts.frame.menu })
  await see(DIALOG)
  const entries = await all(DIALOG, { role: 'button', name: frame.logOut })
  await press('Escape')
  await missNot(DIALOG)
  return entries.length === 1
}
