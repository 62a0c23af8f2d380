import * as calls from '@shop/contract/privacy/privacy'
import { addressKey } from '../../auth/address.ts'
import { logSecurityEvent } from '../../auth/security-events.ts'
import { route } from '../../http/calls/route.ts'
import { fail, failLater } from '../../fail.ts'
import { deleteConfirmed } from './account-deletion.ts'
import { readExport } from './account-export.ts'

const EVENTS = { deleted: 'account-deleted', wrong: 'password-wrong', held: 'password-held' } as const

export const privacyRoutes = [
  route(calls.exportAccount, async ({ db, client, customer, language, log }) => {
    const data = await readExport(db, customer.id, language)
    if (!data) throw fail('C105')
    logSecurityEvent(log, 'account-exported', { accountId: customer.id, address: await client.addressHash() })
    return data
  }),

  route(calls.deleteAccount, async ({ db, body, client, customer, log, rateLimits, uploads }) => {
    const addressHash = await client.addressHash()
    const deleted = await deleteConfirmed(db, rateLimits, {
      accountId: customer.id,
      password: body.password,
      address: addressKey(client.address),
      addressHash,
      isGone: client.isGone,
    })
    if (deleted.outcome === 'gone') throw fail('C105')
    logSecurityEvent(log, EVENTS[deleted.outcome], { accountId: customer.id, address: addressHash })
    if (deleted.outcome === 'held') throw failLater('C107', deleted.waitSeconds)
    if (deleted.outcome === 'wrong') throw fail('C120')
    void uploads.cleanUp() // if this fails, the next cleanup removes the files
    return null
  }),
]
