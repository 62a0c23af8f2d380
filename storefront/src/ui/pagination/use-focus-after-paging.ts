import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from '../../frame/router.tsx'
import type { ScrollState } from '../../frame/use-search-change.ts'

/** Moves the focus to the head of a list when a link led to another of its pages: the link is at the foot, the page starts at its top. */
export function useFocusAfterPaging(head: RefObject<HTMLElement | null>) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const action = useNavigationType()
  const page = search.get('page')
  const before = useRef(page)
  const isByLink = action === 'PUSH' && (state as ScrollState | null)?.scroll === 'smooth' // as links to pages have it, and nothing else
  useEffect(() => {
    if (isByLink && before.current !== page) head.current?.focus({ preventScroll: true })
    before.current = page
  }, [head, page, isByLink])
}
