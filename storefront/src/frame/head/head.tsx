import { useLayoutEffect } from 'react'
import { type PageHead, useFrame } from '../frame-context.ts'
import { useIdentity } from '../identity.ts'
import { previewOfTab } from '../calls/preview.ts'
import { isListed, NOT_LISTED, pageLinksOf } from './page-links.ts'

/**
 * Says to browsers, tabs and search engines what the screen in sight is. The shop's name is added to the title.
 * The server writes the first head whole (`document.ts`); in the browser React takes its links over, and keeps them right from then on.
 */
export function Head(page: PageHead) {
  const { title, description, isVariant } = page
  const canonical = previewOfTab() ? undefined : page.canonical
  const { head, language, siteUrl } = useFrame()
  const full = fullTitle(title, useIdentity().name)
  if (head) Object.assign(head, page)

  useLayoutEffect(() => {
    document.title = full
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    // What only machines read was said of the page that the server sent. Of another page they read its own HTML.
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

/** The title as tabs and search engines show it: with the shop's name, which also stands alone where a page has no other title. */
export const fullTitle = (title: string, name: string) => [...new Set([title, name])].filter(Boolean).join(' – ')

let isFirstPage = true
