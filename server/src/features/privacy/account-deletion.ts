import type { RateLimitSettings } from '../../auth/rate-limit-settings.ts'
import type { Db } from '../../db/db.ts'
import { dropAccountMails, dropMails } from '../../mail/outbox.ts'
import { giveUpFilesOfAccount } from '../../storage/file.queries.ts'
import { deleteContactMessages } from '../contact/contact.queries.ts'
import { deleteSubscription } from '../newsletter/newsletter.queries.ts'
import { deleteAccount, findAccount, lockAccount } from '../account/account.queries.ts'
import { confirmPassword, type PasswordRequest } from '../account/confirm-password.ts'

/**
 * What became of a request to delete an account. `held`: after too many wrong passwords, whether or not this one is right. `gone`: the account was
 * deleted or its password changed meanwhile, so that the login has ended.
 */
export type Deleted = { outcome: 'deleted' } | { outcome: 'wrong' } | { outcome: 'gone' } | { outcome: 'held'; waitSeconds: number }

/** Deletes an account whose password is right. `db` is the pool: wrong passwords count at once. */
export async function deleteConfirmed(db: Db, settings: RateLimitSettings, request: PasswordRequest): Promise<Deleted> {
  const confirmed = await confirmPassword(db, settings, request)
  if (confirmed.outcome !== 'right') return confirmed
  const { account, forgive } = confirmed
  return db.begin(async (tx) => {
    if (!(await lockAccount(tx, account))) return { outcome: 'gone' }
    await forgive(tx)
    // What no foreign key takes along: files, whose bytes are removed within a minute, and what is known by the e-mail.
    await giveUpFilesOfAccount(tx, account.id)
    await deleteByEmail(tx, account)
    await deleteAccount(tx, account.id)
    return { outcome: 'deleted' }
  })
}

/** What is known by the e-mail alone belongs to its owner, which an account is proved to be once it is confirmed (security A5). The account is locked. */
async function deleteByEmail(tx: Db, { id, email }: { id: number; email: string }) {
  if (!(await findAccount(tx, id))?.isEmailVerified) return dropAccountMails(tx, email)
  await dropMails(tx, email)
  await deleteContactMessages(tx, email)
  return deleteSubscription(tx, email)
}
