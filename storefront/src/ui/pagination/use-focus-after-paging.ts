import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType, useSearchParams } from '../../frame/router.tsx'

/** Moves the focus to the head of a list when a link led to another of its pages: the link is at the foot, the page starts at its top. */
export function useFocusAfterPaging(head: RefObject<HTMLElement | null>) {
  const [search] = useSearchParams()
  const action = useNavigationType()
  const page = search.get('page')
  const before = useRef(page)
  useEffect(() => {
    const isPaged = action === 'PUSH' && before.current !== page && document.activeElement?.closest('nav')
    before.current = page
    if (isPaged) head.current?.focus({ preventScroll: true })
  }, [head, page, action])
}
