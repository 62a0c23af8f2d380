import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import type { Texts } from './alt-texts.ts'
import { dominantColour } from './colours.ts'

/** A picture as the manifest has it; `key` is the hash of all that it was made from. */
export interface Entry {
  key: string
  sha256: string
  bytes: number
  width: number
  height: number
  alt: Texts
  /** The dominant one, `#rrggbb`; a picture without anything to be seen has none. */
  colour?: string | undefined
}

/** The manifest of a folder of pictures; a picture is entered as it is written. */
export function manifestOf(folder: string) {
  const path = join(folder, 'manifest.json')
  mkdirSync(folder, { recursive: true })
  const entries: Record<string, Entry> = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Entry>) // written by this tool alone
    : {}

  /** Whether a file is there and made from what the key was computed of. */
  const isCurrent = (file: string, key: string) => entries[file]?.key === key && existsSync(join(folder, file))

  /** Writes a picture and its entry. Returns its bytes. */
  async function add(file: string, key: string, alt: Texts, picture: Sharp, quality: number) {
    // Transparency in fewer steps than 256 has rings in a soft shadow.
    const { data, info } = await picture.webp({ quality, alphaQuality: 100, effort: 6 }).toBuffer({ resolveWithObject: true })
    writeFileSync(join(folder, file), data)
    const sha256 = createHash('sha256').update(data).digest('hex')
    const colour = await dominantColour(data)
    entries[file] = { key, sha256, bytes: data.length, width: info.width, height: info.height, alt, colour }
    save()
    return data.length
  }

  /** Enters the dominant colours of pictures that were made before it was asked for. */
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
