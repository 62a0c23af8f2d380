import type { KindType } from '@shop/contract/kinds/kinds'
import { ADMIN_ACCOUNT, ADMIN_PRODUCTS, ADMIN_STAFF, adminKindAddress, NEW } from '@shop/contract/manage/addresses'
import type { Role } from '@shop/contract/manage/roles'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { productLabel, type SectionName, sectionTitle } from '../../backoffice/src/features/kind-words/product-words.ts'
import { kindTexts } from '../../backoffice/src/features/kinds/texts.ts'
import { editorTexts, pricesTexts } from '../../backoffice/src/features/product-editor/texts.ts'
import { manualsTexts } from '../../backoffice/src/features/product-editor/sections/manuals/texts.ts'
import { picturesTexts } from '../../backoffice/src/features/product-editor/sections/pictures/texts.ts'
import { sellingTexts } from '../../backoffice/src/features/product-editor/sections/selling/texts.ts'
import { previewTexts } from '../../backoffice/src/features/previews/texts.ts'
import { recordTexts } from '../../backoffice/src/features/records/texts.ts'
import { TEXTS } from '../texts.ts'
import { type OpenShop, openShop, ROOT } from '../shop.ts'
import { isHydrated, journey } from '../visit.ts'
import { bar } from './editor/editor.ts'
import { codeOf, hasPasskeys } from './authenticators.ts'
import { manualFile, modelFile, pictureFile } from './files.ts'
import { joinByMail, PASSWORD, says } from './office.ts'
import { words as t } from './words.ts'

/** Uploads do not check its size, as the product states no length. */
const MODEL = 'kestrel-10-4wd-buggy'
/** In the order of the keys ⌥1 to ⌥5. */
const NAMES = ['Oak Box 30', '橡木盒 30', 'Eichenkiste 30', 'オークの箱 30', '오크 상자 30']
const START = '2040-01-01T09:00'
/** First there is no session, and later a conflict; the browser logs both. */
const TOLERATED = /status of (401|409)/

