import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import { hashToken } from '../../auth/tokens.ts'
import type { Db } from '../../db/db.ts'

/** Who subscribes, as asked. */
export interface Subscriber {
  email: string
  name: string
  language: Language
}

/**
 * Notes a subscription. False where no mail is due: the address is confirmed, or a mail was asked for within 10 minutes. Who has unsubscribed begins
 * again, at once.
 */
export async function addSubscription(tx: Db, { email, name, language }: Subscriber): Promise<boolean> {
  const row = await tx.row(sql`
    insert into subscription as s (email, name, language) values (${email}, ${name}, ${language})
    on conflict (email) do update
       set name = case when s.unsubscribed_at is null then s.name else excluded.name end,
           language = case when s.unsubscribed_at is null then s.language else excluded.language end,
           unsubscribed_at = null, asked_at = now()
     where s.confirmed_at is null and (s.unsubscribed_at is not null or s.asked_at <= now() - interval '10 minutes')
    returning s.id`)
  return row !== undefined
}

/** The subscription of an address that waits to be confirmed. */
export const findUnconfirmed = (tx: Db, email: string) =>
  tx.row<{ id: number; language: Language }>(sql`
    select id, language from subscription where email = ${email} and confirmed_at is null and unsubscribed_at is null`)

/** Links to unsubscribe of so many mails work; they never expire, but end with the mails that follow. */
const MOST_UNSUBSCRIBE_TOKENS = 10

/** Stores the hashes of the tokens of a confirmation mail; the link to confirm of an earlier one ends, and the link to unsubscribe of the tenth before it. */
export async function addSubscriptionTokens(
  tx: Db,
  subscriptionId: number,
  { confirm, unsubscribe }: Record<'confirm' | 'unsubscribe', string>,
) {
  await endConfirmation(tx, subscriptionId)
  await tx.rows(sql`
    insert into subscription_token (hash, purpose, subscription_id, expires_at)
    values (${hashToken(confirm)}, 'confirm', ${subscriptionId}, now() + interval '7 days'),
           (${hashToken(unsubscribe)}, 'unsubscribe', ${subscriptionId}, null)`)
  await tx.rows(sql`
    delete from subscription_token where hash = any(array(
      select hash from subscription_token where subscription_id = ${subscriptionId} and purpose = 'unsubscribe'
       order by created_at desc offset ${MOST_UNSUBSCRIBE_TOKENS}))`)
}

const endConfirmation = (tx: Db, subscriptionId: number) =>
  tx.rows(sql`delete from subscription_token where subscription_id = ${subscriptionId} and purpose = 'confirm'`)

/** Confirms the subscription of a token, again too; undefined where the token is none. */
export const confirmSubscription = (db: Db, token: string) =>
  db.row<{ email: string }>(sql`
    update subscription s set confirmed_at = coalesce(s.confirmed_at, now())
      from subscription_token t
     where t.hash = ${hashToken(token)} and t.purpose = 'confirm' and t.expires_at > now()
       and s.id = t.subscription_id and s.unsubscribed_at is null
    returning s.email`)

/** The language of the subscription that a token ends; undefined where the token is none. */
export const findLanguageToUnsubscribe = (db: Db, token: string) =>
  db.row<{ language: Language }>(sql`
    select s.language from subscription_token t join subscription s on s.id = t.subscription_id
     where t.hash = ${hashToken(token)} and t.purpose = 'unsubscribe'`)

/** Ends the subscription of a token, again too; undefined where the token is none. */
export const unsubscribe = (db: Db, token: string) =>
  db.begin(async (tx) => {
    const ended = await tx.row<{ id: number; language: Language }>(sql`
      update subscription s set unsubscribed_at = coalesce(s.unsubscribed_at, now()), confirmed_at = null, name = ''
        from subscription_token t
       where t.hash = ${hashToken(token)} and t.purpose = 'unsubscribe' and s.id = t.subscription_id
      returning s.id, s.language`)
    if (ended) await endConfirmation(tx, ended.id)
    return ended
  })

/** What is stored about the subscription of an address, but for hashes. */
export interface SubscriptionDataRow extends Subscriber {
  id: number
  createdAt: Date
  askedAt: Date
  confirmedAt: Date | null
  unsubscribedAt: Date | null
}

/** What is stored about the subscription of an address. */
export const findSubscriptionData = (db: Db, email: string) =>
  db.row<SubscriptionDataRow>(sql`
    select id, email, name, language, created_at as "createdAt", asked_at as "askedAt", confirmed_at as "confirmedAt",
           unsubscribed_at as "unsubscribedAt"
      from subscription where email = ${email}`)

/** Deletes the subscription of an address with its links. */
export const deleteSubscription = (db: Db, email: string) => db.rows(sql`delete from subscription where email = ${email}`)
