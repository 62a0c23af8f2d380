import { addressIn, type Language } from '@shop/contract/languages'
import type { Gathered } from '../../frame/frame-context.ts'
import { isListed } from '../../frame/head/page-links.ts'
import type { Declaration } from '../../frame/screen.ts'
import type { ListedPage, Thing } from '../../frame/head/structured-data.ts'

interface RenderedPage extends Pick<ListedPage, 'answer'> {
  screen: Pick<Declaration, 'structuredData'>
  head: Gathered
  language: Language
  siteUrl: string | undefined
}

/** Returns schema.org JSON-LD; undefined if there is none, the page is unlisted or there is no site URL. */
export function structuredDataOf({ screen, head, language, siteUrl, answer }: RenderedPage) {
  if (siteUrl === undefined || head.canonical === undefined || !isListed(head)) return undefined
  const page: ListedPage = {
    language,
    answer,
    url: (path) => siteUrl + addressIn(language, path),
    whole: (address) => wholeAddress(siteUrl, address),
    here: head.canonical.split('?')[0] ?? '',
  }
  const things = [...trailTo(page, head), ...(screen.structuredData?.(page) ?? [])]
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined
}

export const wholeAddress = (siteUrl: string, address: string) =>
  URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : siteUrl

function trailTo({ url, here }: ListedPage, { above = [], title, here: name = title }: Gathered): Thing[] {
  if (above.length === 0) return []
  const trail = [...above, { to: here, name }]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ to, name }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url(to) })),
    },
  ]
}
