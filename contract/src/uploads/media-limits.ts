/** What staff upload: a picture of a product, its 3D model, its manual. Without Zod: the editor looks at files before the server does. */
export const MEDIA_KINDS = ['image', 'model', 'document'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** Bytes of a file that staff upload: far more than a phone should have to load. */
export const MAX_MEDIA_BYTES = 20 * 1_048_576
/** Bytes of a model that pages show without a long wait, as those of the demo are (demo/README.md): a heavier one is a finding. */
export const MAX_MODEL_BYTES = 400_000
/** How far a side of a model may be off what specs state of it, as a share: beyond, the model has another size (findings.functions.sql). */
export const MODEL_TOLERANCE = 0.05
