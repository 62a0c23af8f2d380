import type { Language } from '@shop/contract/languages'
import type { DisabledBecause } from '@shop/contract/manage/people/people-words'
import type { KeyedHash } from '../../auth/address.ts'
import { notePeople } from '../../auth/staff/people-log.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { dropAccountLinks, queueMail } from '../../mail/outbox.ts'
import { TEXTS } from '../../texts/texts.ts'
import { endLogins } from '../account/login.queries.ts'
import { endMailedTokens } from '../account/mailed-token.queries.ts'
import { deleteAccountData } from '../privacy/account-deletion.ts'
import { type LockedRow, lockCustomer, setDisabled } from './customers.queries.ts'

interface Step {
  id: number
  staffId: number
  rev: number
  reason: string
}

/** Locks the account. C116 if it was disabled or enabled since `rev`. */
async function lockAt(tx: Db, { id, rev }: Step, isDisabled: boolean | null): Promise<LockedRow> {
  const locked = await lockCustomer(tx, id)
  if (!locked) throw fail('C104')
  if (locked.rev !== rev) {
    const field = { field: 'isDisabled', base: null, theirs: locked.isDisabled, yours: isDisabled }
    throw fail('C116', { rev: locked.rev, fields: [field] })
  }
  return locked
}

/** Disables an account, or enables it if `because` is null. The customer gets a mail, unless nothing changes. */
export async function changeDisabled(tx: Db, keyedHash: KeyedHash, step: Step & { because: DisabledBecause | null }) {
  const { id, staffId, reason, because } = step
  const { email, isDisabled } = await lockAt(tx, step, because !== null)
  if (isDisabled === (because !== null)) return
  if (because !== null) {
    await dropAccountLinks(tx, email)
    await endMailedTokens(tx, id)
    await endLogins(tx, id, undefined)
  }
  await setDisabled(tx, id, because)
  await queueMail(tx, keyedHash, because === null ? 'accountEnabled' : 'accountDisabled', email)
  await notePeople(tx, { staffId, action: because === null ? 'enabled' : 'disabled', accountId: id, reason })
}

/** Deletes an account as its customer would. The log keeps the step without the account. */
export async function removeCustomer(tx: Db, step: Step & { email: string; language: Language }) {
  const { email } = await lockAt(tx, step, null)
  if (step.email !== email) throw fail('C103', { issues: [{ path: 'email', message: TEXTS[step.language].issues.emailOfCustomer }] })
  await deleteAccountData(tx, { id: step.id, email })
  await notePeople(tx, { staffId: step.staffId, action: 'deleted', reason: step.reason })
}
