import type { StaffCallNames } from './manage-calls.ts'
import { type Role, ROLES } from './roles.ts'

/** Who may use a call of the back office. */
export interface Right {
  roles: readonly Role[]
  /** Also with the first factor alone: it completes a session, or ends it. */
  isForOneFactor?: true
  /** A factor has to have been presented in the last 5 minutes (security S4). */
  needsStepUp?: true
  /** A translator may write fields in the languages of their own alone. */
  languages?: 'own'
}

const OWNER = ['owner'] as const satisfies Role[]
const EDITORS = ['owner', 'editor'] as const satisfies Role[]

/** What each role may do: one table for the server, its tests and the back office (security S6). */
export const RIGHTS: Readonly<Record<StaffCallNames, Right>> = {
  'GET /session': { roles: ROLES },
  'POST /session/code': { roles: ROLES, isForOneFactor: true },
  'POST /session/recovery': { roles: ROLES, isForOneFactor: true },
  'DELETE /session': { roles: ROLES, isForOneFactor: true },
  'GET /sessions': { roles: ROLES },
  'DELETE /sessions/{id}': { roles: ROLES },
  'GET /factors': { roles: ROLES },
  // Where there is no factor yet, these set up the first one.
  'POST /factors/totp': { roles: ROLES, isForOneFactor: true },
  'POST /factors/totp/confirm': { roles: ROLES, isForOneFactor: true },
  'POST /factors/passkeys/options': { roles: ROLES, isForOneFactor: true },
  'POST /factors/passkeys': { roles: ROLES, isForOneFactor: true },
  'DELETE /factors/totp': { roles: ROLES, needsStepUp: true },
  'DELETE /factors/passkeys/{id}': { roles: ROLES, needsStepUp: true },
  'POST /factors/recovery-codes': { roles: ROLES, needsStepUp: true },
  'PUT /password': { roles: ROLES, needsStepUp: true },
  'GET /staff': { roles: OWNER },
  'POST /invitations': { roles: OWNER, needsStepUp: true },
  'DELETE /invitations/{id}': { roles: OWNER },
  'PATCH /staff/{id}': { roles: OWNER, needsStepUp: true },
  'DELETE /staff/{id}/sessions': { roles: OWNER },
  'POST /staff/{id}/reset': { roles: OWNER, needsStepUp: true },
  'GET /staff/logins': { roles: OWNER },
  'POST /media': { roles: EDITORS },
  'GET /media/file': { roles: ROLES },
  'POST /media/scale': { roles: EDITORS },
}
