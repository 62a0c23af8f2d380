import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { manualsTexts } from '../../backoffice/src/features/product-editor/sections/manuals/texts.ts'
import { focalTexts } from '../../backoffice/src/features/focal-point/texts.ts'
import { modelTexts } from '../../backoffice/src/features/product-editor/sections/model/texts.ts'
import { picturesTexts } from '../../backoffice/src/features/product-editor/sections/pictures/texts.ts'
import { productLabel, sectionTitle } from '../../backoffice/src/features/kind-words/product-words.ts'
import { recordTexts } from '../../backoffice/src/features/records/texts.ts'
import { uploadTexts } from '../../backoffice/src/features/uploads/texts.ts'
import { barriersOn } from '../accessibility/barriers.ts'
import { fullJourney, variants } from '../full-run.ts'
import { TEXTS } from '../texts.ts'
import { journey, type Theme, type Visit, type VisitOptions } from '../visit.ts'
import { manualFile, modelFile, noPicture, pictureFile } from './files.ts'
import { type Office, sharedOffice, visitOffice } from './office.ts'

let office: Office
beforeAll(async () => {
  office = await sharedOffice('demo')
})

const SERIES = 1
/** Only tests' uploads are its files. */
const BUGGY = 'kestrel-10-4wd-buggy'

/** The product states only its size. */
async function madeProduct(name: string) {
  const { id, rev } = await office.write(office.owner, 'POST /products', { seriesId: SERIES, name })
  const sizes = { length: 435, width: 248, height: 178 }
  const specs = Object.entries(sizes).map(([key, number]) => ({ key, definition: key, isComparable: true, hasOwnName: false, number, unit: 'mm', headline: null })) // prettier-ignore
  await office.write(office.owner, 'PATCH /products/{id}', { rev, set: { specs, price: 999 } }, `/products/${id}`)
  return { id, name }
}

async function openSection(visit: Visit, id: number, section: 'pictures' | 'model' | 'manuals', options: Omit<VisitOptions, 'as'> = {}) {
  const page = await visitOffice(visit, office, { ...options, path: `/admin/products/${id}` })
  await page
    .getByRole('navigation', { name: 'Parts of the product' })
    .getByRole('link', { name: sectionTitle(section) })
    .click()
  return page
}

const inSection = (page: Page, section: 'pictures' | 'model' | 'manuals') =>
  page.getByRole('region', { name: sectionTitle(section), exact: true })
const fileInput = (page: Page, section: 'pictures' | 'model' | 'manuals') => inSection(page, section).locator('input[type=file]')
const names = (page: Page) =>
  inSection(page, 'pictures')
    .getByRole('button', { name: /^Picture \d of \d/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))

const dropHugeFile = (area: Locator, name: string) =>
  area.evaluate((element, fileName) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([new Uint8Array(21 * 1_048_576)], fileName, { type: 'image/png' }))
    element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }, name)

async function publish(page: Page) {
  await page.getByRole('button', { name: new RegExp(`^${recordTexts.publishFirst}`) }).click()
  await page.getByText(/^\d+ changes? published$/).first().waitFor({ state: 'attached' }) // prettier-ignore
}

