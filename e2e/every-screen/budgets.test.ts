import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { describe, expect } from 'vitest'
import budgets from './budgets.json' with { type: 'json' }
import { variants } from '../full-run.ts'
import { journey } from '../visit.ts'
import { EXAMPLE_PAGES } from '../../demo/pages.ts'

/** Compressed bytes of scripts and styles, by their address: pages share them. */
const known = new Map<string, number>()

async function bytesOf(response: Response) {
  const address = response.url()
  const bytes = known.get(address) ?? brotliCompressSync(await response.body()).length
  if (address.includes('/assets/')) known.set(address, bytes)
  return bytes
}

/** Collects every file that the page asks for, by its kind. */
function watch(page: Page) {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  return async (kind: 'script' | 'stylesheet' | 'document') => {
    await page.waitForLoadState('networkidle')
    const files = responses.filter((response) => response.request().resourceType() === kind)
    const sizes = await Promise.all(files.map(async (file) => ({ file: new URL(file.url()).pathname, bytes: await bytesOf(file) })))
    return { files: sizes, bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0) }
  }
}

/** Each draws on other code. */
const FEW = ['/', '/category/1', '/product/101', '/account', '/videos/1'] satisfies Array<(typeof EXAMPLE_PAGES)[number]>

describe.each(variants(EXAMPLE_PAGES, FEW))('the first visit to %s', (path) => {
  journey('stays within the budgets [x.2]', async ({ visit }) => {
    let sum: ReturnType<typeof watch> | undefined
    await visit({
      path,
      width: 'narrow',
      prepare: async (page) => {
        sum = watch(page)
      },
    })

    const scripts = await sum?.('script')
    const styles = await sum?.('stylesheet')
    const html = await sum?.('document')

    expect(scripts?.files.length).toBeGreaterThan(0)
    expect(scripts?.bytes, JSON.stringify(scripts?.files)).toBeLessThanOrEqual(budgets.javaScriptBytes)
    expect(styles?.bytes, JSON.stringify(styles?.files)).toBeLessThanOrEqual(budgets.styleBytes)
    expect(html?.bytes).toBeLessThanOrEqual(budgets.htmlBytes)
  })
})
