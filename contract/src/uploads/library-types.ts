/** Types of files in the media library. The back office also imports this file, so it must not import Zod. */
export const LIBRARY_TYPES = ['image', 'model', 'video', 'document', 'other'] as const
export type LibraryType = (typeof LIBRARY_TYPES)[number]

/** Extensions of files by type. Files with other extensions are of type `other`. */
export const EXTENSIONS_OF_TYPE = {
  image: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg'],
  model: ['glb', 'gltf'],
  video: ['mp4', 'webm'],
  document: ['pdf'],
} as const satisfies Partial<Record<LibraryType, readonly string[]>>

const TYPE_OF: ReadonlyMap<string, LibraryType> = new Map(
  Object.entries(EXTENSIONS_OF_TYPE).flatMap(
    ([type, extensions]) => extensions.map((extension): [string, LibraryType] => [extension, type as LibraryType]), // a key of EXTENSIONS_OF_TYPE
  ),
)

/** Returns the type of a file by the extension of its name or URL. */
export const libraryTypeOf = (name: string): LibraryType => TYPE_OF.get(/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '') ?? 'other'

/** Days for which an import keeps files that staff uploaded and nothing uses, and files that only the history names. */
export const UNUSED_DAYS = 30
export const HISTORY_DAYS = 90

/** Maximum number of alternative texts in one change. */
export const MAX_TEXTS_AT_ONCE = 500
