import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '../../frame/language.tsx'
import type { SearchEnd } from './report-search.ts'

/** Reports that a search had no results, or which result was opened, if any. `isFound` is undefined while unknown. */
export function useSearchEnd(text: string, isFound: boolean | undefined) {
  const language = useLanguage()
  const report = useEffectEvent((end: SearchEnd, pathname?: string) => {
    import('./report-search.ts').then(
      ({ reportEnd }) => reportEnd(end, pathname, language),
      () => {}, // the code failed to load
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
