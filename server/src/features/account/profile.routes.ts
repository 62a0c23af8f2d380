import { namesShop } from '@shop/contract/account/imitations'
import * as calls from '@shop/contract/account/profile'
import type { Language } from '@shop/contract/languages'
import { logSecurityEvent } from '../../auth/security-events.ts'
import type { Db } from '../../db/db.ts'
import { route } from '../../http/calls/route.ts'
import { fail } from '../../fail.ts'
import { changeProfile } from './account.queries.ts'
import { presentProfile } from './account.answers.ts'
import { endLoginOf } from './login.queries.ts'
import { TEXTS } from '../../texts/texts.ts'
import { listShopNames } from '../shop/shop.queries.ts'

export const profileRoutes = [
  route(calls.changeProfile, async ({ db, body, client, customer, language, log }) => {
    if (body.id !== customer.id) {
      logSecurityEvent(log, 'forbidden', { accountId: customer.id, address: await client.addressHash() })
      throw fail('C106')
    }
    if (body.nickname !== undefined) await refuseNameOfShop(db, body.nickname, language)
    const account = await changeProfile(db, customer.id, body)
    if (!account) throw fail('C105')
    return presentProfile(account)
  }),

  route(calls.endLogin, async ({ db, input, client, customer, log }) => {
    if (!(await endLoginOf(db, customer.id, input.id))) throw fail('C104')
    logSecurityEvent(log, 'login-ended', { accountId: customer.id, address: await client.addressHash() })
    return null
  }),
]

/** Throws C103 if the nickname imitates the shop (security X1). */
async function refuseNameOfShop(db: Db, nickname: string, language: Language) {
  const names = await listShopNames(db)
  if (names.some((name) => namesShop(nickname, name)))
    throw fail('C103', { issues: [{ path: 'nickname', message: TEXTS[language].issues.nicknameOfShop }] })
}
