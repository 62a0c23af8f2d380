import { MEDIA_FILE } from '@shop/contract/catalog/media-names'

/** What the addresses of the shop's pictures, videos, models and manuals begin with. */
export const MEDIA_PATH = '/media/demo/'

/** Names that an address has as they are. A file of another name is stored under the hash of its bytes. */
const PLAIN = /^[\w-]+([./][\w-]+)*\.\w+$/
export const isPlainMediaFile = (file: string) => PLAIN.test(file)

/** Where the shop serves a file of the folder of media, or of one in it (`videos/`); an address stays as it is, and so does nothing. */
export const mediaAddress = (file: string, folder = '') => (/^($|https?:|\/)/i.test(file) ? file : MEDIA_PATH + encodeURI(folder + file))

/** The file at an address, by its path in the folder of media; another address stays as it is. */
export function mediaFileOf(address: string) {
  const file = address.startsWith(MEDIA_PATH) ? mediaPathIn(address) : undefined
  return file !== undefined && MEDIA_FILE.test(file) && mediaAddress(file) === address ? file : address
}

/**
 * The path among media of what a file names by that path or by an address, percent-encoded or not; undefined for what lies elsewhere. It may lead
 * anywhere: `MEDIA_FILE` says whether it has the shape of one.
 */
export function mediaPathIn(named: string): string | undefined {
  if (!named.startsWith(MEDIA_PATH)) return /^($|https?:|\/)/i.test(named) ? undefined : named
  const path = named.slice(MEDIA_PATH.length).replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path // what cannot be decoded has a %, which no name has
  }
}
