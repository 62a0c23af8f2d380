// Closed lists of what the storefront has drawings and icons for; the database's constraints hold the same (migration 0008).

/** What the models of a series are: its drawing, and its icon where it has no picture of its own. A series of no kind has the neutral ones. */
export const KINDS = ['car', 'truck', 'plane', 'boat', 'drone', 'helicopter', 'accessories'] as const
export type Kind = (typeof KINDS)[number]

/** The icons that a series' spec may have; a spec without one has that of its series' kind. */
export const SPEC_ICONS = ['battery', 'clock', 'drop', 'pin', 'range', 'speed', 'wrench', ...KINDS] as const
export type SpecIcon = (typeof SPEC_ICONS)[number]

/** The most specs of a product that its title block shows as figures (design 3). */
export const MAX_HEADLINES = 4
