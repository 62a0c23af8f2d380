import type { Language } from '@shop/contract/languages'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import type { MailSender } from '../../mail/transport.ts'
import { DEFAULT_NAME, findIdentity } from './shop.queries.ts'

/** Returns the sender of mails. The address is MAIL_FROM, else the one in `shop.json`, else `no-reply@` with the host of `linkUrl`. */
export async function findMailSender(
  db: Db,
  language: Language,
  { mailFrom, linkUrl }: Pick<Config, 'mailFrom' | 'linkUrl'>,
): Promise<MailSender> {
  const identity = await findIdentity(db, language)
  return {
    name: identity?.name ?? DEFAULT_NAME,
    address: mailFrom ?? identity?.mailFrom ?? `no-reply@${new URL(linkUrl).hostname}`,
    replyTo: identity?.replyTo ?? undefined,
  }
}
