/** Whether a key belongs to an input method. Safari sends the last one after the end of the composition, with code 229 alone (report B33). */
export const isComposing = ({ isComposing: isOfMethod, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) =>
  isOfMethod || keyCode === 229

/** Enter and Escape that end a composition do nothing else: they send no form, choose nothing, and close no dialog. Before all others hear of them. */
export function leaveToInputMethod(event: KeyboardEvent) {
  if (!isComposing(event) || !['Enter', 'Escape'].includes(event.key)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
