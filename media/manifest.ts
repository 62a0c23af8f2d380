import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import type { Texts } from './alt-texts.ts'
import { dominantColour } from './colours.ts'

/** `key` is a hash of all inputs. */
export interface Entry {
  key: string
  sha256: string
  bytes: number
  width: number
  height: number
  alt: Texts
  /** Dominant colour as `#rrggbb`; undefined for an empty picture. */
  colour?: string | undefined
}

export function manifestOf(folder: string) {
  const path = join(folder, 'manifest.json')
  mkdirSync(folder, { recursive: true })
  const entries: Record<string, Entry> = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Entry>) // only this tool writes it
    : {}

  const isCurrent = (file: string, key: string) => entries[file]?.key === key && existsSync(join(folder, file))

  /** Returns the picture's size in bytes. */
  async function add(file: string, key: string, alt: Texts, picture: Sharp, quality: number) {
    // With fewer than 256 steps of alpha, soft shadows would show rings.
    const { data, info } = await picture.webp({ quality, alphaQuality: 100, effort: 6 }).toBuffer({ resolveWithObject: true })
    writeFileSync(join(folder, file), data)
    const sha256 = createHash('sha256').update(data).digest('hex')
    const colour = await dominantColour(data)
    entries[file] = { key, sha256, bytes: data.length, width: info.width, height: info.height, alt, colour }
    save()
    return data.length
  }

  async function addColours() {
    for (const [file, entry] of Object.entries(entries)) entry.colour ??= await dominantColour(join(folder, file))
    save()
  }

  function save() {
    const sorted = Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`)
  }

  return { isCurrent, add, addColours }
}
