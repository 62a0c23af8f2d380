import type { FileKind } from './uploads/file-kinds.ts'

/** A body of files, `multipart/form-data`: read while it arrives, never held as a whole. Its `language` is a form field. */
export interface Multipart {
  multipart: {
    /** The form field of the files; each file is a part of its own. */
    field: string
    maxFiles: number
    /** What the files may be; other types are C113. */
    kinds: readonly FileKind[]
    /** The most bytes of a file, where it is not what its kind says. */
    maxBytes?: number
  }
}

/** Declares a body of files. */
export const multipart = (files: Multipart['multipart']): Multipart => ({ multipart: files })
