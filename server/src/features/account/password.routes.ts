import * as calls from '@shop/contract/account/account'
import { addressKey } from '../../auth/address.ts'
import { logSecurityEvent } from '../../auth/security-events.ts'
import { refuseWeakPassword } from '../../auth/passwords/weak-passwords.ts'
import { route } from '../../http/calls/route.ts'
import { fail, failLater } from '../../fail.ts'
import { queueMail } from '../../mail/outbox.ts'
import { presentTokens } from './account.answers.ts'
import { findAccount } from './account.queries.ts'
import { findReset, useVerification } from './mailed-token.queries.ts'
import { changePassword, resetPassword } from './new-password.ts'
import { listShopNames } from '../shop/shop.queries.ts'

const EVENTS = { changed: 'password-changed', wrong: 'password-wrong', held: 'password-held' } as const

export const passwordRoutes = [
  route(calls.changePassword, async ({ db, body, client, customer, language, log, rateLimits }) => {
    const account = await findAccount(db, customer.id)
    if (!account) throw fail('C105')
    refuseWeakPassword(body.newPassword, { email: account.email, shopNames: await listShopNames(db) }, 'newPassword', language)
    const addressHash = await client.addressHash()
    const changed = await changePassword(db, rateLimits, {
      accountId: customer.id,
      loginId: customer.loginId,
      password: body.oldPassword,
      newPassword: body.newPassword,
      address: addressKey(client.address),
      addressHash,
      isGone: client.isGone,
    })
    if (changed.outcome === 'gone') throw fail('C105')
    logSecurityEvent(log, EVENTS[changed.outcome], { accountId: customer.id, address: addressHash })
    if (changed.outcome === 'held') throw failLater('C107', changed.waitSeconds)
    if (changed.outcome === 'wrong') throw fail('C120')
    return presentTokens(changed.login)
  }),

  route(calls.forgotPassword, async ({ db, body, rateLimits }) => {
    await db.begin((tx) => queueMail(tx, rateLimits.keyedHash, 'passwordReset', body.email)) // the account is looked up when the mail is sent
    return null
  }),

  route(calls.resetPassword, async ({ db, body, client, language, log, rateLimits }) => {
    const shopNames = await listShopNames(db)
    refuseWeakPassword(body.password, { email: '', shopNames }, 'password', language)
    const account = await findReset(db, body.token)
    if (!account) throw fail('C112')
    refuseWeakPassword(body.password, { email: account.email, shopNames }, 'password', language)
    const addressHash = await client.addressHash()
    if (
      !(await resetPassword(db, rateLimits.keyedHash, {
        ...body,
        account,
        address: addressKey(client.address),
        addressHash,
        isGone: client.isGone,
      }))
    )
      throw fail('C112')
    logSecurityEvent(log, 'password-reset', { accountId: account.id, address: addressHash })
    return null
  }),

  route(calls.sendVerification, async ({ db, customer, rateLimits }) => {
    const account = await findAccount(db, customer.id)
    if (!account) throw fail('C105')
    if (!account.isEmailVerified) await db.begin((tx) => queueMail(tx, rateLimits.keyedHash, 'verification', account.email))
    return null
  }),

  route(calls.verifyEmail, async ({ db, body }) => {
    const verified = await useVerification(db, body.token)
    if (!verified) throw fail('C112')
    return { username: verified.email }
  }),
]
