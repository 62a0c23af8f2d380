import { LANGUAGES } from '@shop/contract/languages'
import * as calls from '@shop/contract/manage/staff'
import { pageStaffLogins } from '@shop/contract/manage/staff-logins'
import { addressInLog } from '../../auth/security-events.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { queueMail } from '../../mail/outbox.ts'
import { endPreviewsOf } from '../previews/preview.queries.ts'
import { addInvitation, addReset, endLinksOf, type LinkRow, listInvitations, removeInvitation } from './link.queries.ts'
import { endSessions } from './session.queries.ts'
import {
  type ColleagueRow,
  findColleague,
  findStaffByEmail,
  listColleagues,
  listStaffLogins,
  lockStaffAsOwner,
  setStaffRights,
  type StaffRights,
} from './staff.queries.ts'

export const colleagueRoutes = [
  route(calls.listStaff, async ({ db }) => ({
    rows: (await listColleagues(db)).map(presentColleague),
    invitations: (await listInvitations(db)).map(presentInvitation),
  })),

  route(calls.invite, async ({ db, staff, body, rateLimits }) => {
    const invitation = await db.begin(async (tx) => {
      await lockStaffAsOwner(tx, staff.id)
      if (await findStaffByEmail(tx, body.email)) throw fail('C102')
      const added = await addInvitation(tx, staff.id, { ...body, languages: languagesOf(body) })
      if (!added) throw new Error('an upsert has returned nothing')
      await queueMail(tx, rateLimits.keyedHash, 'staffInvitation', body.email, added.id)
      return added
    })
    return presentInvitation({ ...invitation, email: body.email })
  }),

  route(calls.revokeInvitation, async ({ db, input }) => {
    if (!(await removeInvitation(db, input.id))) throw fail('C104')
    return null
  }),

  route(calls.changeColleague, async ({ db, staff, input, body }) => {
    await db.begin((tx) => changeRights(tx, staff.id, input.id, body))
    const changed = await findColleague(db, input.id)
    if (!changed) throw fail('C104')
    return presentColleague(changed)
  }),

  route(calls.endSessionsOf, async ({ db, input }) => {
    if (!(await findColleague(db, input.id))) throw fail('C104')
    await endSessions(db, input.id)
    return null
  }),

  route(calls.resetColleague, async ({ db, staff, input, rateLimits }) => {
    await db.begin(async (tx) => {
      await lockStaffAsOwner(tx, staff.id, input.id)
      const colleague = await findColleague(tx, input.id)
      if (!colleague || colleague.isDisabled) throw fail('C104')
      const link = await addReset(tx, colleague)
      if (link) await queueMail(tx, rateLimits.keyedHash, 'staffReset', colleague.email, link.id)
    })
    return null
  }),

  route(pageStaffLogins, async ({ db, input }) => {
    const rows = await listStaffLogins(db, { after: input.after, limit: input.limit + 1 })
    const shown = rows.slice(0, input.limit)
    return {
      rows: shown.map(({ createdAt, addressHash, ...login }) => ({
        ...login,
        time: createdAt.toISOString(),
        address: addressHash && addressInLog(addressHash),
      })),
      next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    }
  }),
]

type Change = { rev: number; set: Partial<StaffRights> }

/** Changes rights, and ends sessions, mailed links and previews that are no longer allowed (security S2, S6). */
async function changeRights(tx: Db, by: number, id: number, { rev, set }: Change) {
  const locked = await lockStaffAsOwner(tx, by, id)
  const before = locked.find((one) => one.id === id)
  if (!before) throw fail('C104')
  if (before.rev !== rev) {
    const now: Record<string, unknown> = { ...before }
    const fields = Object.entries(set).map(([field, yours]) => ({ field, base: null, theirs: now[field], yours }))
    throw fail('C116', { rev: before.rev, fields })
  }
  const after = { ...before, ...set }
  const isOwnerLost = before.role === 'owner' && !before.isDisabled && (after.role !== 'owner' || after.isDisabled)
  const otherOwners = locked.filter((one) => one.id !== id && one.role === 'owner' && !one.isDisabled)
  if (id === by || (isOwnerLost && otherOwners.length === 0)) throw fail('C106')
  await setStaffRights(tx, id, { ...after, languages: languagesOf(after) })
  await endSessions(tx, id)
  await endLinksOf(tx, id)
  await endPreviewsOf(tx, id, after)
}

/** Returns a translator's languages in the shop's order; empty for other roles. */
const languagesOf = ({ role, languages }: Pick<StaffRights, 'role' | 'languages'>) =>
  role === 'translator' ? LANGUAGES.filter((language) => languages.includes(language)) : []

const presentColleague = ({ lastSeenAt, ...colleague }: ColleagueRow): calls.Colleague => ({
  ...colleague,
  lastSeenTime: lastSeenAt?.toISOString() ?? null,
})

const presentInvitation = ({ id, email, role, languages, createdAt, expiresAt }: LinkRow & { email: string }) => ({
  id,
  email,
  role,
  languages,
  createdTime: createdAt.toISOString(),
  expiresTime: expiresAt.toISOString(),
})
