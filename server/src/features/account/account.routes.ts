import * as calls from '@shop/contract/account/account'
import { addressKey } from '../../auth/address.ts'
import { passwords } from '../../auth/passwords/passwords.ts'
import { logSecurityEvent } from '../../auth/security-events.ts'
import { refuseWeakPassword } from '../../auth/passwords/weak-passwords.ts'
import { route } from '../../http/calls/route.ts'
import { fail, failLater } from '../../fail.ts'
import { queueMail } from '../../mail/outbox.ts'
import { presentProfile, presentTokens, presentUser } from './account.answers.ts'
import { addAccount, findAccount } from './account.queries.ts'
import { endLogin, listLogins } from './login.queries.ts'
import { logIn, refreshLogin } from './logins.ts'
import { listShopNames } from '../shop/shop.queries.ts'

export const accountRoutes = [
  route(calls.register, async ({ db, body, client, language, rateLimits }) => {
    refuseWeakPassword(body.pwd, { email: body.username, shopNames: await listShopNames(db) }, 'pwd', language)
    // Hashes the password before the e-mail is looked up, so that both outcomes take the same time.
    const passwordHash = await passwords.hash(body.pwd, { ...client, address: addressKey(client.address) })
    const account = await db.begin(async (tx) => {
      const added = await addAccount(tx, { email: body.username, passwordHash, language })
      if (added) await queueMail(tx, rateLimits.keyedHash, 'verification', added.email)
      return added
    })
    if (!account) throw fail('C102')
    return { id: account.id, username: account.email, language: account.language }
  }),

  route(calls.logIn, async ({ db, authentication, body, client, log, rateLimits }) => {
    const addressHash = await client.addressHash()
    const loggedIn = await logIn(db, rateLimits, {
      email: body.username,
      password: body.password,
      isRemembered: body.rememberMe,
      ...client,
      address: addressKey(client.address),
      addressHash,
    })
    logSecurityEvent(log, EVENTS[loggedIn.outcome], { accountId: loggedIn.accountId, address: addressHash })
    if (loggedIn.outcome === 'held') throw failLater('C107', loggedIn.waitSeconds)
    if (loggedIn.outcome === 'wrong') throw fail('C101')
    if (loggedIn.outcome === 'disabled') throw fail('C121')
    authentication.note(loggedIn.login.tokens.accessToken)
    return { ...presentTokens(loggedIn.login), userInfo: presentUser(loggedIn.account) }
  }),

  route(calls.refresh, async ({ db, authentication, body, client, log }) => {
    const refreshed = await db.begin((tx) => refreshLogin(tx, body.refreshToken))
    if (refreshed.outcome === 'refreshed') {
      authentication.note(refreshed.login.tokens.accessToken)
      return presentTokens(refreshed.login)
    }
    if (refreshed.outcome === 'reused') {
      logSecurityEvent(log, 'refresh-reuse', { accountId: refreshed.accountId, address: await client.addressHash() })
    }
    throw fail('C105')
  }),

  route(calls.logOut, async ({ db, client, customer, log }) => {
    await endLogin(db, customer.loginId)
    logSecurityEvent(log, 'logout', { accountId: customer.id, address: await client.addressHash() })
    return null
  }),

  route(calls.getUserInfo, async ({ db, customer }) => {
    const account = await findAccount(db, customer.id)
    if (!account) throw fail('C105')
    return presentProfile(account)
  }),

  route(calls.listLogins, async ({ db, customer }) => {
    const logins = await listLogins(db, customer.id)
    return logins.map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      createdTime: createdAt.toISOString(),
      lastUsedTime: lastUsedAt.toISOString(),
      current: id === customer.loginId,
    }))
  }),
]

const EVENTS = { open: 'login', wrong: 'login-failed', held: 'login-held', disabled: 'login-disabled' } as const
