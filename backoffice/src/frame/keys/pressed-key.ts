/** The part of a keyboard event that names the pressed key. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>

/** Returns a pressed key as shortcuts write it; undefined for AltGr. Non-Latin letters count by position: `о` is `J` (report B32). */
export function pressedKey({ key, code, metaKey, ctrlKey, altKey, shiftKey }: KeyPress) {
  if (ctrlKey && altKey) return undefined // AltGr on Windows
  const sign = altKey ? (atPlace(code) ?? key) : latin(key, code, shiftKey) // ⌥ types other characters on a Mac
  const named = sign === ' ' ? 'Space' : sign.length === 1 ? sign.toUpperCase() : sign
  const isNamedOrLetter = named.length > 1 || named.toLowerCase() !== named.toUpperCase()
  return [metaKey || ctrlKey ? 'Mod+' : '', altKey ? 'Alt+' : '', shiftKey && isNamedOrLetter ? 'Shift+' : '', named].join('')
}

const atPlace = (code: string) => /^(?:Key|Digit)(.)$/.exec(code)?.[1]

/** Replaces a non-Latin letter by the letter at this position of a Latin keyboard. Symbols such as `€` are not replaced. */
function latin(key: string, code: string, isShifted: boolean) {
  if (code === 'Slash' && /^[^\p{ASCII}]$/u.test(key)) return isShifted ? '?' : '/' // Arabic and Japanese keyboards have `؟` and `め` there
  return /^(?!\p{Script=Latin})[\p{L}\p{M}]$/u.test(key) ? (atPlace(code) ?? key) : key
}
