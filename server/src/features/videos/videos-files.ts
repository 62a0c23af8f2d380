import { join } from 'node:path'
import type { Entry } from '@shop/contract/kinds/file-entries'
import { type Videos, VideosFile } from '@shop/contract/videos/videos-files'
import type { z } from 'zod'
import { readFile } from '../../files.ts'
import { mediaAddress, mediaFileOf } from '../../pictures/media-address.ts'

const FOLDER = 'videos/'

/** Reads and checks `videos.json`; throws StartProblem with file and field. Of several featured videos only the first stays featured. */
export function readVideos(folder: string): Videos {
  const { videos } = readFile(join(folder, 'videos.json'), VideosFile)
  const first = videos.findIndex(({ isTop }) => isTop)
  return videos.map((video, place) => ({ ...video, isTop: place === first }))
}

export const filmAddress = (video: string) => mediaAddress(video, FOLDER)

/** Converts a video of the file, whose media have addresses, into an entry. */
export const entryOfVideo = ({ video, cover, ...rest }: Videos[number]): Entry => ({
  ...rest,
  videoUrl: filmAddress(video),
  coverUrl: mediaAddress(cover),
})

/** Converts an exported entry into a video of the file, which also states empty values. */
export function videoOfEntry({ id, videoUrl = '', coverUrl = '', ...entry }: Entry) {
  const video: Entry = {
    id,
    video: filmOf(String(videoUrl)),
    cover: mediaFileOf(String(coverUrl)),
    seriesId: null,
    productIds: [],
    isTop: false,
    duration: null,
    ...entry,
  }
  return video as z.input<typeof VideosFile>['videos'][number] // validated before it is written
}

function filmOf(address: string) {
  const name = /[\w-]+\.mp4$/.exec(address)?.[0] ?? ''
  return filmAddress(name) === address ? name : address
}
