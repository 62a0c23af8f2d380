import * as calls from '@shop/contract/account/profile'
import { hashAddress } from '../../auth/keyed-hash.ts'
import { logSecurityEvent } from '../../auth/security-events.ts'
import { route } from '../../http/calls/route.ts'
import { fail } from '../../fail.ts'
import { changeProfile } from './account.queries.ts'
import { presentProfile } from './account.answers.ts'
import { endLoginOf } from './login.queries.ts'

export const profileRoutes = [
  route(calls.changeProfile, async ({ db, body, client, customer, log }) => {
    if (body.id !== customer.id) {
      logSecurityEvent(log, 'forbidden', { accountId: customer.id, address: await hashAddress(db, client.address) })
      throw fail('C106')
    }
    const account = await changeProfile(db, customer.id, body)
    if (!account) throw fail('C105')
    return presentProfile(account)
  }),

  route(calls.endLogin, async ({ db, input, client, customer, log }) => {
    if (!(await endLoginOf(db, customer.id, input.id))) throw fail('C104')
    logSecurityEvent(log, 'login-ended', { accountId: customer.id, address: await hashAddress(db, client.address) })
    return null
  }),
]
