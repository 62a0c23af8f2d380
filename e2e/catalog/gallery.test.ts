import { productAddress } from '@shop/contract/addresses'
import type { Product, ProductDetail } from '@shop/contract/catalog/catalog'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { SITE } from '../shop.ts'
import { texts } from '../texts.ts'
import { journey } from '../visit.ts'

const { productDetail: t } = texts

let product: Product
let path: string
let count: number
beforeAll(async () => {
  const pictured = (await ask('GET /product/page', { seriesId: 1, limit: 100 })).rows.find(({ images }) => images.length >= 5)
  if (!pictured) throw new Error('no car has five pictures')
  product = await ask('GET /product/{id}', { id: pictured.id })
  path = productAddress(product.id)
  count = product.images.length
})

const main = (page: Page) => page.getByRole('main')
const thumb = (page: Page, place: number) => main(page).getByRole('button', { name: t.pictureOf(place, count), exact: true })
const enlarge = (page: Page, place: number) => main(page).getByRole('button', { name: t.enlarge(place, count), exact: true })
const zoom = (page: Page) => page.getByRole('dialog', { name: t.picturesOf(product.name), exact: true })
const stage = (page: Page, place: number) => zoom(page).getByRole('group', { name: t.pictureOf(place, count), exact: true })
const scale = (page: Page) => zoom(page).getByRole('group', { name: t.zoom, exact: true }).textContent()
const nameOfFocus = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel)
/** Where the picture of the dialog is: how large it is shown, and its middle beside that of the stage, in shares of the stage. */
const view = (page: Page) =>
  zoom(page)
    .locator('[role=group][tabindex]')
    .evaluate((element) => {
      const [outer, inner] = [element.getBoundingClientRect(), element.firstElementChild?.getBoundingClientRect() ?? new DOMRect()]
      return {
        scale: inner.width / outer.width,
        x: (inner.x + inner.width / 2 - outer.x - outer.width / 2) / outer.width,
        y: (inner.y + inner.height / 2 - outer.y - outer.height / 2) / outer.height,
      }
    })

async function openZoom(page: Page, place = 1) {
  await enlarge(page, place).press('Enter')
  await stage(page, place).waitFor()
}

describe('the thumbnails [2.product.1, 2.product.4]', () => {
  journey('of five pictures and the 3D model are all in sight, from 320 pixels on', async ({ visit }) => {
    const page = await visit({ path })
    const row = main(page).getByRole('list', { name: t.pictures, exact: true })
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const hidden = await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect({ width, hidden }).toEqual({ width, hidden: 0 })
    }
    expect(await row.getByRole('button').count()).toBe(count + 1)
  })
})

/** A list whose product, once it is opened, is changed so. */
const withDetail = (change: (detail: ProductDetail) => Partial<ProductDetail>) => ({
  path: `/category/${product.seriesId}`,
  prepare: (page: Page) =>
    page.route(new RegExp(String.raw`/api/admin/product/${product.id}/\w\w`), async (route) => {
      const answer = await route.fetch()
      const envelope = (await answer.json()) as { data: ProductDetail } // the server's own tests hold it to its contract
      await route.fulfill({ json: { ...envelope, data: { ...envelope.data, ...change(envelope.data) } } })
    }),
})
const openFromList = async (page: Page) => {
  await main(page).getByRole('link', { name: product.name, exact: true }).first().click()
  await main(page).getByRole('heading', { level: 2, name: texts.product.specifications }).waitFor()
}

describe('the gallery [2.product.1]', () => {
  journey('shows the picture whose thumbnail is pressed, and goes from one to the next by arrow keys', async ({ visit }) => {
    const page = await visit({ path })

    await thumb(page, 3).click()
    await enlarge(page, 3).waitFor()
    expect(await thumb(page, 3).getAttribute('aria-current')).toBe('true')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => nameOfFocus(page)).toBe(t.pictureOf(4, count))
    await enlarge(page, 4).focus()
    for (const [key, place] of [
      ['ArrowLeft', 3],
      ['ArrowLeft', 2],
      ['ArrowLeft', 1],
      ['ArrowLeft', count],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => nameOfFocus(page)).toBe(t.enlarge(place, count))
    }
  })

  journey.for<[right: number, down: number, place: number]>([
    [-51, 0, 2],
    [51, 0, -1],
    [-50, 0, 1],
    [-80, 90, 1],
  ])('swiped by %d px to the right and %d px down shows picture %d [5.18, 9.3]', async ([right, down, to], { visit }) => {
    const page = await visit({ path, width: 'narrow' })
    const place = to < 0 ? count : to // the last
    const at = (clientX: number, clientY: number) => [{ identifier: 0, clientX, clientY }]
    const picture = enlarge(page, 1)

    await picture.dispatchEvent('touchstart', { touches: at(200, 300), changedTouches: at(200, 300) })
    await picture.dispatchEvent('touchend', { touches: [], changedTouches: at(200 + right, 300 + down) })

    await enlarge(page, place).waitFor()
  })

  journey('has no thumbnails for one picture, and nothing to enlarge without any', async ({ visit }) => {
    const [one, none] = [
      await visit(withDetail(({ images }) => ({ images: images.slice(0, 1), view360Url: '' }))),
      await visit(withDetail(() => ({ images: [], view360Url: '' }))),
    ]

    for (const page of [one, none]) {
      await openFromList(page)
      expect(await main(page).getByRole('list', { name: t.pictures, exact: true }).count()).toBe(0)
    }
    expect(
      await main(one)
        .getByRole('button', { name: t.enlarge(1, 1) })
        .count(),
    ).toBe(1)
    expect(
      await main(none)
        .getByRole('button', { name: t.enlarge(1, 1) })
        .count(),
    ).toBe(0)
  })
})

