// Check constraints of the database contain the same values (migrations 0008, 0020, 0025, 0045).

/** Kinds of models. A series without its own pictures shows the drawing and icon of its kind, or neutral ones if it has no kind. */
export const KINDS = ['car', 'truck', 'plane', 'boat', 'drone', 'helicopter', 'accessories'] as const
export type Kind = (typeof KINDS)[number]

/** Icons of specs. The default is the icon of the series' kind. */
export const SPEC_ICONS = ['battery', 'clock', 'drop', 'pin', 'range', 'speed', 'wrench', ...KINDS] as const
export type SpecIcon = (typeof SPEC_ICONS)[number]

/** Icons of services. The default is a tick. */
export const SERVICE_ICONS = [
  'battery',
  'check',
  'clock',
  'delivery',
  'download',
  'globe',
  'info',
  'mail',
  'phone',
  'pin',
  'retry',
  'wrench',
] as const

/** A `range` spec can have any number, a `points` spec one of a few (1:10, 3S). A `text` spec is shown, but never compared. */
export const SPEC_KINDS = ['range', 'points', 'text'] as const
export type SpecKind = (typeof SPEC_KINDS)[number]

export const DIRECTIONS = ['more', 'less', 'none'] as const
export type Direction = (typeof DIRECTIONS)[number]

export const SPEC_GROUPS = ['model', 'performance', 'size', 'drive', 'power', 'control', 'camera', 'material', 'contents'] as const
export type SpecGroup = (typeof SPEC_GROUPS)[number]

export const PICTURE_FITS = ['contain', 'cover'] as const
export type PictureFit = (typeof PICTURE_FITS)[number]

export const MAX_HEADLINES = 4
