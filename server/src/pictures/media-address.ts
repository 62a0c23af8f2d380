import { MediaFile } from '@shop/contract/catalog/catalog-files'

/** What the addresses of the shop's pictures, videos, models and manuals begin with. */
export const MEDIA_PATH = '/media/demo/'

/** Where the shop serves a file of the folder of media, or of one in it (`videos/`); an address stays as it is, and so does nothing. */
export const mediaAddress = (file: string, folder = '') => (/^($|https?:|\/)/i.test(file) ? file : MEDIA_PATH + folder + file)

/** The file at an address, by its path in the folder of media; another address stays as it is. */
export function mediaFileOf(address: string) {
  const file = address.slice(MEDIA_PATH.length)
  return address.startsWith(MEDIA_PATH) && MediaFile.safeParse(file).success ? file : address
}