describe('the zoom dialog [x.20]', () => {
  journey(
    'goes through pictures and scales by keys alone; Escape shuts it, and the picture looked at last stays chosen',
    async ({ visit }) => {
      const page = await visit({ path })

      await openZoom(page)
      expect(await nameOfFocus(page)).toBe(t.pictureOf(1, count))
      await page.keyboard.press('ArrowRight')
      await stage(page, 2).waitFor()
      for (const percent of ['150%', '200%', '250%', '300%', '350%', '400%', '400%']) {
        await page.keyboard.press('+')
        await expect.poll(() => scale(page)).toBe(percent)
      }
      expect(await zoom(page).getByRole('button', { name: t.larger, exact: true }).isDisabled()).toBe(true)
      await zoom(page)
        .getByRole('status')
        .filter({ hasText: `${t.pictureOf(2, count)}, 400%` })
        .waitFor()

      await page.keyboard.press('Shift+ArrowRight')
      await expect.poll(async () => (await view(page)).x).toBeCloseTo(-0.12, 2)
      for (let press = 0; press < 20; press++) await page.keyboard.press('Shift+ArrowDown')
      const { y } = await view(page)
      expect(y).toBeLessThan(-1)
      await page.keyboard.press('Shift+ArrowDown')
      expect((await view(page)).y).toBe(y) // its edge
      await page.keyboard.press('0')
      await expect.poll(() => view(page)).toEqual({ scale: 1, x: 0, y: 0 })

      await page.keyboard.press('Escape')
      await zoom(page).waitFor({ state: 'detached' })
      expect(await nameOfFocus(page)).toBe(t.enlarge(2, count))
    },
  )

  journey('enlarges where it is pressed, is dragged, and shows in its locator what is in sight', async ({ visit }) => {
    const page = await visit({ path })
    await openZoom(page)
    const { x, y, width, height } = (await stage(page, 1).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

    await page.mouse.click(x + width * 0.4, y + height * 0.5)
    await expect.poll(() => scale(page)).toBe('200%')
    expect((await view(page)).x).toBeCloseTo(0.1, 1)
    const before = await view(page)
    await page.mouse.move(x + width * 0.5, y + height * 0.5)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.4, y + height * 0.45, { steps: 4 })
    await page.mouse.up()
    const moved = async () => {
      const after = await view(page)
      return [after.x - before.x, after.y - before.y].map((by) => Math.round(by * 20) / 20)
    }
    await expect.poll(moved).toEqual([-0.1, -0.05])

    const locator = stage(page, 1).locator('[aria-hidden]:has(> i)')
    const box = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect.poll(async () => Math.abs((await view(page)).x)).toBeLessThan(0.02)
    const part = await locator
      .locator('i')
      .evaluate((element) => element.getBoundingClientRect().width / (element.parentElement?.clientWidth ?? 1))
    expect(part).toBeCloseTo(0.5, 1)
    await page.mouse.click(x + width * 0.3, y + height * 0.4)
    await expect.poll(() => scale(page)).toBe('100%')
  })

  journey('is enlarged by the wheel and by two fingers, and swiped by one; the page behind it stays where it is', async ({ visit }) => {
    const page = await visit({ path, width: 'narrow' })
    await openZoom(page)
    const { x, y, width, height } = (await stage(page, 1).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const middle = { x: x + width / 2, y: y + height / 2 }
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Array<[right: number, down: number]>) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([right, down], id) => ({ x: middle.x + right, y: middle.y + down, id })),
      })

    await touch('touchStart', [0, 0])
    await touch('touchMove', [-90, 0])
    await touch('touchEnd')
    await stage(page, 2).waitFor()

    await touch('touchStart', [-40, 0], [40, 0])
    await touch('touchMove', [-60, 0], [60, 0])
    await touch('touchMove', [-100, 0], [100, 0])
    await touch('touchEnd')
    await expect.poll(async () => (await view(page)).scale).toBeCloseTo(2.5, 1)

    await page.keyboard.press('0')
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.wheel(0, -300)
    await expect.poll(async () => (await view(page)).scale).toBeGreaterThan(1.5)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  journey('shows the picture as the gallery has it until the larger one has come', async ({ visit }) => {
    const larger = Promise.withResolvers<void>()
    const page = await visit({ path, prepare: (fresh) => fresh.route(/\?w=1920$/, (route) => larger.promise.then(() => route.continue())) })
    const shown = () =>
      stage(page, 1)
        .locator('img')
        .evaluateAll((all: HTMLImageElement[]) => all.map(({ complete, naturalWidth }) => complete && naturalWidth > 0))
    await openZoom(page)
    await expect.poll(shown).toEqual([true, false])

    larger.resolve()

    await expect.poll(shown).toEqual([true])
  })

  journey('keeps the picture as the gallery has it where the larger one does not come', async ({ visit }) => {
    const page = await visit({ path, tolerates: /ERR_FAILED/, prepare: (fresh) => fresh.route(/\?w=1920$/, (route) => route.abort()) })
    await openZoom(page)

    await expect.poll(() => stage(page, 1).locator('img').count()).toBe(1)

    expect(
      await stage(page, 1)
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBeGreaterThan(0)
    expect(await stage(page, 1).locator('div > span').count(), 'no drawing over it').toBe(0)
  })

  journey('that does not load says so, and the page stays', async ({ visit }) => {
    const page = await visit({ path, tolerates: /ERR_FAILED|dynamically imported/ })
    await page.route('**/assets/zoom-dialog-*.js', (route) => route.abort())

    await enlarge(page, 1).click()

    await page.getByRole('alert').getByText(texts.frame.networkError).waitFor()
    await main(page).getByRole('heading', { level: 1 }).waitFor()
  })
})

