const MAX_LENGTH = 255
/** How names of each type end, the usual way first. */
const EXTENSIONS: Record<string, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/gif': ['.gif'],
  'video/mp4': ['.mp4', '.m4v', '.mov'],
  'video/webm': ['.webm'],
  'application/pdf': ['.pdf'],
  'model/gltf-binary': ['.glb'],
}
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

/** The name that a file is saved under: it ends as its type does, so that no system opens it as what it only says that it is (security U3). */
export function downloadName(name: string, mimeType: string): string {
  const [usual = '', ...others] = EXTENSIONS[mimeType] ?? []
  return [usual, ...others].some((extension) => name.toLowerCase().endsWith(extension)) ? name : name + usual
}
