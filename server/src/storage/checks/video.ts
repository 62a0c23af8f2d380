import { open } from 'node:fs/promises'
import { type GeneralTrack, isTrackType, mediaInfoFactory, type VideoTrack } from 'mediainfo.js'
import type { FileRefusal } from '../../texts/file-refusals.ts'
import type { Checked } from './upload-checks.ts'

const CONTAINERS = new Set(['MPEG-4', 'WebM'])
/** Codecs that browsers play in MP4: H.264, H.265, AV1 and VP9. */
const CODECS_OF_FILMS = new Set(['avc1', 'avc3', 'hvc1', 'hev1', 'av01', 'vp09'])

/** True if the file is a playable container with a video track in a known format (calls: Uploads). */
export async function isVideo(path: string): Promise<boolean> {
  const { general, video } = await readTracks(path)
  return CONTAINERS.has(general?.Format ?? '') && !isCutOff(general) && video?.Format !== undefined
}

/** Checks an MP4 file that pages play, and returns its duration. */
export async function checkFilm(path: string): Promise<Checked> {
  const { general, video } = await readTracks(path)
  const refused = (refusal: FileRefusal): Checked => ({ isValid: false, refusal })
  if (general?.Format !== 'MPEG-4') return refused({ why: 'notFilm' })
  if (isCutOff(general)) return refused({ why: 'filmCutOff' })
  if (!video) return refused({ why: 'filmWithoutPictures' })
  const { CodecID: codec = '?', Format: format = codec } = video
  if (!CODECS_OF_FILMS.has(codec)) return refused({ why: 'filmFormat', format })
  const seconds = general.Duration ?? video.Duration ?? 0
  return seconds > 0 ? { isValid: true, seconds: Math.max(1, Math.round(seconds)) } : refused({ why: 'filmWithoutPictures' })
}

/** Returns the description of the file and its first track with pictures. Reads only parts of the file. */
async function readTracks(path: string) {
  const handle = await open(path)
  const reader = await mediaInfoFactory({ format: 'object' })
  try {
    const { size } = await handle.stat()
    const { media } = await reader.analyzeData(size, async (length, offset) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset)
      return buffer.subarray(0, bytesRead)
    })
    const tracks = media?.track ?? []
    return {
      general: tracks.find((track): track is GeneralTrack => isTrackType(track, 'General')),
      video: tracks.filter((track): track is VideoTrack => isTrackType(track, 'Video')).find(({ Width, Height }) => Width && Height),
    }
  } finally {
    reader.close()
    await handle.close()
  }
}

const isCutOff = (general: { extra?: Record<string, unknown> } | undefined) => general?.extra?.['IsTruncated'] !== undefined
