import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ADMIN_ACCOUNT, ADMIN_PRODUCTS, ADMIN_STAFF } from '@shop/contract/manage/addresses'
import type { Role } from '@shop/contract/manage/roles'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { editorTexts, pricesTexts, sectionTexts, textsTexts } from '../../backoffice/src/features/product-editor/texts.ts'
import { manualsTexts } from '../../backoffice/src/features/product-editor/sections/manuals/texts.ts'
import { picturesTexts } from '../../backoffice/src/features/product-editor/sections/pictures/texts.ts'
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

/** A model of the demo; its size is not checked, as the product states no length. */
const MODEL = 'kestrel-10-4wd-buggy'
/** In the order of the keys ⌥1 to ⌥5. */
const NAMES = ['Oak Box 30', '橡木盒 30', 'Eichenkiste 30', 'オークの箱 30', '오크 상자 30']
const START = '2040-01-01T09:00'
/** Nobody is signed in at first; later two change the same. */
const TOLERATED = /status of (401|409)/

let shop: OpenShop & { officeUrl: string; ownerLink: string }
beforeAll(async () => {
  const { ownerLink = '', ...open } = await openShop(ROOT, { DEMO: 'off', PUBLIC_URL: '' })
  shop = { ...open, ownerLink, officeUrl: new URL(ownerLink).origin }
}, 240_000)
afterAll(() => shop.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Imports a catalogue of one series without a product, as a merchant does beside the running shop. */
async function importSeries() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-series-'))
  await cp(join(ROOT, 'demo/starter'), folder, { recursive: true, filter: (path) => !path.endsWith('oak-box-20.json') })
  const environment = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dirname(shop.outboxDir), DEMO: 'off' }
  await promisify(execFile)(process.execPath, ['server/src/import/import-command.ts', folder, '--write'], { cwd: ROOT, env: environment })
  await rm(folder, { recursive: true })
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

/** Waits until nothing of what was typed is unsaved. */
const isSaved = (page: Page) =>
  bar(page)
    .getByText(/^\d+ changes? not in the shop yet$/)
    .waitFor()

/** Goes to a section of the form, which is made when it comes near. */
async function goTo(page: Page, section: keyof typeof sectionTexts) {
  const { name } = sectionTexts[section]
  await page.getByRole('navigation', { name: editorTexts.parts }).getByRole('link', { name }).click()
  return page.getByRole('region', { name, exact: true })
}

