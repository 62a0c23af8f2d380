import { type Language, LANGUAGES } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { SITE } from '../shop.ts'

export const headOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.head.querySelectorAll(selector)]
    const properties = all('meta[property]').map((tag) => [tag.getAttribute('property') ?? '', tag.getAttribute('content') ?? ''] as const)
    return {
      title: document.title,
      description: all('meta[name="description"]').map((tag) => tag.getAttribute('content')),
      robots: all('meta[name="robots"]').map((tag) => tag.getAttribute('content')),
      canonical: all('link[rel="canonical"]').map((tag) => tag.getAttribute('href')),
      alternates: Object.fromEntries(
        all('link[rel="alternate"]').map((tag) => [tag.getAttribute('hreflang') ?? '', tag.getAttribute('href')]),
      ),
      shared: Object.fromEntries(properties.filter(([name]) => name !== 'og:locale:alternate')),
    }
  })

/** Returns the URL that search engines know. */
export const addressIn = (path: string, language: Language) =>
  SITE + path + (language === 'en' ? '' : `${path.includes('?') ? '&' : '?'}lang=${language}`)

export const alternatesOf = (path: string) => ({
  ...Object.fromEntries(LANGUAGES.map((language) => [language, addressIn(path, language)])),
  'x-default': SITE + path,
})

export async function thingOf<Thing>(page: Page, type: string): Promise<Thing | undefined> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const things = texts.flatMap((text) => (JSON.parse(text) as { '@graph': Array<Thing & { '@type': string }> })['@graph']) // our own format
  return things.find((thing) => thing['@type'] === type)
}
