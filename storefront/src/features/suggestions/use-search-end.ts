import { PART, PRODUCT, SERIES } from '@shop/contract/addresses'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '../../frame/language.tsx'
import { matchPath } from '../../frame/router.tsx'
import { type Opened, reportSearch } from './report-search.ts'

/**
 * Reports how a search ends whose results are a page: with nothing found, with a product or a series that is opened, or with neither, once the results are left.
 * `isFound` is undefined until it is known.
 */
export function useSearchEnd(text: string, isFound: boolean | undefined) {
  const language = useLanguage()
  const report = useEffectEvent((searched: string, opened: Opened) => reportSearch(searched, opened, language))
  useEffect(() => {
    if (isFound === undefined) return
    if (!isFound) return report(text, null)
    let hasOpened = false
    const handleClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null
      const opened = link && openedBy(link.pathname)
      if (!opened || hasOpened) return
      hasOpened = true
      report(text, opened)
    }
    document.addEventListener('click', handleClick, { capture: true })
    return () => {
      document.removeEventListener('click', handleClick, { capture: true })
      if (!hasOpened) report(text, null)
    }
  }, [text, isFound])
}

function openedBy(pathname: string): Opened {
  const [product, series, part] = [PRODUCT, SERIES, PART].map((pattern) => matchPath(pattern, pathname))
  if (product) return { type: 'product', id: Number(product['id']) }
  if (part?.['number']) return { type: 'part', number: part['number'] }
  return series ? { type: 'series', id: Number(series['category']) } : null
}