journey(
  'a shop is opened in the browser: from an empty database to a product that shoppers see, kept by three people [b.open.1]',
  async ({ visit }) => {
    // The owner comes by the printed link, with a passkey, and adds an app.
    const link = new URL(shop.ownerLink)
    const owner = await visit({ path: link.pathname + link.hash, shopUrl: shop.officeUrl, isHeld: true, tolerates: TOLERATED })
    await hasPasskeys(owner)
    await owner.getByLabel(t.link.email).fill('mara@shop.example')
    await owner.getByLabel(t.link.name).fill('Mara Lindqvist')
    await owner.getByLabel(t.link.password, { exact: true }).fill(PASSWORD)
    await button(owner, t.link.goOn).click()
    await button(owner, t.factors.setUpPasskey).click()
    await button(owner, t.factors.setUpPasskey).click() // it has a name by itself
    await button(owner, t.factors.kept).click()
    await owner.getByRole('navigation', { name: t.shell.backOffice }).waitFor()
    await owner.goto(ADMIN_ACCOUNT)
    await button(owner, t.account.setUpApp).click()
    const uri = await owner.getByRole('link', { name: t.factors.openApp }).getAttribute('href')
    await owner.getByLabel(t.factors.code).fill(codeOf(new URL(uri ?? '').searchParams.get('secret') ?? ''))
    await button(owner, t.factors.confirm).click()
    await says(owner, t.account.appIsSet)

    // An editor and a translator come by mail.
    await owner.goto(ADMIN_STAFF)
    await invite(owner, 'jonas@shop.example', 'editor')
    await invite(owner, 'aiko@shop.example', 'translator')
    const editor = await joinByMail(visit, shop, 'jonas@shop.example', 'Jonas Weber', TOLERATED)
    const translator = await joinByMail(visit, shop, 'aiko@shop.example', 'Aiko Tanaka', TOLERATED)

    // The first product of a series, in five languages.
    await importSeries()
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
      await editor.getByLabel(textsTexts.name, { exact: true }).fill(name)
      await editor.getByLabel(textsTexts.description, { exact: true }).fill(`${name}.`)
      await editor.keyboard.press('Escape')
    }

    // Its price, and a discount that begins by itself.
    const prices = await goTo(editor, 'prices')
    await prices.getByLabel(pricesTexts.priceNow, { exact: true }).fill('129')
    await button(editor, pricesTexts.schedule).click()
    const first = pricesTexts.scheduledNumber(1)
    await prices.getByLabel(pricesTexts.priceOf(first)).fill('99')
    await prices.getByLabel(pricesTexts.fromOf(first)).fill(START)

    // Pictures, a 3D model, a manual.
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

    // The translator betters the German name; a visitor sees nothing of it yet.
    await translator.goto(path)
    await translator.getByRole('heading', { level: 1, name: NAMES[0] ?? '' }).waitFor()
    await translator.keyboard.press('Alt+3')
    await translator.getByLabel(textsTexts.name, { exact: true }).fill('Kiste aus Eiche 30')
    await translator.keyboard.press('Control+s')
    await isSaved(translator)
    expect(await translator.getByRole('button', { name: recordTexts.publishFirst }).count()).toBe(0)
    const id = path.split('/').at(-1) ?? ''
    const draft = await visit({ path: `/product/${id}`, shopUrl: shop.url, tolerates: /status of 404/ })
    expect(await draft.getByText(NAMES[0] ?? '').count()).toBe(0)

    // Previewed as of the start of the discount, by somebody without a login.
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

    // Published, and in the shop.
    await editor.getByRole('button', { name: recordTexts.publishFirst }).click()
    await says(editor, /in the shop$/)
    const german = await visit({ path: `/product/${id}?lang=de`, shopUrl: shop.url })
    await german.getByRole('heading', { level: 1, name: 'Kiste aus Eiche 30' }).waitFor()
    await german.getByRole('link', { name: TEXTS.de.productDetail.downloadManual }).waitFor()
    const chinese = await visit({ path: `/product/${id}?lang=zh`, shopUrl: shop.url })
    await chinese
      .getByText(/129\.00/)
      .first()
      .waitFor()
    await isHydrated(chinese)
    await chinese.getByRole('button', { name: /3D/ }).first().waitFor()

    // Two change it at once: other fields are merged, the same one shows both.
    await owner.goto(path)
    await owner.getByLabel(textsTexts.name, { exact: true }).fill('Oak Box 30, lidded')
    await editor.reload()
    await editor.getByRole('heading', { level: 1 }).waitFor()
    await editor.keyboard.press('Alt+1')
    await editor.getByLabel(textsTexts.description, { exact: true }).fill('A box.')
    await editor.keyboard.press('Control+s')
    await isSaved(editor)
    await editor.getByLabel(textsTexts.name, { exact: true }).fill('Oak Box 30 with a lid') // before the owner's name has come to this page
    await owner.keyboard.press('Control+s')
    await isSaved(owner)
    await editor.keyboard.press('Control+s')
    const conflict = editor.getByRole('dialog', { name: recordTexts.conflict('Mara Lindqvist') })
    await conflict.getByRole('radio', { name: recordTexts.yours }).check()
    await conflict.getByRole('button', { name: /^Save as rev/ }).click()
    await isSaved(editor)
    await owner.reload()
    await owner.getByRole('heading', { level: 1 }).waitFor()
    expect(await owner.getByLabel(textsTexts.name, { exact: true }).inputValue()).toBe('Oak Box 30 with a lid')
    expect(await owner.getByLabel(textsTexts.description, { exact: true }).inputValue()).toBe('A box.')
  },
  300_000,
)
