import { z } from 'zod'
import { MediaFile, Texts } from './catalog-files.ts'
import type { PictureFit } from './kinds.ts'
import { MEDIA_FILE_NAME } from './media-names.ts'

/** The views of a product in the order of its gallery, and how the picture of each fills its box: a close-up runs up to its edges, the rest is cut out. */
export const PICTURE_VIEWS = {
  box: 'contain',
  front: 'contain',
  rear: 'contain',
  size: 'contain',
  detail: 'cover',
  bare: 'contain',
} as const satisfies Record<string, PictureFit>
export type PictureView = keyof typeof PICTURE_VIEWS

/** What a manifest says of a file beside it, whatever it is. */
export const ManifestEntry = z.looseObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int().positive() })

/** A file by its name beside a manifest. */
const FileName = z.string().regex(MEDIA_FILE_NAME, { error: 'is no name of a file such as front.webp' })

/** A manifest: `manifest.json` beside the files that it lists. Those of manuals are called `<folder of the series>-<language>.pdf`. */
export const Manifest = z.record(MediaFile, ManifestEntry)

/** The manifest of products' pictures, by file name: `<product's file>-<view>.webp`. */
export const PictureManifest = z.record(
  FileName.endsWith('.webp'),
  z.object({
    ...ManifestEntry.shape,
    width: z.int().positive(),
    height: z.int().positive(),
    colour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .optional(),
    alt: Texts,
  }),
)
export type PictureManifest = z.infer<typeof PictureManifest>

/**
 * `manifest.json` of the folder of media itself, which an export writes: all its files by their paths in it, and what is known of each as long as it has
 * that hash.
 */
export const MediaManifest = z.record(MediaFile, ManifestEntry.extend(PictureManifest.valueType.omit({ alt: true }).partial().shape))
export type MediaManifest = z.infer<typeof MediaManifest>
