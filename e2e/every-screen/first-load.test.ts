import type { Response } from 'playwright-core'
import { expect } from 'vitest'
import { variants } from '../full-run.ts'
import { journey } from '../visit.ts'
import { EXAMPLE_PAGES } from '../../demo/pages.ts'
import { compressedSize, MAX_BYTES } from './script-sizes.ts'

const sizeOf = async (response: Response) => {
  const path = new URL(response.url()).pathname
  return [path, compressedSize(path, await response.body())] as const
}

/** These pages use different code; what the others name in their HTML is measured without a browser (languages/words-of-first-load). */
const FEW = ['/', '/product/101'] satisfies Array<(typeof EXAMPLE_PAGES)[number]>

journey.for(variants(EXAMPLE_PAGES, FEW))(
  'the first visit to %s loads at most 115 KiB of JavaScript and one file of styles, and shows one logo [x.2, x.68]',
  async (path, { visit }) => {
    const scripts: Response[] = []
    const page = await visit({
      path,
      width: 'narrow',
      prepare: async (fresh) =>
        void fresh.on('response', (response) => response.request().resourceType() === 'script' && scripts.push(response)),
    })
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(scripts.map(sizeOf))
    expect(sizes.length).toBeGreaterThan(0)
    expect(
      sizes.reduce((sum, [, bytes]) => sum + bytes, 0),
      JSON.stringify(sizes),
    ).toBeLessThanOrEqual(MAX_BYTES)

    const [address = '', ...more] = await page
      .locator('link[rel=stylesheet][href*="/assets/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const styles = await (await page.request.get(new URL(address, page.url()).href)).text()

    expect(more).toEqual([])
    expect(styles.startsWith('@layer base, ui, features, screens, utilities;')).toBe(true)
    expect(await page.locator('header img:visible').count()).toBeLessThanOrEqual(1) // one of the logos for light and dark
  },
)
