import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from '@shop/ui/router'
import type { ScrollState } from '../../frame/use-search-change.ts'

/** Moves the focus to the head of a list after a press on a page link below the list. */
export function useFocusAfterPaging(head: RefObject<HTMLElement | null>) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const action = useNavigationType()
  const page = search.get('page')
  const before = useRef(page)
  const isByLink = action === 'PUSH' && (state as ScrollState | null)?.scroll === 'smooth' // only page links have this state
  useEffect(() => {
    if (isByLink && before.current !== page) head.current?.focus({ preventScroll: true })
    before.current = page
  }, [head, page, isByLink])
}
