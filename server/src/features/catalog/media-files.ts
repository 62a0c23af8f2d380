import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ProductFile, Texts } from '@shop/contract/catalog/catalog-files'
import type { PictureFit } from '@shop/contract/catalog/kinds'
import { Manifest, MediaManifest, PICTURE_VIEWS, PictureManifest, type PictureView } from '@shop/contract/catalog/media-files'
import type { FocalPoint } from '@shop/contract/catalog/selling'
import { LANGUAGES } from '@shop/contract/languages'
import type { z } from 'zod'
import { readFile } from '../../files.ts'
import { mediaAddress } from '../../pictures/media-address.ts'

/** A picture of a product to import, `file` by its path in the folder of media, or an address. What is not known is left out. */
export interface CataloguePicture extends KnownOfPicture {
  file: string
  fit: PictureFit
  alt?: Texts | undefined
  focal?: FocalPoint | undefined
}

/** What is known of a file, in pixels. */
interface KnownOfPicture {
  width?: number | undefined
  height?: number | undefined
  colour?: string | undefined
}

/** The manuals of a product, by language. */
type Manuals = z.output<typeof ProductFile>['manuals']

/** What of the media belongs to a catalogue. */
export interface CatalogueMedia {
  /** The pictures of a product by its file's name without `.json`; none where it has none of its own. */
  picturesOf: (product: string) => CataloguePicture[]
  /** What is known of a picture, by its path in the folder of media. */
  knownOf: (file: string) => KnownOfPicture
  /** The address of a picture by its path in the folder of media, or by the name of a product's picture; empty where there is none of that name. */
  addressOf: (picture: string) => string
  /** The manuals of all products of a series, by the name of its folder. */
  manualsOf: (series: string) => Manuals
}

export const NO_MEDIA: CatalogueMedia = { picturesOf: () => [], knownOf: () => ({}), addressOf: () => '', manualsOf: () => ({}) }

/** The folders of products' pictures and of manuals, in that of all media. */
const [PICTURES, MANUALS] = ['products', 'manuals']
const VIEWS = Object.keys(PICTURE_VIEWS) as PictureView[] // its own keys

/**
 * Reads the manifests of media: what each product is shown by, in the order of its views, and the manuals of each series. Files that are `broken` are
 * left out, and so are all of a manifest that is missing or broken.
 */
export function readMedia(mediaDir: string, broken: ReadonlyMap<string, unknown> = new Map()): CatalogueMedia {
  const read = <Entry>(folder: string, schema: z.ZodType<Record<string, Entry>>) => {
    const path = join(mediaDir, folder, 'manifest.json')
    const entries: Record<string, Entry> = broken.has(`${folder}/manifest.json`) || !existsSync(path) ? {} : readFile(path, schema)
    const known = Object.entries(entries).filter(([name]) => !broken.has(`${folder}/${name}`))
    return new Map(known.map(([name, entry]) => [name.normalize('NFC'), entry]))
  }
  const all = read('.', MediaManifest)
  const pictures = read(PICTURES, PictureManifest)
  const manuals = read(MANUALS, Manifest)
  return {
    picturesOf: (product) =>
      VIEWS.flatMap((view) => {
        const name = `${product}-${view}.webp`.normalize('NFC')
        const entry = pictures.get(name)
        if (!entry) return []
        const { width, height, colour, alt } = entry
        return [{ file: `${PICTURES}/${name}`, fit: PICTURE_VIEWS[view], width, height, colour, alt }]
      }),
    knownOf: (named) => {
      const file = named.normalize('NFC')
      const { width, height, colour } =
        all.get(file) ?? (file.startsWith(`${PICTURES}/`) ? pictures.get(file.slice(PICTURES.length + 1)) : undefined) ?? {}
      return { width, height, colour }
    },
    addressOf: (picture) => {
      if (picture.includes('/')) return mediaAddress(picture)
      return pictures.has(picture.normalize('NFC')) ? mediaAddress(`${PICTURES}/${picture}`) : ''
    },
    manualsOf: (series) => {
      const found: Manuals = {}
      for (const language of LANGUAGES) {
        const name = `${series}-${language}.pdf`.normalize('NFC')
        const entry = manuals.get(name)
        if (entry) found[language] = { url: mediaAddress(`${MANUALS}/${name}`), bytes: entry.bytes }
      }
      return found
    },
  }
}
