import { useLayoutEffect } from 'react'
import { previewOfTab } from '@shop/ui/preview'
import { type PageHead, useFrame } from '../frame-context.ts'
import { useIdentity } from '../identity.ts'
import { isListed, NOT_LISTED, pageLinksOf } from './page-links.ts'

/** Updates the document head, which the server has written for the first page (`document.ts`). */
export function Head(page: PageHead) {
  const { title, description, isVariant } = page
  const canonical = previewOfTab() ? undefined : page.canonical
  const { head, language, siteUrl } = useFrame()
  const full = fullTitle(title, useIdentity().name)
  if (head) Object.assign(head, page)

  useLayoutEffect(() => {
    document.title = full
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    // Removes tags that describe only the first page. Crawlers read them in the HTML of the server.
    if (!isFirstPage) for (const tag of document.querySelectorAll('meta[property],[type="application/ld+json"]')) tag.remove()
    isFirstPage = false
  }, [full, description, canonical, isVariant, language])

  if (head) return null
  return (
    <>
      {!isListed({ canonical, isVariant }) && <meta name="robots" content={NOT_LISTED} />}
      {pageLinksOf(canonical, language, siteUrl).map((link) => (
        <link key={link.hrefLang ?? ''} {...link} />
      ))}
    </>
  )
}

/** Returns the title followed by the shop's name, or the name alone if there is no title. */
export const fullTitle = (title: string, name: string) => [...new Set([title, name])].filter(Boolean).join(' – ')

let isFirstPage = true
