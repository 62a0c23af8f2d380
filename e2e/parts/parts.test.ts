import { partAddress } from '@shop/contract/addresses'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { fullJourney } from '../full-run.ts'
import { texts } from '../texts.ts'
import { journey } from '../visit.ts'

const { partPage: t } = texts
const DAMPER = 'CAR-0101-04'

const drawn = (page: Page, alt: string) => page.getByRole('main').getByAltText(alt, { exact: true })
const alone = t.drawnAlone('Oil damper')
const inPlace = `Oil damper: ${t.placeInModel}`

describe('the page of a part [x.63]', () => {
  journey(
    'is found by its number, and leads to its row among the parts of its model, which leads back [x.61, x.62, x.67]',
    async ({ visit }) => {
      const parts = Promise.withResolvers<void>()
      const page = await visit({
        path: `/search?${new URLSearchParams({ name: DAMPER })}`,
        prepare: (before) => before.route(/\/products\/\d+\/parts/, (route) => parts.promise.then(() => route.continue())),
      })
      await page.getByRole('region', { name: texts.frame.parts }).getByRole('link', { name: 'Oil damper' }).click()
      await expect.poll(() => new URL(page.url()).pathname).toBe(partAddress(DAMPER))

      // The drawings are made of its own model.
      for (const alt of [alone, inPlace]) {
        await drawn(page, alt).scrollIntoViewIfNeeded()
        await expect
          .poll(() => drawn(page, alt).evaluate((picture: HTMLImageElement) => picture.naturalWidth), { message: alt })
          .toBeGreaterThan(400)
      }
      // The part is four in two pieces, front and rear; only one is drawn, which is higher than long.
      expect(
        await drawn(page, alone).evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight),
      ).toBeLessThan(2)

      await page.getByRole('main').getByRole('link', { name: 'Kestrel 10 Graphite' }).click()
      await expect.poll(() => new URL(page.url()).hash).toBe(`#${DAMPER}`)
      await page.getByRole('heading', { level: 1, name: 'Kestrel 10 Graphite' }).waitFor()
      parts.resolve() // the row comes after its screen
      const marked = page.locator('li[aria-current]')
      await expect.poll(() => marked.getAttribute('id')).toBe(DAMPER)
      const height = page.viewportSize()?.height ?? 0
      await expect
        .poll(async () => (await marked.boundingBox())?.y, { message: 'the marked row is on the screen' })
        .toSatisfy((y) => y > 0 && y < height)

      await page.locator('[data-apart]').waitFor() // before, a click may miss, as the code of the stage moves the rows
      await marked.getByRole('link', { name: 'Oil damper', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Oil damper' }).waitFor()
      await page.getByRole('heading', { level: 2, name: t.changeIt(3) }).waitFor()
    },
  )

  fullJourney('has the picture of the product, and the steps alone, where its model cannot be drawn [x.67]', async ({ visit }) => {
    const page = await visit({
      path: partAddress(DAMPER),
      tolerates: /status of 404/,
      prepare: async (before) => void (await before.route(/drawing=/, (route) => route.fulfill({ status: 404, body: 'Not found' }))),
    })

    await page.getByRole('main').locator('img[src*="exploded"]').nth(1).waitFor() // the near and the whole one
    await page.getByRole('heading', { level: 2, name: t.changeIt(3) }).scrollIntoViewIfNeeded()
    await drawn(page, inPlace).waitFor({ state: 'detached' })
    await page.getByText(t.placeInModel, { exact: true }).waitFor({ state: 'hidden' })
  })
})
