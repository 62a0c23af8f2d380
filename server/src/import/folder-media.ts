import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { svgProblem } from '../features/shop/identity.rules.ts'
import { type ImportedMedia, importedNameOf } from '../pictures/imported-media.ts'
import { isPlainMediaFile } from '../pictures/media-address.ts'
import { type Measured, measurePicture } from '../pictures/measure.ts'
import { isDocument } from '../storage/checks/document.ts'
import { checkModel } from '../storage/checks/model.ts'
import { refusedPictureAt } from '../storage/checks/refused-pictures.ts'
import { findInFolder } from '../sources/folder-files.ts'
import { LEADS_OUT, type Sources } from '../sources/sources.ts'
import { refusalText } from '../texts/file-refusals.ts'
import type { Named } from './named.ts'

export interface FoundMedia {
  /** Path in the shop's media folder after the import. */
  name: string
  /** Path of the file to read; undefined if only the shop has the file. */
  path: string | undefined
  bytes: number | undefined
}

export interface MediaPlaces {
  /** Directory of media that the shop serves unchanged. */
  servedDir: string
  imported: Pick<ImportedMedia, 'has'>
}

/** Media by the path with which files refer to them. */
export type MediaOfFolder = Map<string, FoundMedia>

/** Searches each file in the folder's `media`, the folder itself, then the shop. Reports missing files and wrong types. */
export async function findMedia(
  sources: Sources,
  { media }: Pick<Named, 'media'>,
  { servedDir, imported }: MediaPlaces,
): Promise<MediaOfFolder> {
  const found: MediaOfFolder = new Map()
  for (const [name, place] of media) {
    const isPlain = isPlainMediaFile(name)
    const served = findFile(servedDir, name)
    const file = findFile(sources.folder, `media/${name}`) ?? findFile(sources.folder, name) ?? (isPlain ? undefined : served)
    if (!file) {
      if (served || (await imported.has(name))) found.set(name, { name, path: undefined, bytes: undefined })
      else sources.report(place, `names ${name}, which is neither in the folder nor with the shop`)
      continue
    }
    const { path, real } = file
    if (!file.isInside && real !== served?.real) {
      sources.report(place, `${name} ${LEADS_OUT}`)
      continue
    }
    const bytes = statSync(path).size
    if (isPlain && served && hasSameBytes(real, served.real)) {
      found.set(name, { name, path, bytes })
      continue
    }
    const wrong = await wrongFile(path)
    if (wrong !== undefined) sources.report(place, `${name} ${wrong}`)
    found.set(name, { name: await importedNameOf(path), path, bytes })
  }
  return found
}

function findFile(folder: string, path: string) {
  const found = findInFolder(folder, path)
  return found && statSync(found.real).isFile() ? found : undefined
}

const hasSameBytes = (one: string, other: string) =>
  one === other || (statSync(one).size === statSync(other).size && readFileSync(one).equals(readFileSync(other)))

/** Checks by file extension; each returns the problem or undefined. */
const CHECKS: Record<string, (path: string) => Promise<string | undefined>> = {
  '.jpg': wrongPicture,
  '.jpeg': wrongPicture,
  '.png': wrongPicture,
  '.webp': wrongPicture,
  '.svg': async (path) => svgProblem(readFileSync(path, 'utf8')),
  '.glb': wrongModel,
  '.pdf': async (path) => ((await isDocument(path).catch(() => false)) ? undefined : 'is no PDF that is whole'),
  '.mp4': async (path) => {
    const { isVideo } = await import('../storage/checks/video.ts') // the module is large and rarely needed
    return (await isVideo(path).catch(() => false)) ? undefined : 'is no film that browsers play'
  },
}

async function wrongPicture(path: string) {
  if (await measurePicture(path)) return undefined
  const refusal = await refusedPictureAt(path)
  return refusal ? `is not taken: ${refusalText(refusal, 'en')}` : 'is no JPEG, PNG or WebP that can be read'
}

async function wrongModel(path: string) {
  const refusal = await checkModel(path).catch(() => NO_MODEL)
  if (refusal?.why === NO_MODEL.why) return 'is no GLB that is whole and loads nothing from elsewhere'
  return refusal && `is not taken: ${refusalText(refusal, 'en')}`
}
const NO_MODEL = { why: 'notModel' } as const

async function wrongFile(path: string) {
  const check = CHECKS[extname(path).toLowerCase()]
  return check ? check(path) : `is none of what a shop shows: ${Object.keys(CHECKS).join(' ')}`
}

export async function measureAll(media: MediaOfFolder, names: Iterable<string>): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>()
  for (const name of names) {
    const path = media.get(name)?.path
    const size = path === undefined ? undefined : await measurePicture(path)
    if (size) measured.set(name, size)
  }
  return measured
}
