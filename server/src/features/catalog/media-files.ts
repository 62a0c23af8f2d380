import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OptionalTexts, ProductFile } from '@shop/contract/catalog/catalog-files'
import type { PictureFit } from '@shop/contract/catalog/kinds'
import { Manifest, MediaManifest, PICTURE_VIEWS, PictureManifest, type PictureView } from '@shop/contract/catalog/media-files'
import type { FocalPoint } from '@shop/contract/catalog/selling'
import { LANGUAGES } from '@shop/contract/languages'
import type { z } from 'zod'
import { readFile } from '../../files.ts'
import { mediaAddress } from '../../pictures/media-address.ts'

/** A picture of a product. `file` is a path in the media folder, or a URL. Unknown properties are undefined. */
export interface CataloguePicture extends KnownOfPicture {
  file: string
  fit: PictureFit
  alt?: OptionalTexts | undefined
  focal?: FocalPoint | undefined
}

/** `width` and `height` are in pixels. */
interface KnownOfPicture {
  width?: number | undefined
  height?: number | undefined
  colour?: string | undefined
}

type Manuals = z.output<typeof ProductFile>['manuals']

export interface CatalogueMedia {
  /** `product` is the file name of a product without `.json`. Returns an empty list if the product has no pictures. */
  picturesOf: (product: string) => CataloguePicture[]
  knownOf: (file: string) => KnownOfPicture
  /** `picture` is a path in the media folder, or the name of a product picture. Returns an empty string if the picture is unknown. */
  addressOf: (picture: string) => string
  manualsOf: (series: string) => Manuals
}

export const NO_MEDIA: CatalogueMedia = { picturesOf: () => [], knownOf: () => ({}), addressOf: () => '', manualsOf: () => ({}) }

const [PICTURES, MANUALS] = ['products', 'manuals']
const VIEWS = Object.keys(PICTURE_VIEWS) as PictureView[] // the keys of PICTURE_VIEWS

/** Reads the manifests of the media folder. Skips `broken` files and missing manifests. */
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
