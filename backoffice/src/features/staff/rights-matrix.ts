import type { StaffCallNames } from '@shop/contract/manage/manage-calls'
import { mayPreviewTimes, RIGHTS } from '@shop/contract/manage/rights'
import type { Role } from '@shop/contract/manage/roles'
import { callsOf } from '../kind-words/calls-of-kind.ts'
import { KIND_WORDS } from '../kind-words/declared-words.ts'

interface MatrixRow {
  part: string
  right: string
  call: StaffCallNames
  /** True for roles with this right. By default, all roles that may make the call have the right. */
  isOf?: (role: Role) => boolean
}

/** A test requires a row for each restricted part of the back office. */
export const MATRIX: readonly MatrixRow[] = [
  { part: 'Products', right: 'See', call: 'GET /products' },
  { part: 'Products', right: 'Write texts', call: 'PATCH /products/{id}' },
  { part: 'Products', right: 'Make, change many', call: 'POST /products/bulk' },
  { part: 'Products', right: 'Prices, dates, publish', call: 'POST /products/{id}/publish' },
  { part: 'Products', right: 'Archive', call: 'POST /products/{id}/archive' },
  ...Object.values(KIND_WORDS).flatMap(({ declaration, many }): MatrixRow[] => [
    { part: many, right: 'Write texts', call: callsOf(declaration).save },
    { part: many, right: 'Make, publish, archive', call: callsOf(declaration).publish },
  ]),
  { part: 'Analytics', right: 'See', call: 'GET /analytics' },
  { part: 'Messages', right: 'Read', call: 'GET /messages' },
  { part: 'Messages', right: 'Undo a reply', call: 'POST /message-replies/{id}/undo' },
  { part: 'Messages', right: 'Answer', call: 'POST /messages/{id}/replies' },
  { part: 'Reviews', right: 'See', call: 'GET /reviews' },
  { part: 'Reviews', right: 'Decide, reply', call: 'POST /reviews/{kind}/{id}/decision' },
  { part: 'Customers', right: 'Find, open, disable', call: 'POST /customers/{id}/open' },
  { part: 'Customers', right: 'Delete', call: 'POST /customers/{id}/delete' },
  { part: 'Customers', right: 'See who opened what', call: 'GET /customers/log' },
  { part: 'Subscribers', right: 'See, export, delete', call: 'GET /subscribers' },
  { part: 'Subscribers', right: 'Delete notices', call: 'DELETE /notices/{id}' },
  { part: 'Translate', right: 'See what is missing or older', call: 'GET /translations' },
  { part: 'Drafts', right: 'Keep unsaved work', call: 'PUT /drafts/{type}/{id}' },
  { part: 'Media', right: 'Upload', call: 'POST /media' },
  { part: 'Addresses to buy at', right: 'Ask whether they are dead', call: 'POST /links/check' },
  { part: 'Previews', right: 'Make links, end them', call: 'POST /previews' },
  { part: 'Previews', right: 'Show what is scheduled', call: 'POST /previews', isOf: mayPreviewTimes },
  { part: 'History', right: 'See', call: 'GET /history' },
  { part: 'History', right: 'Take back', call: 'POST /history/{id}/undo' },
  { part: 'Staff', right: 'Invite, roles, end sessions', call: 'POST /invitations' },
  { part: 'Staff', right: 'See who signed in', call: 'GET /staff/logins' },
]

/** Returns the right of a role. `own` means that translators have the right only in their languages. */
export function cellOf({ call, isOf }: Pick<MatrixRow, 'call' | 'isOf'>, role: Role): 'may' | 'own' | 'not' {
  const { roles, languages } = RIGHTS[call]
  if (!roles.includes(role) || isOf?.(role) === false) return 'not'
  return languages === 'own' && role === 'translator' ? 'own' : 'may'
}
