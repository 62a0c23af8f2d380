const MAX_LENGTH = 255
/** File name extensions by MIME type, the usual one first. */
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

/** Matches emoji and invisible characters. The latter could disguise a name (security X1), but emoji may contain them. */
const EMOJI_OR_INVISIBLE = /(\p{RGI_Emoji})|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gv

const withoutInvisible = (text: string) => text.replaceAll(EMOJI_OR_INVISIBLE, (_, emoji: string | undefined) => emoji ?? '').trim()

/** Returns the last path segment without invisible characters, at most 255 code points (security U2). Not used as a path. */
export function cleanName(given: string): string {
  const [name = ''] = given.toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1)
  const cut = Array.from(withoutInvisible(name)).slice(0, MAX_LENGTH).join('')
  return withoutInvisible(cut) || NAMELESS // a cut emoji may leave invisible characters
}

/** Adds the MIME type's usual extension unless the name has one, so that no program opens the file as another type (security U3). */
export function downloadName(name: string, mimeType: string): string {
  const [usual = '', ...others] = EXTENSIONS[mimeType] ?? []
  return [usual, ...others].some((extension) => name.toLowerCase().endsWith(extension)) ? name : name + usual
}
