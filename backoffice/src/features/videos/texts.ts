import { MAX_FILM_BYTES } from '@shop/contract/uploads/media-limits'

const padded = (value: number) => String(value).padStart(2, '0')
/** Returns a text such as 1:05 or 1:02:05. */
export function clockText(seconds: number) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)]
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`
}

const LIMITS = `MP4 with H.264, H.265, VP9 or AV1, ${MAX_FILM_BYTES / 1_000_000} MB at most.`

export const videoTexts = {
  filmArea: 'Film: a file can be dropped or pasted here',
  noFilm: `None yet. ${LIMITS}`,
  filmLimits: LIMITS,
  elsewhere: (url: string) => `A film elsewhere: ${url}`,
  uploadFilm: 'Upload',
  replaceFilm: 'Replace',
  chooseFrame: 'Frame of the film…',
  filmFirst: 'Once the film is there.',
  frameTitle: 'A frame as the cover',
  position: 'Position',
  at: (seconds: number, duration: number) => `${seconds.toFixed(2)} s of ${duration.toFixed(2)} s`,
  cancel: 'Cancel',
  useFrame: 'Use this frame',
  noFrame: 'Your browser cannot play this film. Upload a picture as the cover instead.',
  product: (id: number) => `Product ${id}`,
  noProducts: 'None yet.',
  addProduct: 'Add a product',
  takeOff: (name: string) => `Remove ${name}`,
  takesOver: (title: string) => `${title} is featured now. Publishing this takes its place, as one change that can be undone.`,
  leavesNone: 'Then no video is featured, and home shows none large until you choose another one.',
  noneFeatured: 'No published video is featured: home shows none large. Mark one as featured to change that.',
  unknown: 'unknown',
  readFromFilm: 'Read from the film.',
}
