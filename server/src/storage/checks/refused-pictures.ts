import { fileTypeFromFile } from 'file-type'
import type { FileRefusal } from '../../texts/file-refusals.ts'

const REFUSALS: Record<string, FileRefusal> = {
  'image/heic': { why: 'heic' },
  'image/heif': { why: 'heic' },
  'image/heic-sequence': { why: 'heic' },
  'image/heif-sequence': { why: 'heic' },
  'image/tiff': { why: 'tiff' },
}

/** Why a picture of a type is refused that cameras and programs write and browsers do not show (report B36). */
export const refusedPicture = (mimeType: string | undefined) => REFUSALS[mimeType ?? '']

/** The same of a file, by its bytes. */
export const refusedPictureAt = async (path: string) => refusedPicture((await fileTypeFromFile(path))?.mime)
