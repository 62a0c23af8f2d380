import { MEDIA_FILE } from '@shop/contract/catalog/media-names'

export const MEDIA_PATH = '/media/demo/'

/** Matches plain file names, which URLs contain as they are. Other files are renamed to their hash. */
const PLAIN = /^[\w-]+([./][\w-]+)*\.\w+$/
export const isPlainMediaFile = (file: string) => PLAIN.test(file)

/** Returns the URL path of a media file. Empty texts, and texts that are URLs already, are returned unchanged. */
export const mediaAddress = (file: string, folder = '') => (/^($|https?:|\/)/i.test(file) ? file : MEDIA_PATH + encodeURI(folder + file))

/** Returns the file of a URL that `mediaAddress` made. Other URLs are returned unchanged. */
export function mediaFileOf(address: string) {
  const file = address.startsWith(MEDIA_PATH) ? mediaPathIn(address) : undefined
  return file !== undefined && MEDIA_FILE.test(file) && mediaAddress(file) === address ? file : address
}

/** Returns the decoded media path of a path or URL; undefined if the URL leads elsewhere. Unsafe until checked by `MEDIA_FILE`. */
export function mediaPathIn(named: string): string | undefined {
  if (!named.startsWith(MEDIA_PATH)) return /^($|https?:|\/)/i.test(named) ? undefined : named
  const path = named.slice(MEDIA_PATH.length).replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path // no file: file names contain no %
  }
}
