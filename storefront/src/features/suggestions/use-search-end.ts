import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '../../frame/language.tsx'
import type { SearchEnd } from './report-search.ts'

/**
 * Reports how a search ends whose results are a page: with nothing found, with a product, a part or a series that is opened, or with none of them, once the
 * results are left. `isFound` is undefined until it is known.
 */
export function useSearchEnd(text: string, isFound: boolean | undefined) {
  const language = useLanguage()
  const report = useEffectEvent((end: SearchEnd, pathname?: string) => {
    import('./report-search.ts').then(
      ({ reportEnd }) => reportEnd(end, pathname, language),
      () => {}, // its code did not come
    )
  })
  useEffect(() => {
    if (isFound === undefined) return
    const end = { text, isReported: false }
    if (!isFound) return report(end)
    const handleClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null
      if (link) report(end, link.pathname)
    }
    document.addEventListener('click', handleClick, { capture: true })
    return () => {
      document.removeEventListener('click', handleClick, { capture: true })
      report(end)
    }
  }, [text, isFound])
}
