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

/** Control, bidirectional and invisible characters, which could make a name look like another (security X1); an emoji may hold some of them. */
const EMOJI_OR_INVISIBLE = /(\p{RGI_Emoji})|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gv

const withoutInvisible = (text: string) => text.replaceAll(EMOJI_OR_INVISIBLE, (_, emoji: string | undefined) => emoji ?? '').trim()

/**
 * The name of a file as it is stored: the last part of a path, without invisible characters, at most 255 code points (security U2). It names nothing on
 * the shop's side.
 */
export function cleanName(given: string): string {
  const [name = ''] = given.toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1)
  const cut = Array.from(withoutInvisible(name)).slice(0, MAX_LENGTH).join('')
  return withoutInvisible(cut) || NAMELESS // of an emoji that was cut something invisible may be left
}

/** The name that a file is saved under: it ends as its type does, so that no system opens it as what it only says that it is (security U3). */
export function downloadName(name: string, mimeType: string): string {
  const [usual = '', ...others] = EXTENSIONS[mimeType] ?? []
  return [usual, ...others].some((extension) => name.toLowerCase().endsWith(extension)) ? name : name + usual
}