describe('the manual [2.product.6]', () => {
  const withManual = (manualUrl: string) => withDetail(() => ({ manualUrl, manual: { language: 'de', bytes: 4_200_000 } }))

  journey('is opened in a new tab, with its language and size; it is absent where its address is blank', async ({ visit }) => {
    const page = await visit(withManual('/media/manual.pdf'))
    await openFromList(page)
    const link = main(page).getByRole('link', { name: t.downloadManual })
    expect(await link.evaluate((element: HTMLAnchorElement) => [element.pathname, element.target, element.rel])).toEqual([
      '/media/manual.pdf',
      '_blank',
      'noopener',
    ])
    expect(
      await main(page)
        .getByRole('region', { name: t.manual(`CAR-${String(product.id).padStart(4, '0')}`), exact: true })
        .textContent(),
    ).toContain('PDF · Deutsch · 4.2 MB')

    const without = await visit(withManual('  '))
    await openFromList(without)
    await main(without).getByRole('region', { name: t.shareModel, exact: true }).waitFor()
    expect(await main(without).getByRole('link', { name: t.downloadManual }).count()).toBe(0)
  })
})

describe('the address of a product [x.20]', () => {
  journey('is copied in the language of the page, and mailed', async ({ visit }) => {
    const page = await visit({ path, language: 'en', hasClipboard: true })

    await main(page).getByRole('button', { name: texts.sharing.copyLink, exact: true }).click()
    await page.getByText(texts.sharing.linkCopied).waitFor()

    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SITE + path)
    const mail = await main(page).getByRole('link', { name: t.byEmail, exact: true }).getAttribute('href')
    expect(decodeURIComponent(mail ?? '')).toBe(`mailto:?subject=${product.name}&body=${SITE}${path}`)
  })

  journey('that a browser does not copy is pointed to', async ({ visit }) => {
    const page = await visit({
      path,
      prepare: (opening) =>
        opening.addInitScript(() =>
          Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
        ),
    })

    await main(page).getByRole('button', { name: texts.sharing.copyLink, exact: true }).click()

    await page.getByText(texts.sharing.notCopied).waitFor()
  })

  journey('goes to the sheet of the device where there is one, and only there', async ({ visit }) => {
    const without = await visit({
      path,
      prepare: (opening) => opening.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share')),
    })
    expect(await main(without).getByRole('button', { name: t.moreWays, exact: true }).count()).toBe(0)
    const page = await visit({
      path,
      width: 'narrow',
      prepare: (opening) =>
        opening.addInitScript(() =>
          Object.defineProperty(navigator, 'share', {
            value: (data: ShareData) => {
              document.title = `${data.title} ${data.url}`
              return Promise.reject(new DOMException('shut', 'AbortError'))
            },
          }),
        ),
    })

    await main(page).getByRole('button', { name: t.moreWays, exact: true }).click()

    await expect.poll(() => page.title()).toBe(`${product.name} ${SITE}${path}`)
  })
})
