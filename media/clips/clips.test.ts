import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mediaInfoFactory } from 'mediainfo.js'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { SHOTS } from './shots.ts'

const DEMO = join(import.meta.dirname, '../../demo')
const FOLDER = join(DEMO, 'media/videos')
const [LEAST_SECONDS, MOST_SECONDS, MOST_BYTES] = [6, 12, 1_000_000]

interface Entry {
  sha256: string
  bytes: number
  seconds?: number
  width: number
  height: number
}
const manifest = JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')) as Record<string, Entry> // checked below
const { videos } = JSON.parse(readFileSync(join(DEMO, 'videos.json'), 'utf8')) as {
  videos: { video: string; cover: string; duration: number }[]
} // the demo's test checks its schema
const clips = Object.entries(manifest).filter(([file]) => file.endsWith('.mp4'))
const covers = Object.entries(manifest).filter(([file]) => file.endsWith('.webp'))

async function tracksOf(file: string) {
  const data = readFileSync(join(FOLDER, file))
  const reader = await mediaInfoFactory({ format: 'object' })
  try {
    const { media } = await reader.analyzeData(data.length, (length, offset) => data.subarray(offset, offset + length))
    return media?.track ?? []
  } finally {
    reader.close()
  }
}

describe('the clips of the demo', () => {
  it('are the files of the manifest, with their hashes and sizes', () => {
    const facts = Object.keys(manifest).map((file) => {
      const data = readFileSync(join(FOLDER, file))
      return [file, createHash('sha256').update(data).digest('hex'), data.length]
    })

    expect(
      readdirSync(FOLDER)
        .filter((file) => file !== 'manifest.json')
        .toSorted(),
    ).toEqual(Object.keys(manifest).toSorted())
    expect(facts).toEqual(Object.entries(manifest).map(([file, { sha256, bytes }]) => [file, sha256, bytes]))
  })

  it('are those that are filmed, at the studio, on the road, in the air and on water', () => {
    expect(clips.map(([file]) => file)).toEqual(SHOTS.map(({ clip }) => `${clip}.mp4`).toSorted())
    expect(new Set(SHOTS.map(({ set }) => set)).size).toBe(4)
  })

  it.each(clips)(
    '%s is H.264 of 6 to 12 seconds, small, and begins to play before it is loaded',
    async (file, { bytes, seconds = 0, width, height }) => {
      const [general, picture, ...others] = await tracksOf(file)
      const data = readFileSync(join(FOLDER, file))

      expect(others).toEqual([])
      expect(general).toMatchObject({ '@type': 'General', Format: 'MPEG-4' })
      expect(picture).toMatchObject({ '@type': 'Video', Format: 'AVC', Width: width, Height: height, Duration: seconds })
      expect(seconds).toBeGreaterThanOrEqual(LEAST_SECONDS)
      expect(seconds).toBeLessThanOrEqual(MOST_SECONDS)
      expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
      expect(data.indexOf('moov')).toBeLessThan(data.indexOf('mdat'))
    },
  )

  it('have covers twice as fine as they are, and are as long as the shop says', async () => {
    const sizes = await Promise.all(covers.map(async ([file]) => sharp(join(FOLDER, file)).metadata()))

    expect(sizes.map(({ width, height }) => [width, height])).toEqual(covers.map(([, { width, height }]) => [width, height]))
    expect(covers.map(([, { width, height }]) => [width, height])).toEqual(clips.map(([, { width, height }]) => [2 * width, 2 * height]))
    expect(videos.map(({ video, cover, duration }) => [video, cover, duration])).toEqual(
      videos.map(({ video }) => [video, `videos/${video.replace('.mp4', '.webp')}`, manifest[video]?.seconds]),
    )
  })
})
