import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from '../frame/router.tsx'

/**
 * A dialog that is modal as long as it is there: `props` go onto the `<dialog>`. It is closed by whatever ends its page: the part that shows it is
 * removed or hidden (a kept home), or another page is shown. A hidden dialog that stayed modal would make that page inert.
 * `isFirm`: neither Escape nor the backdrop nor another page closes it. `onClose`: it is closed; now it is to be removed.
 */
export function useModal(onClose: () => void, isFirm = false) {
  const ref = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const [openedAt] = useState(pathname)
  const page = isFirm ? openedAt : pathname
  useLayoutEffect(() => {
    if (page === openedAt) return openModal(ref)
    onClose() // the header outlives the page that its dialog was opened on
    // oxlint-disable-next-line react/exhaustive-deps -- the page alone decides, not another `onClose`
  }, [page])

  // Said at once, not by the `close` event alone: that comes later, when the opener may already have been pressed again.
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
 * Opens a dialog; what is returned closes it. Where the browser does not know its `closedby` (Safari: webkit.org/b/284592), a press that begins and
 * ends outside of it closes it.
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
