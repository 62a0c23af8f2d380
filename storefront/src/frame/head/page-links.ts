import { addressIn, DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@shop/contract/languages'
import type { PageHead } from '../frame-context.ts'

/** A page's links to itself, as search engines know it, and to itself in every language (decisions: Language and money). */
export function pageLinksOf(canonical: string | undefined, language: Language, siteUrl: string | undefined) {
  if (canonical === undefined || siteUrl === undefined) return []
  const link = (language: Language, hrefLang?: string) => ({
    rel: hrefLang ? 'alternate' : 'canonical',
    hrefLang,
    href: siteUrl + addressIn(language, canonical),
  })
  return [link(language), ...LANGUAGES.map((other) => link(other, other)), link(DEFAULT_LANGUAGE, 'x-default')]
}

/** Whether search engines may list a page: one that has a canonical address and is not just another view of it. */
export const isListed = ({ canonical, isVariant }: Pick<PageHead, 'canonical' | 'isVariant'>) => canonical !== undefined && !isVariant

/** What `<meta name="robots">` says of a page that search engines may not list: they may follow its links all the same. */
export const NOT_LISTED = 'noindex, follow'
