import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type OpenShop, openShop, ROOT } from '../shop.ts'
import { journey } from '../visit.ts'
import { codeOf, hasPasskeys } from './authenticators.ts'
import { NOT_SIGNED_IN, PASSWORD, says } from './office.ts'
import { words as t } from './words.ts'

const EMAIL = 'mara@shop.example'
const NAME = 'Mara Lindqvist'

let shop: OpenShop & { officeUrl: string; ownerLink: string }
beforeAll(async () => {
  const { ownerLink = '', ...open } = await openShop(ROOT, { DEMO: 'off', PUBLIC_URL: '' })
  shop = { ...open, ownerLink, officeUrl: new URL(ownerLink).origin }
})
afterAll(() => shop.close())

/** Waits for the navigation, which needs a sign-in. */
const isIn = (page: Page) => page.getByRole('navigation', { name: t.shell.backOffice }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function signOut(page: Page) {
  await page.getByRole('button', { name: t.shell.accountMenu }).click()
  await page.getByRole('menuitem', { name: t.shell.signOut }).click()
  await page.getByRole('heading', { level: 1, name: t.session.signIn }).waitFor()
}

async function typePassword(page: Page, password = PASSWORD) {
  await page.getByLabel(t.session.email).fill(EMAIL)
  await page.getByLabel(t.session.password, { exact: true }).fill(password)
  await button(page, t.session.signIn).click()
}

describe('the first owner', () => {
  journey('comes by the link of the terminal, and signs in by every factor [b.staff.1, b.staff.2, b.staff.6]', async ({ visit }) => {
    const link = new URL(shop.ownerLink)
    const page = await visit({ path: link.pathname + link.hash, shopUrl: shop.officeUrl, isHeld: true, tolerates: NOT_SIGNED_IN })
    await hasPasskeys(page)

    await page.getByRole('heading', { level: 1, name: t.link.titles.owner }).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(link.hash.slice(1))

    await page.getByLabel(t.link.email).fill(EMAIL)
    await page.getByLabel(t.link.password, { exact: true }).fill('too short')
    await button(page, t.link.goOn).click()
    await page.getByText(t.link.noName).waitFor()
    await page.getByText(t.link.tooShort(15, 9)).waitFor()
    await page.getByLabel(t.link.name).fill(NAME)
    await page.getByLabel(t.link.password, { exact: true }).fill(PASSWORD)
    await button(page, t.link.goOn).click()

    await button(page, t.factors.setUpApp).click()
    await page.getByRole('img', { name: t.factors.qrCode }).locator('path[d^=M]').waitFor()
    const uri = await page.getByRole('link', { name: t.factors.openApp }).getAttribute('href')
    const secret = new URL(uri ?? '').searchParams.get('secret') ?? ''
    const code = page.getByLabel(t.factors.code)
    await code.fill(String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0'))
    await button(page, t.factors.confirm).click()
    await page.getByText(t.factors.wrongCode).waitFor()
    await code.fill(` ${codeOf(secret).replace(/^.../, '$& ')} `) // people may paste codes with spaces
    await button(page, t.factors.confirm).click()

    await page.getByRole('list', { name: t.factors.codes }).waitFor()
    const codes = await page.getByRole('list', { name: t.factors.codes }).getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, t.factors.download).click()])
    expect(file.suggestedFilename()).toBe(t.factors.fileName)
    await button(page, t.factors.kept).click()
    await isIn(page)

    await page.goto('/admin/account')
    await button(page, t.account.addPasskey).click()
    await button(page, t.factors.setUpPasskey).click()
    await says(page, t.account.passkeyIsAdded)
    await signOut(page)
    await button(page, t.session.byPasskey).click()
    await isIn(page)

    await signOut(page)
    await typePassword(page, 'not the password at all')
    await page.getByText(t.session.wrong).waitFor()
    await typePassword(page)
    await button(page, t.session.byRecovery).click()
    await page.getByLabel(t.session.recovery).fill(codes[0] ?? '')
    await button(page, t.session.goOn).click()
    await isIn(page)

    // Changing factors or the password renews this browser's token.
    await page.goto('/admin/account')
    await button(page, t.account.newCodes).click()
    await page.getByRole('dialog').getByRole('button', { name: t.account.newCodesVerb, exact: true }).click()
    await button(page, t.factors.kept).click()
    await button(page, t.account.remove).first().click()
    await page.getByRole('dialog').getByRole('button', { name: t.account.removeVerb, exact: true }).click()
    await says(page, t.account.isRemoved)
    await page.getByLabel(t.account.now, { exact: true }).fill(PASSWORD)
    await page.getByLabel(t.account.new, { exact: true }).fill('twelve geese on a fast train')
    await button(page, t.account.change).click()
    await says(page, t.account.isChanged)
    await page.reload()
    await isIn(page)
    await page.getByText(t.account.thisOne, { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: t.account.endOf('') }).count()).toBe(0) // there is no other session

    // The link was already used.
    await page.goto(link.pathname + link.hash)
    await page.getByRole('heading', { level: 1, name: t.link.ended }).waitFor()
    await page.reload() // without a token the page requests nothing
    await page.getByRole('heading', { level: 1, name: t.link.ended }).waitFor()
  })
})

describe('the sign-in at an address where browsers keep none', () => {
  journey('says where it works [b.staff.2]', async ({ visit }) => {
    const page = await visit({ path: '/admin', shopUrl: shop.url, isHeld: true, tolerates: NOT_SIGNED_IN })

    await page.getByText(t.session.otherOrigin(shop.officeUrl)).waitFor()
    expect(await page.getByRole('link', { name: t.session.goThere }).getAttribute('href')).toBe(`${shop.officeUrl}/admin`)
    expect(await page.getByRole('textbox').count()).toBe(0)
  })
})
