import { open } from 'node:fs/promises'
import { mediaInfoFactory } from 'mediainfo.js'

const CONTAINERS = new Set(['MPEG-4', 'WebM'])

/** Whether a file is a container that a browser plays, with a track of moving pictures in a known format (calls: Uploads). */
export async function isVideo(path: string): Promise<boolean> {
  const handle = await open(path)
  const reader = await mediaInfoFactory({ format: 'object' })
  try {
    const { size } = await handle.stat()
    const { media } = await reader.analyzeData(size, async (length, offset) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset)
      return buffer.subarray(0, bytesRead)
    })
    const tracks = media?.track ?? []
    const isContainer = tracks.some(
      (track) => track['@type'] === 'General' && CONTAINERS.has(track.Format ?? '') && track.extra?.['IsTruncated'] === undefined,
    )
    return isContainer && tracks.some((track) => track['@type'] === 'Video' && track.Format && track.Width && track.Height)
  } finally {
    reader.close()
    await handle.close()
  }
}