let shop: OpenShop & { officeUrl: string; ownerLink: string }
beforeAll(async () => {
  const { ownerLink = '', ...open } = await openShop(ROOT, { DEMO: 'off', PUBLIC_URL: '' })
  shop = { ...open, ownerLink, officeUrl: new URL(ownerLink).origin }
})
afterAll(() => shop.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Makes and publishes a record of a declared kind. */
async function makes(page: Page, type: KindType, { name, ...typed }: { name: string } & Record<string, string>) {
  await page.goto(adminKindAddress(type) + NEW)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(kindTexts.inDefault('Name'), { exact: true }).fill(name)
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(text)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText(kindTexts.states.live, { exact: true }).first().waitFor()
}

async function invite(owner: Page, email: string, role: Role) {
  await button(owner, `${t.staff.invite} N`).click()
  const dialog = owner.getByRole('dialog', { name: t.staff.inviteTitle })
  await dialog.getByLabel(t.staff.email).fill(email)
  await dialog.getByRole('radio', { name: new RegExp(`^${t.staff.roles[role]}`) }).check()
  if (role === 'translator') await dialog.getByRole('checkbox', { name: 'Deutsch' }).check()
  await dialog.getByRole('button', { name: t.staff.send }).click()
  await says(owner, t.staff.sent(email))
}

const isSaved = (page: Page) =>
  bar(page)
    .getByText(/^\d+ changes? not published$/)
    .waitFor()

/** Uses the navigation, as sections are rendered only when near. */
async function goTo(page: Page, section: SectionName) {
  const name = sectionTitle(section)
  await page.getByRole('navigation', { name: editorTexts.parts }).getByRole('link', { name }).click()
  return page.getByRole('region', { name, exact: true })
}

journey(
  'a shop is opened in the browser: from an empty database to a product that shoppers see, kept by three people [b.open.1]',
  async ({ visit }) => {
    const link = new URL(shop.ownerLink)
    const owner = await visit({ path: link.pathname + link.hash, shopUrl: shop.officeUrl, isHeld: true, tolerates: TOLERATED })
    await hasPasskeys(owner)
    await owner.getByLabel(t.link.email).fill('mara@shop.example')
    await owner.getByLabel(t.link.name).fill('Mara Lindqvist')
    await owner.getByLabel(t.link.password, { exact: true }).fill(PASSWORD)
    await button(owner, t.link.goOn).click()
    await button(owner, t.factors.setUpPasskey).click()
    await button(owner, t.factors.setUpPasskey).click() // the passkey gets a default name
    await button(owner, t.factors.kept).click()
    await owner.getByRole('navigation', { name: t.shell.backOffice }).waitFor()
    await owner.goto(ADMIN_ACCOUNT)
    await button(owner, t.account.setUpApp).click()
    const uri = await owner.getByRole('link', { name: t.factors.openApp }).getAttribute('href')
    await owner.getByLabel(t.factors.code).fill(codeOf(new URL(uri ?? '').searchParams.get('secret') ?? ''))
    await button(owner, t.factors.confirm).click()
    await says(owner, t.account.appIsSet)

    await owner.goto(ADMIN_STAFF)
    await invite(owner, 'jonas@shop.example', 'editor')
    await invite(owner, 'aiko@shop.example', 'translator')
    const editor = await joinByMail(visit, shop, 'jonas@shop.example', 'Jonas Weber', TOLERATED)
    const translator = await joinByMail(visit, shop, 'aiko@shop.example', 'Aiko Tanaka', TOLERATED)

    await makes(editor, 'series', { name: 'Boxes', Code: 'BOX' })
    await makes(editor, 'tag', { name: 'Oak' })
    await editor.goto(ADMIN_PRODUCTS)
    await editor.getByRole('heading', { level: 1 }).waitFor()
    await editor.keyboard.press('n')
    const dialog = editor.getByRole('dialog', { name: t.newProduct.title })
    await dialog.getByLabel(t.newProduct.series).selectOption({ label: 'Boxes (BOX)' })
    await dialog.getByLabel(t.newProduct.name).fill(NAMES[0] ?? '')
    await dialog.getByRole('button', { name: t.newProduct.make }).click()
    await editor.getByRole('heading', { level: 1, name: NAMES[0] ?? '' }).waitFor()
    const path = new URL(editor.url()).pathname
    for (const [place, name] of NAMES.entries()) {
      await editor.keyboard.press(`Alt+${place + 1}`)
      await editor.getByRole('tab', { selected: true }).and(editor.getByRole('tab').nth(place)).waitFor()
      await editor.getByLabel(productLabel('name'), { exact: true }).fill(name)
      await editor.getByLabel(productLabel('description'), { exact: true }).fill(`${name}.`)
      await editor.keyboard.press('Escape')
    }

    const prices = await goTo(editor, 'prices')
    await prices.getByLabel(pricesTexts.priceNow, { exact: true }).fill('129')
    await button(editor, pricesTexts.schedule).click()
    const first = pricesTexts.scheduledNumber(1)
    await prices.getByLabel(pricesTexts.priceOf(first), { exact: true }).fill('99')
    await prices.getByLabel(pricesTexts.fromOf(first)).fill(START)

    const selling = await goTo(editor, 'selling')
    await selling.getByRole('button', { name: sellingTexts.addTag, exact: true }).click()
    await editor.getByRole('menuitem', { name: 'Oak' }).click()
    const pictures = await goTo(editor, 'pictures')
    await pictures.locator('input[type=file]').setInputFiles([pictureFile('closed.png'), pictureFile('open.png')])
    await pictures.getByRole('button', { name: picturesTexts.pictureOf(2, 2, 'open.png') }).waitFor()
    const model = await goTo(editor, 'model')
    await model.locator('input[type=file]').setInputFiles(modelFile('box.glb', MODEL, 1))
    await model.getByText('box.glb').first().waitFor()
    const manuals = await goTo(editor, 'manuals')
    const chosen = editor.waitForEvent('filechooser')
    await manuals.getByRole('button', { name: manualsTexts.uploadOf('English') }).click()
    await (await chosen).setFiles(manualFile('box.pdf'))
    await manuals.getByRole('link', { name: manualsTexts.opens('box.pdf') }).waitFor()
    await editor.keyboard.press('Control+s')
    await isSaved(editor)

    await translator.goto(path)
    await translator.getByRole('heading', { level: 1, name: NAMES[0] ?? '' }).waitFor()
    await translator.keyboard.press('Alt+3')
    await translator.getByLabel(productLabel('name'), { exact: true }).fill('Kiste aus Eiche 30')
    await translator.keyboard.press('Control+s')
    await isSaved(translator)
    expect(await translator.getByRole('button', { name: recordTexts.publishFirst }).count()).toBe(0)
    const id = path.split('/').at(-1) ?? ''
    const draft = await visit({ path: `/product/${id}`, shopUrl: shop.url, tolerates: /status of 404/ })
    expect(await draft.getByText(NAMES[0] ?? '').count()).toBe(0)

    await editor.reload()
    await editor.getByRole('heading', { level: 1 }).waitFor()
    await editor.keyboard.press('Control+p')
    const preview = editor.getByRole('dialog')
    await preview.getByLabel(previewTexts.asOf).selectOption({ index: 1 })
    await preview.getByLabel(previewTexts.language, { exact: true }).selectOption('zh')
    await preview.getByRole('button', { name: previewTexts.copy }).click()
    const address = await preview.getByLabel(previewTexts.link, { exact: true }).inputValue()
    await editor.keyboard.press('Escape')
    const seen = await visit({ path: address.slice(new URL(address).origin.length), shopUrl: shop.officeUrl })
    await seen.getByRole('heading', { level: 1, name: NAMES[1] ?? '' }).waitFor()
    await seen
      .getByText(/99\.00/)
      .first()
      .waitFor()

    await editor.getByRole('button', { name: new RegExp(`^${recordTexts.publishFirst}`) }).click()
    await says(editor, /published$/)
    const german = await visit({ path: `/product/${id}?lang=de`, shopUrl: shop.url })
    await german.getByRole('heading', { level: 1, name: 'Kiste aus Eiche 30' }).waitFor()
    await german.getByRole('link', { name: TEXTS.de.productDetail.downloadManual }).waitFor()
    await german.getByText('Oak', { exact: true }).first().waitFor()
    const chinese = await visit({ path: `/product/${id}?lang=zh`, shopUrl: shop.url })
    await chinese
      .getByText(/129\.00/)
      .first()
      .waitFor()
    await isHydrated(chinese)
    await chinese.getByRole('button', { name: /3D/ }).first().waitFor()

    await owner.goto(path)
    await owner.getByLabel(productLabel('name'), { exact: true }).fill('Oak Box 30, lidded')
    await editor.reload()
    await editor.getByRole('heading', { level: 1 }).waitFor()
    await editor.keyboard.press('Alt+1')
    await editor.getByLabel(productLabel('description'), { exact: true }).fill('A box.')
    await editor.keyboard.press('Control+s')
    await isSaved(editor)
    await editor.getByLabel(productLabel('name'), { exact: true }).fill('Oak Box 30 with a lid') // before the owner's name arrives here
    await owner.keyboard.press('Control+s')
    await isSaved(owner)
    await editor.keyboard.press('Control+s')
    const conflict = editor.getByRole('dialog', { name: recordTexts.conflict('Mara Lindqvist') })
    await conflict.getByRole('radio', { name: recordTexts.yours }).check()
    await conflict.getByRole('button', { name: /^Save as rev/ }).click()
    await isSaved(editor)
    await owner.reload()
    await owner.getByRole('heading', { level: 1 }).waitFor()
    expect(await owner.getByLabel(productLabel('name'), { exact: true }).inputValue()).toBe('Oak Box 30 with a lid')
    expect(await owner.getByLabel(productLabel('description'), { exact: true }).inputValue()).toBe('A box.')
  },
  300_000,
)
