import type { StaffCallNames } from '@shop/contract/manage/manage-calls'
import { mayPreviewTimes, RIGHTS } from '@shop/contract/manage/rights'
import type { Role } from '@shop/contract/manage/roles'

/** A row of the matrix: a right in words, and the call that stands for it. */
interface MatrixRow {
  part: string
  right: string
  call: StaffCallNames
  /** Where not all who may use the call may do this by it. */
  isOf?: (role: Role) => boolean
}

/** What a person asks of the table of rights. A part of the back office that not everybody may do all of has rows here (a test looks). */
export const MATRIX: readonly MatrixRow[] = [
  { part: 'Products', right: 'See', call: 'GET /products' },
  { part: 'Products', right: 'Write texts', call: 'PATCH /products/{id}' },
  { part: 'Products', right: 'Make, change many', call: 'POST /products/bulk' },
  { part: 'Products', right: 'Prices, dates, publish', call: 'POST /products/{id}/publish' },
  { part: 'Products', right: 'Archive', call: 'POST /products/{id}/archive' },
  { part: 'Specs', right: 'Write names', call: 'PATCH /definitions/{id}' },
  { part: 'Specs', right: 'Define, publish, archive', call: 'POST /definitions/{id}/publish' },
  { part: 'Spare parts', right: 'Write texts', call: 'PATCH /parts/{id}' },
  { part: 'Spare parts', right: 'Make, publish, archive', call: 'POST /parts/{id}/publish' },
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

/** Whether a role may do what a row says: as it likes, in its own languages alone, or not. */
export function cellOf({ call, isOf }: Pick<MatrixRow, 'call' | 'isOf'>, role: Role): 'may' | 'own' | 'not' {
  const { roles, languages } = RIGHTS[call]
  if (!roles.includes(role) || isOf?.(role) === false) return 'not'
  return languages === 'own' && role === 'translator' ? 'own' : 'may'
}