describe('pictures of a product', () => {
  journey(
    'are added but for wrong files, also after a lost network, put in order by keys, told in two languages, and then in the shop beside a manual [b.media.1, b.media.2, b.media.3]',
    async ({ visit }) => {
      const { id } = await madeProduct('Buggy with pictures')
      const page = await openSection(visit, id, 'pictures', { tolerates: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/ })
      const section = inSection(page, 'pictures')
      await section.getByText(picturesTexts.none).waitFor()
      await page.keyboard.press('Alt+1')
      await page.getByLabel(productLabel('keywords')).fill('a word')
      await page.context().setOffline(true)
      await fileInput(page, 'pictures').setInputFiles([pictureFile('front.png')])
      await section.getByText(uploadTexts.lost, { exact: true }).waitFor()
      await page.context().setOffline(false)
      expect(await names(page)).toEqual([])
      await section.getByRole('button', { name: uploadTexts.tryAgainOf('front.png') }).click()
      await expect.poll(() => names(page)).toEqual([picturesTexts.pictureOf(1, 1, 'front.png')])
      expect(await page.getByLabel(productLabel('keywords')).inputValue()).toBe('a word')

      await fileInput(page, 'pictures')
        .first()
        .setInputFiles([noPicture('photo.png'), pictureFile('detail.png'), pictureFile('rear.png')])
      await expect.poll(() => names(page)).toEqual([
      picturesTexts.pictureOf(1, 3, 'front.png'),
      picturesTexts.pictureOf(2, 3, 'detail.png'),
      picturesTexts.pictureOf(3, 3, 'rear.png'),
    ]) // prettier-ignore
      await dropHugeFile(section.getByRole('group', { name: picturesTexts.area }), 'huge.png')
      const rows = section.getByRole('list', { name: uploadTexts.list }).getByRole('listitem')
      await rows
        .filter({ hasText: 'photo.png' })
        .getByText(uploadTexts.refused('This is not a JPEG, PNG or WebP file, or it is damaged'))
        .waitFor()
      await rows.filter({ hasText: 'huge.png' }).getByText(uploadTexts.tooLarge('22 MB', '21 MB')).waitFor()
      await section.getByRole('button', { name: uploadTexts.dismissOf('photo.png') }).click()
      expect(await rows.count()).toBe(1)

      await section.getByRole('button', { name: picturesTexts.pictureOf(3, 3, 'rear.png') }).click()
      await page.keyboard.press('Alt+ArrowLeft')
      await section.getByText('rear.png, place 2 of 3').waitFor({ state: 'attached' })
      await page.keyboard.press('Alt+ArrowLeft')
      await section.getByText('rear.png, place 1 of 3').waitFor({ state: 'attached' })
      await section.getByLabel(picturesTexts.altText('English')).fill('The buggy from behind')
      await section.getByRole('button', { name: picturesTexts.filled }).click()
      const point = section.getByRole('button', { name: focalTexts.focalArea(50, 50) })
      await point.focus()
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('ArrowUp')
      await section.getByRole('button', { name: focalTexts.focalArea(60, 49) }).waitFor()

      await page.keyboard.press('Alt+3') // switches to German
      const german = section.getByLabel(picturesTexts.altText('German'))
      expect(await german.getAttribute('placeholder')).toBe('The buggy from behind')
      await german.fill('Der Buggy von hinten')
      await section.getByRole('button', { name: picturesTexts.remove }).click()
      await expect.poll(async () => (await names(page)).length).toBe(2)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(async () => (await names(page))[0]).toBe(picturesTexts.pictureOf(1, 3, 'Der Buggy von hinten'))

      await page
        .getByRole('navigation', { name: 'Parts of the product' })
        .getByRole('link', { name: sectionTitle('manuals') })
        .click()
      const manuals = inSection(page, 'manuals')
      const rowOf = (language: string) => manuals.getByRole('row', { name: language })
      const chosen = page.waitForEvent('filechooser')
      await manuals.getByRole('button', { name: manualsTexts.uploadOf('English') }).click()
      await (await chosen).setFiles(manualFile('manual.pdf'))

      await rowOf('English')
        .getByRole('link', { name: manualsTexts.opens('manual.pdf') })
        .waitFor()
      await rowOf('Deutsch').getByText(manualsTexts.englishOffered).waitFor()
      await publish(page)

      const shop = await visit({ path: `/product/${id}?lang=en`, shopUrl: office.officeUrl })
      const shown = shop.getByRole('img', { name: 'The buggy from behind' })
      expect(await shown.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('60% 49%')
      expect(await shop.getByRole('button', { name: TEXTS.en.productDetail.pictureOf(3, 3) }).count()).toBe(1)
      await shop.goto(`${office.officeUrl}/product/${id}?lang=de`)
      await shop.getByRole('img', { name: 'Der Buggy von hinten' }).waitFor()
      const link = shop.getByRole('link', { name: TEXTS.de.productDetail.downloadManual })
      const answer = await shop.request.get((await link.getAttribute('href')) ?? '')
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    },
  )

  fullJourney(
    'come beside a 3D model, whose wrong scale is mended by one press, and which is then in the shop [b.media.2]',
    async ({ visit }) => {
      const { id } = await madeProduct('Buggy with a model')
      const page = await openSection(visit, id, 'model')
      const section = inSection(page, 'model')
      await fileInput(page, 'model').setInputFiles(modelFile('kestrel.glb', BUGGY, 100))

      await section.getByText(modelTexts.tooLarge(100)).waitFor()
      await section.getByText(modelTexts.guesses.centimetres).waitFor()
      await section.getByRole('button', { name: modelTexts.scale(0.01) }).click()
      await section.getByText(modelTexts.fits).waitFor()
      const drawn = await section.locator('image').evaluateAll((all) => all.map((image) => image.getAttribute('href') ?? ''))
      expect(drawn.map((address) => address.replace(/.*\?/, ''))).toEqual(['elevation=side', 'elevation=front'])
      for (const address of drawn) expect((await page.request.get(address)).headers()['content-type']).toBe('image/webp')
      await publish(page)

      const shop = await visit({ path: `/product/${id}?lang=en`, shopUrl: office.officeUrl })
      await shop.getByRole('button', { name: /3D/ }).first().waitFor()
    },
  )

  // `npm test` has these sections in every-screen.test.ts.
  journey.for(
    variants<readonly [Theme, number]>(
      [
        ['light', 390],
        ['dark', 1_024],
        ['dark', 390],
        ['light', 1_440],
      ],
      [],
    ),
  )('have no barriers in the editor: %s, %i [b.media.1]', async ([theme, width], { visit }) => {
    const page = await openSection(visit, 101, 'pictures', { theme, width })
    for (const section of ['model', 'manuals', 'pictures'] as const) {
      await page
        .getByRole('navigation', { name: 'Parts of the product' })
        .getByRole('link', { name: sectionTitle(section) })
        .click()
      await inSection(page, section).getByRole('button', { name: /\w/ }).nth(1).waitFor() // prettier-ignore
      expect(await barriersOn(page, `#${section}`)).toEqual([])
    }
    const sections = page.locator('#pictures, #model, #manuals')
    expect(await sections.evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ id }) => id))).toEqual([]) // prettier-ignore
  })
})
