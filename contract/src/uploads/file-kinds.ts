const MIB = 1_048_576

/** MIME types of each kind, which are detected from the content, and maximum file sizes (calls: Uploads). */
export const FILE_KINDS = {
  image: { mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'], maxBytes: 10 * MIB },
  video: { mimeTypes: ['video/mp4', 'video/webm'], maxBytes: 200 * MIB },
  document: { mimeTypes: ['application/pdf'], maxBytes: 50 * MIB },
  model: { mimeTypes: ['model/gltf-binary'], maxBytes: 30 * MIB },
} as const

export type FileKind = keyof typeof FILE_KINDS
export const KINDS = Object.keys(FILE_KINDS) as FileKind[] // the keys of the object above

/** Maximum files in a request to `POST /upload/multiple`. */
export const MAX_FILES_AT_ONCE = 10
/** Maximum file size of an avatar (calls: Auth and account). */
export const MAX_AVATAR_BYTES = 5 * MIB
