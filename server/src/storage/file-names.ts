const MAX_LENGTH = 255
const NAMELESS = 'file'

/**
 * The name of a file as it is stored: the last part of a path, without control, bidirectional and invisible characters, which could make it look like
 * another (security U2, X1). It names nothing on the shop's side.
 */
export function cleanName(given: string): string {
  const [name = ''] = given.toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1)
  const shown = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]/gu, '').trim()
  return Array.from(shown).slice(0, MAX_LENGTH).join('').trim() || NAMELESS
}
