/**
 * True for keys that an input method handles. Safari sends the last of them after the end of the composition, with key
 * code 229 (report B33).
 */
export const isComposing = ({ isComposing: isOfMethod, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) =>
  isOfMethod || keyCode === 229

/** Prevents any other effect of Enter and Escape when they end a composition. This listener must run before all others. */
export function leaveToInputMethod(event: KeyboardEvent) {
  if (!isComposing(event) || !['Enter', 'Escape'].includes(event.key)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
