/**
 * Opens a dialog as a modal one. Where the browser does not know its `closedby` (Safari: webkit.org/b/284592), a press that begins and ends
 * outside of it shuts it, if it is to be shut so; Escape is for the dialog's `cancel` to refuse.
 */
export function openModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return
  dialog.showModal()
  if ('closedBy' in HTMLDialogElement.prototype || dialog.getAttribute('closedby') !== 'any') return

  const isOutside = ({ clientX: x, clientY: y }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    return x < left || x > right || y < top || y > bottom
  }
  let hasBegunOutside = false
  dialog.addEventListener('pointerdown', (event) => {
    hasBegunOutside = isOutside(event)
  })
  dialog.addEventListener('click', (event) => {
    if (hasBegunOutside && isOutside(event)) dialog.close()
  })
}
