import { addressIn, DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@shop/contract/languages'
import type { PageHead } from '../frame-context.ts'

export function pageLinksOf(canonical: string | undefined, language: Language, siteUrl: string | undefined) {
  if (canonical === undefined || siteUrl === undefined) return []
  const link = (language: Language, hrefLang?: string) => ({
    rel: hrefLang ? 'alternate' : 'canonical',
    hrefLang,
    href: siteUrl + addressIn(language, canonical),
  })
  return [link(language), ...LANGUAGES.map((other) => link(other, other)), link(DEFAULT_LANGUAGE, 'x-default')]
}

export const isListed = ({ canonical, isVariant }: Pick<PageHead, 'canonical' | 'isVariant'>) => canonical !== undefined && !isVariant

/** Value of the `robots` tag for pages that must not be indexed. Crawlers still follow their links. */
export const NOT_LISTED = 'noindex, follow'
