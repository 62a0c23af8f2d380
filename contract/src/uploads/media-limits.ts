/** Kinds of files that staff upload in one request. The editor also imports this file, so it must not import Zod. */
export const MEDIA_KINDS = ['image', 'model', 'document'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** Films are uploaded in parts. */
export type UploadKind = MediaKind | 'video'

export const MAX_MEDIA_BYTES = 20 * 1_048_576
export const MAX_FILM_BYTES = 500_000_000
/** Maximum size of a part of a film. */
export const MAX_PART_BYTES = 8 * 1_048_576
/** Maximum number of unfinished uploads per member of staff. */
export const MAX_UNFINISHED_UPLOADS = 4
/** Larger models load slowly and are reported as an issue (demo/README.md). */
export const MAX_MODEL_BYTES = 400_000
/** Maximum relative deviation of a model's size from its specs. A larger deviation is reported as an issue (findings.functions.sql). */
export const MODEL_TOLERANCE = 0.05
