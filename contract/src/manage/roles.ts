/** What somebody of the staff is, from the one who may most to the one who may least. */
export const ROLES = ['owner', 'editor', 'translator', 'analyst'] as const
export type Role = (typeof ROLES)[number]
