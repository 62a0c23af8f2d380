import type { Language } from '@shop/contract/languages'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import type { MailSender } from '../../mail/transport.ts'
import { DEFAULT_NAME, findIdentity } from './shop.queries.ts'

/** Whom mails in a language are from: MAIL_FROM, else what `shop.json` says, else `no-reply@` and the host that links lead to. */
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
