import type { FileKind } from './uploads/file-kinds.ts'

/** Body of the type `multipart/form-data`, which is streamed. `language` is a form field. */
export interface Multipart {
  multipart: {
    /** Name of the form field that contains the files. */
    field: string
    maxFiles: number
    /** Accepted kinds of files; C113 for other types. */
    kinds: readonly FileKind[]
    /** Maximum size of a file. The default is the limit of the file's kind. */
    maxBytes?: number
  }
}

export const multipart = (files: Multipart['multipart']): Multipart => ({ multipart: files })
