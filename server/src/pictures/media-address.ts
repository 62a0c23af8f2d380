/** What the addresses of the shop's pictures, videos, models and manuals begin with. */
export const MEDIA_PATH = '/media/demo/'

/** Where the shop serves a file of the folder of media, or of one in it (`videos/`); an address stays as it is, and so does nothing. */
export const mediaAddress = (file: string, folder = '') => (/^($|https?:|\/)/i.test(file) ? file : MEDIA_PATH + folder + file)
