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
const WRITERS = ['owner', 'editor', 'translator'] as const satisfies Role[]

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
  'POST /links/check': { roles: EDITORS },
  'GET /media/file': { roles: ROLES },
  'POST /media/scale': { roles: EDITORS },
  'GET /products': { roles: ROLES },
  'GET /products/{id}': { roles: ROLES },
  'POST /products': { roles: EDITORS },
  'PATCH /products/{id}': { roles: WRITERS, languages: 'own' },
  'POST /products/{id}/publish': { roles: EDITORS },
  'POST /products/{id}/discard': { roles: WRITERS, languages: 'own' },
  'POST /products/{id}/archive': { roles: EDITORS },
  'POST /products/{id}/restore': { roles: EDITORS },
  'PUT /products/{id}/stock': { roles: EDITORS },
  'POST /products/{id}/checked': { roles: WRITERS, languages: 'own' },
  'POST /products/bulk': { roles: EDITORS },
  'GET /product-choices': { roles: ROLES },
  'GET /definitions': { roles: ROLES },
  'GET /definitions/{id}': { roles: ROLES },
  'POST /definitions': { roles: EDITORS },
  'PATCH /definitions/{id}': { roles: WRITERS, languages: 'own' },
  'POST /definitions/{id}/publish': { roles: EDITORS },
  'POST /definitions/{id}/discard': { roles: WRITERS, languages: 'own' },
  'POST /definitions/{id}/archive': { roles: EDITORS },
  'POST /definitions/{id}/restore': { roles: EDITORS },
  'POST /definitions/{id}/checked': { roles: WRITERS, languages: 'own' },
  'POST /definitions/{id}/specs': { roles: EDITORS },
  'GET /uncompared-specs': { roles: ROLES },
  'GET /parts': { roles: ROLES },
  'GET /parts/{id}': { roles: ROLES },
  'POST /parts': { roles: EDITORS },
  'PATCH /parts/{id}': { roles: WRITERS, languages: 'own' },
  'POST /parts/{id}/publish': { roles: EDITORS },
  'POST /parts/{id}/discard': { roles: WRITERS, languages: 'own' },
  'POST /parts/{id}/archive': { roles: EDITORS },
  'POST /parts/{id}/restore': { roles: EDITORS },
  'POST /parts/{id}/checked': { roles: WRITERS, languages: 'own' },
  'GET /drafts/{type}/{id}': { roles: ROLES },
  'PUT /drafts/{type}/{id}': { roles: WRITERS, languages: 'own' },
  'DELETE /drafts/{type}/{id}': { roles: WRITERS },
  'GET /history': { roles: ROLES },
  'GET /history/{id}': { roles: ROLES },
  'POST /history/{id}/undo': { roles: WRITERS, languages: 'own' },
  'GET /findings': { roles: ROLES },
  'GET /searches': { roles: ROLES },
  'GET /views': { roles: ROLES },
  'POST /views': { roles: ROLES },
  'PUT /views/{id}': { roles: ROLES },
  'DELETE /views/{id}': { roles: ROLES },
  'GET /previews': { roles: ROLES },
  'POST /previews': { roles: WRITERS },
  'DELETE /previews/{id}': { roles: WRITERS },
}

const TIME_CHOOSERS: readonly Role[] = EDITORS
/** Whether a role may preview another time than now: as of then all that is scheduled in the shop shows, not one record alone (security S10). */
export const mayPreviewTimes = (role: Role) => TIME_CHOOSERS.includes(role)
