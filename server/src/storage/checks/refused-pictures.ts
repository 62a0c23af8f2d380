import { fileTypeFromFile } from 'file-type'
import type { FileRefusal } from '../../texts/file-refusals.ts'

const REFUSALS: Record<string, FileRefusal> = {
  'image/heic': { why: 'heic' },
  'image/heif': { why: 'heic' },
  'image/heic-sequence': { why: 'heic' },
  'image/heif-sequence': { why: 'heic' },
  'image/tiff': { why: 'tiff' },
}

/** Returns the refusal of a picture type that cameras and programs write but browsers do not show (report B36). */
export const refusedPicture = (mimeType: string | undefined) => REFUSALS[mimeType ?? '']

/** Determines the type from the content of the file, not from its name. */
export const refusedPictureAt = async (path: string) => refusedPicture((await fileTypeFromFile(path))?.mime)
