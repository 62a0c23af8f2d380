import { addressIn, DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@shop/contract/languages'
import type { PageHead } from '../frame-context.ts'

/** A page's links to itself, as search engines know it, and to itself in every language (decisions: Language and money). */
export function pageLinksOf({ canonical }: Pick<PageHead, 'canonical'>, language: Language, siteUrl: string | undefined) {
  if (canonical === undefined || siteUrl === undefined) return []
  const address = (language: Language) => siteUrl + addressIn(language, canonical)
  return [
    { rel: 'canonical', hrefLang: undefined, href: address(language) },
    ...[...LANGUAGES, 'x-default' as const].map((hrefLang) => ({
      rel: 'alternate',
      hrefLang,
      href: address(hrefLang === 'x-default' ? DEFAULT_LANGUAGE : hrefLang),
    })),
  ]
}

/** Whether search engines may list a page: one that has a canonical address and is not just another view of it. */
export const isListed = ({ canonical, isVariant }: Pick<PageHead, 'canonical' | 'isVariant'>) => canonical !== undefined && !isVariant

/** What `<meta name="robots">` says of a page that search engines may not list: they may follow its links all the same. */
export const NOT_LISTED = 'noindex, follow'
