/** The part of a keyboard event that names the pressed key. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>

/**
 * A pressed key as shortcuts are written (`J`, `?`, `Shift+V`, `Mod+K`); undefined where it types a sign by AltGr. A letter of another script
 * counts by its place on the keyboard, so that Russian `о` is `J` (report B32). `Shift` is named only beside letters and named keys, as `?` is the sign itself.
 */
export function pressedKey({ key, code, metaKey, ctrlKey, altKey, shiftKey }: KeyPress) {
  if (ctrlKey && altKey) return undefined // AltGr of Windows
  const sign = altKey ? (atPlace(code) ?? key) : latin(key, code, shiftKey) // with ⌥ a Mac types another sign
  const named = sign === ' ' ? 'Space' : sign.length === 1 ? sign.toUpperCase() : sign
  const isNamedOrLetter = named.length > 1 || named.toLowerCase() !== named.toUpperCase()
  return [metaKey || ctrlKey ? 'Mod+' : '', altKey ? 'Alt+' : '', shiftKey && isNamedOrLetter ? 'Shift+' : '', named].join('')
}

const atPlace = (code: string) => /^(?:Key|Digit)(.)$/.exec(code)?.[1]

/** A sign as a Latin keyboard has it at the same place; signs that are no letters of a script, such as `€`, stay. */
function latin(key: string, code: string, isShifted: boolean) {
  if (code === 'Slash' && /^[^\p{ASCII}]$/u.test(key)) return isShifted ? '?' : '/' // where Arabic and kana have `؟` and `め`
  return /^(?!\p{Script=Latin})[\p{L}\p{M}]$/u.test(key) ? (atPlace(code) ?? key) : key
}
