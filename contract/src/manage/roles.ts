/** Roles of staff, from most to fewest rights. */
export const ROLES = ['owner', 'editor', 'translator', 'analyst'] as const
export type Role = (typeof ROLES)[number]

export interface Right {
  roles: readonly Role[]
  /** The call is allowed before the second factor, to complete or end a session. */
  isForOneFactor?: true
  /** The call requires a factor that was presented within the last 5 minutes (security S4). */
  needsStepUp?: true
  /** Translators may write, or list, only fields in their own languages. */
  languages?: 'own'
}
