import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from './router.tsx'

/**
 * Opens a modal dialog on mount. It closes on unmount and when the page changes, because a hidden modal dialog would
 * keep the page inert. With `isFirm`, only `close` and unmounting close it.
 */
export function useModal(onClose: () => void, isFirm = false) {
  const ref = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const [openedAt] = useState(pathname)
  const page = isFirm ? openedAt : pathname
  useLayoutEffect(() => {
    if (page === openedAt) return openModal(ref)
    onClose() // a dialog in the header stays mounted on the next page
    // oxlint-disable-next-line react/exhaustive-deps -- a new `onClose` must not run the effect, only a new page
  }, [page])

  // Calls `onClose` directly. The `close` event fires later, when the user may already have opened the dialog again.
  const close = () => {
    ref.current?.close()
    onClose()
  }
  return {
    close,
    props: {
      ref,
      closedby: isFirm ? ('none' as const) : ('any' as const),
      onCancel: (event: { preventDefault(): void }) => (isFirm ? event.preventDefault() : close()),
      onClose,
    },
  }
}

/**
 * Opens the dialog and returns a cleanup function. Where browsers lack `closedby` (Safari: webkit.org/b/284592), a
 * click outside closes the dialog.
 */
function openModal({ current: dialog }: RefObject<HTMLDialogElement | null>) {
  if (!dialog) return
  dialog.showModal()
  const listening = new AbortController()
  const { signal } = listening
  if (!('closedBy' in HTMLDialogElement.prototype) && dialog.getAttribute('closedby') === 'any') {
    const isOutside = ({ clientX: x, clientY: y }: MouseEvent) => {
      const { left, right, top, bottom } = dialog.getBoundingClientRect()
      return x < left || x > right || y < top || y > bottom
    }
    let hasBegunOutside = false
    const handleDown = (event: PointerEvent) => {
      hasBegunOutside = isOutside(event)
    }
    const handleClick = (event: MouseEvent) => {
      if (hasBegunOutside && isOutside(event)) dialog.close()
    }
    dialog.addEventListener('pointerdown', handleDown, { signal })
    dialog.addEventListener('click', handleClick, { signal })
  }
  return () => {
    listening.abort()
    dialog.close()
  }
}
