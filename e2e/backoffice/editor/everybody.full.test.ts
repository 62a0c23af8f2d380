import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { barriersOn } from '../../accessibility/barriers.ts'
import { journey } from '../../visit.ts'
import { sharedOffice } from '../office.ts'
import { editorOf, toSection } from './editor.ts'

let shop: ReturnType<typeof editorOf>
beforeAll(async () => {
  shop = editorOf(await sharedOffice('demo'))
})

/** Repeats until stable, as a section just selected scrolls into view for some frames. */
async function isAtTop(page: Page) {
  const topOfTwoFrames = () =>
    page.evaluate(async () => {
      const before = window.scrollY
      window.scrollTo(0, 0)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return before + window.scrollY
    })
  await expect.poll(topOfTwoFrames).toBe(0)
}

const LOOKS = [390, 1024, 1440].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))

describe('for everybody', () => {
  journey('the editor has no barriers, with all of its sections [b.product.4]', async ({ visit }) => {
    const page = await shop.edit(visit, 101)
    for (const section of ['specs', 'prices', 'pictures', 'model', 'manuals', 'selling', 'safety', 'search', 'texts'] as const)
      await toSection(page, section)
    for (const { width, theme } of LOOKS) {
      await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
      await page.emulateMedia({ colorScheme: theme })
      await isAtTop(page)
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect({ width, theme, scrollWidth, barriers: await barriersOn(page) }).toEqual({ width, theme, scrollWidth: width, barriers: [] })
    }
  })
})
