import { brotliCompressSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { describe, expect } from 'vitest'
import { variants } from '../full-run.ts'
import { journey } from '../visit.ts'
import { EXAMPLE_PAGES } from '../../demo/pages.ts'

/** Limit for JavaScript of a first visit, compressed with brotli (decision 0118). */
const MAX_BYTES = 115 * 1024

/** Sizes by path, as pages share scripts. */
const known = new Map<string, number>()

async function sizeOf(response: Response): Promise<[path: string, bytes: number]> {
  const path = new URL(response.url()).pathname
  const bytes = known.get(path) ?? brotliCompressSync(await response.body()).length
  known.set(path, bytes)
  return [path, bytes]
}

/** Each of these pages uses different code. */
const FEW = ['/', '/category/1', '/product/101', '/account', '/videos/1'] satisfies Array<(typeof EXAMPLE_PAGES)[number]>

describe.each(variants(EXAMPLE_PAGES, FEW))('the first visit to %s', (path) => {
  journey('loads at most 115 KiB of JavaScript [x.2]', async ({ visit }) => {
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
  })
})

journey('styles are one file that begins with the order of layers, and one logo is shown [x.68]', async ({ visit }) => {
  const page = await visit({ path: '/' })

  const [address = '', ...more] = await page
    .locator('link[rel=stylesheet][href*="/assets/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const styles = await (await page.request.get(new URL(address, page.url()).href)).text()

  expect(more).toEqual([])
  expect(styles.startsWith('@layer base, ui, features, screens, utilities;')).toBe(true)
  expect(await page.locator('header img:visible').count()).toBeLessThanOrEqual(1) // one of the logos for light and dark
})
