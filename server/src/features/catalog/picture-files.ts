import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Texts } from '@shop/contract/catalog/catalog-files'
import type { PICTURE_FITS } from '@shop/contract/catalog/kinds'
import { PICTURE_VIEWS, PictureManifest, type PictureView } from '@shop/contract/catalog/picture-files'
import { readFile } from '../../files.ts'

/** A picture of a product to import, `file` by its path in the folder of media. What is not known is left out. */
export interface CataloguePicture {
  file: string
  fit: (typeof PICTURE_FITS)[number]
  width?: number
  height?: number
  colour?: string | undefined
  alt?: Texts
}

/** The pictures of a product by its file's name without `.json`; none where it has none of its own. */
export type PicturesOf = (product: string) => CataloguePicture[]

/** The folder of products' pictures, in that of all media. */
const FOLDER = 'products'
const VIEWS = Object.keys(PICTURE_VIEWS) as PictureView[] // its own keys

/**
 * Reads the manifest of products' pictures: what each product is shown by, in the order of its views. Files that are `broken` are left out, and so are
 * all where the manifest is missing or broken.
 */
export function readPictures(mediaDir: string, broken: ReadonlyMap<string, unknown>): PicturesOf {
  const manifest = `${FOLDER}/manifest.json`
  if (broken.has(manifest) || !existsSync(join(mediaDir, manifest))) return () => []
  const entries = readFile(join(mediaDir, manifest), PictureManifest)
  return (product) =>
    VIEWS.flatMap((view) => {
      const name = `${product}-${view}.webp`
      const file = `${FOLDER}/${name}`
      const entry = entries[name]
      if (!entry || broken.has(file)) return []
      const { width, height, colour, alt } = entry
      return [{ file, fit: PICTURE_VIEWS[view], width, height, colour, alt }]
    })
}
