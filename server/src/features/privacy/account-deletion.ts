import type { RateLimits } from '../../auth/rate-limits.ts'
import { forgetReasons } from '../../auth/staff/people-log.ts'
import type { Db } from '../../db/db.ts'
import { dropAccountMails, dropMails } from '../../mail/outbox.ts'
import { giveUpFilesOfAccount } from '../../storage/file.queries.ts'
import { deleteContactMessages } from '../contact/contact.queries.ts'
import { deleteObjections, deleteReports } from '../moderation/reports.queries.ts'
import { deleteNotices } from '../notices/notices.queries.ts'
import { deleteSubscription } from '../newsletter/newsletter.queries.ts'
import { deleteAccount, findAccount, lockAccount } from '../account/account.queries.ts'
import { confirmPassword, type PasswordRequest } from '../account/confirm-password.ts'

/** `held` means rate-limited; `gone` means that the account was deleted or its password changed meanwhile. */
export type Deleted = { outcome: 'deleted' } | { outcome: 'wrong' } | { outcome: 'gone' } | { outcome: 'held'; waitSeconds: number }

/** Deletes an account if the password is right. `db` must be the pool, so that failed attempts are committed at once. */
export async function deleteConfirmed(db: Db, rateLimits: RateLimits, request: PasswordRequest): Promise<Deleted> {
  const confirmed = await confirmPassword(db, rateLimits, request)
  if (confirmed.outcome !== 'right') return confirmed
  const { account, forgive } = confirmed
  return db.begin(async (tx) => {
    if (!(await lockAccount(tx, account))) return { outcome: 'gone' }
    await forgive(tx)
    await deleteAccountData(tx, account)
    return { outcome: 'deleted' }
  })
}

/** Deletes an account with all its data, except reviews and comments, which remain without an author. Lock the account first. */
export async function deleteAccountData(tx: Db, account: { id: number; email: string }) {
  // No foreign key deletes files (a cleanup removes them within a minute), reasons of staff or data that is stored by e-mail address.
  await giveUpFilesOfAccount(tx, account.id)
  await deleteObjections(tx, account.id)
  await deleteByEmail(tx, account)
  await forgetReasons(tx, account.id)
  await deleteAccount(tx, account.id)
}

/** Deletes data stored by e-mail address, if the customer has confirmed the address (security A5). */
async function deleteByEmail(tx: Db, { id, email }: { id: number; email: string }) {
  if (!(await findAccount(tx, id))?.isEmailVerified) return dropAccountMails(tx, email)
  await dropMails(tx, email)
  await deleteContactMessages(tx, email)
  await deleteReports(tx, email)
  await deleteNotices(tx, email)
  return deleteSubscription(tx, email)
}
