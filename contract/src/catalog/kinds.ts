// Closed lists of the storefront's drawings and icons. The database's check constraints have the same values (migrations 0008, 0020, 0025, 0045).

/** The kind of models in a series, which selects its drawing and icon where it has no pictures of its own. Without a kind: the neutral ones. */
export const KINDS = ['car', 'truck', 'plane', 'boat', 'drone', 'helicopter', 'accessories'] as const
export type Kind = (typeof KINDS)[number]

/** The icons that a series' spec may have; a spec without one has that of its series' kind. */
export const SPEC_ICONS = ['battery', 'clock', 'drop', 'pin', 'range', 'speed', 'wrench', ...KINDS] as const
export type SpecIcon = (typeof SPEC_ICONS)[number]

/** The icons that a service line of a product may have; one without has a tick. */
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

/** What a spec is: a figure anywhere within a range, one of a few points (1:10, 3S), or words, which are shown and never compared. */
export const SPEC_KINDS = ['range', 'points', 'text'] as const
export type SpecKind = (typeof SPEC_KINDS)[number]

/** Whether more of a figure is better, or less, or neither. */
export const DIRECTIONS = ['more', 'less', 'none'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** Which specs stand together where there are many. */
export const SPEC_GROUPS = ['model', 'performance', 'size', 'drive', 'power', 'control', 'camera', 'material', 'contents'] as const
export type SpecGroup = (typeof SPEC_GROUPS)[number]

/** How a picture fills its box: whole, or up to the edges. */
export const PICTURE_FITS = ['contain', 'cover'] as const
export type PictureFit = (typeof PICTURE_FITS)[number]

/** The most specs of a product that its title block shows as figures (design 3). */
export const MAX_HEADLINES = 4
