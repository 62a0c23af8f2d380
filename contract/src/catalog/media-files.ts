import { z } from 'zod'
import { MediaFile } from '../schemas.ts'
import { Texts } from './catalog-files.ts'
import type { PictureFit } from './kinds.ts'
import { MEDIA_FILE_NAME } from './media-names.ts'

/** Views of a product in gallery order, with their CSS `object-fit`. Only close-ups (`detail`) cover their box. */
export const PICTURE_VIEWS = {
  box: 'contain',
  front: 'contain',
  rear: 'contain',
  size: 'contain',
  detail: 'cover',
  bare: 'contain',
} as const satisfies Record<string, PictureFit>
export type PictureView = keyof typeof PICTURE_VIEWS

export const ManifestEntry = z.looseObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int().positive() })

const FileName = z.string().regex(MEDIA_FILE_NAME, { error: 'is no name of a file such as front.webp' })

/** Content of a `manifest.json`, which lists the files in its folder. Manuals are named `<series folder>-<language>.pdf`. */
export const Manifest = z.record(MediaFile, ManifestEntry)

/** Keys are names of picture files such as `<product's file>-<view>.webp`. */
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

/** `manifest.json` of the media folder, which exports write. Its sizes and colours are valid while the file's hash matches `sha256`. */
export const MediaManifest = z.record(MediaFile, ManifestEntry.extend(PictureManifest.valueType.omit({ alt: true }).partial().shape))
export type MediaManifest = z.infer<typeof MediaManifest>
