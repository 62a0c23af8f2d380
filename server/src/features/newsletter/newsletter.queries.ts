import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import { hashToken } from '../../auth/authentication.ts'
import type { Db } from '../../db/db.ts'
import { type Consent, hashConsent } from './consent.ts'
import type { ListedSubscriber } from './subscriber-csv.rules.ts'

export interface Subscriber {
  email: string
  name: string
  language: Language
}

/**
 * Adds a subscription, or restarts one that was ended. Returns false if no confirmation mail is needed: the address is confirmed, or
 * a mail was sent to it within 10 minutes.
 */
export async function addSubscription(tx: Db, { email, name, language }: Subscriber, consent: Consent | undefined): Promise<boolean> {
  const consentHash = consent && (await addConsent(tx, consent))
  const row = await tx.row(sql`
    insert into subscription as s (email, name, language, consent_hash) values (${email}, ${name}, ${language}, ${consentHash ?? null})
    on conflict (email) do update
       set name = case when s.unsubscribed_at is null then s.name else excluded.name end,
           language = case when s.unsubscribed_at is null then s.language else excluded.language end,
           consent_hash = excluded.consent_hash, unsubscribed_at = null, asked_at = now()
     where s.confirmed_at is null and (s.unsubscribed_at is not null or s.asked_at <= now() - interval '10 minutes')
    returning s.id`)
  return row !== undefined
}

/** Stores a consent text once, and returns its hash. */
export async function addConsent(tx: Db, consent: Consent) {
  const hash = hashConsent(consent)
  await tx.rows(sql`
    insert into consent_text (hash, version, language, text) values (${hash}, ${consent.version}, ${consent.language}, ${consent.text})
    on conflict (hash) do nothing`)
  return hash
}

export const findUnconfirmed = (tx: Db, email: string) =>
  tx.row<{ id: number; language: Language }>(sql`
    select id, language from subscription where email = ${email} and confirmed_at is null and unsubscribed_at is null`)

/** Maximum number of unsubscribe links per subscription. They do not expire, but newer links replace the oldest. */
const MOST_UNSUBSCRIBE_TOKENS = 10

export async function addConfirmationToken(tx: Db, subscriptionId: number, token: string) {
  await endConfirmation(tx, subscriptionId)
  await tx.rows(sql`
    insert into subscription_token (hash, purpose, subscription_id, expires_at)
    values (${hashToken(token)}, 'confirm', ${subscriptionId}, now() + interval '7 days')`)
}

/** Stores hashes of the tokens; only the latest ten per subscription stay valid. */
export async function addUnsubscribeTokens(tx: Db, tokens: ReadonlyArray<{ subscriptionId: number; token: string }>) {
  const ids = tokens.map(({ subscriptionId }) => subscriptionId)
  const hashes = tokens.map(({ token }) => hashToken(token))
  await tx.rows(sql`
    insert into subscription_token (hash, purpose, subscription_id, expires_at)
    select hash, 'unsubscribe', id, null from unnest(${ids}::bigint[], ${hashes}::bytea[]) as added (id, hash)`)
  await tx.rows(sql`
    delete from subscription_token t
     using unnest(${ids}::bigint[]) as added (id)
     cross join lateral (select hash from subscription_token o where o.subscription_id = added.id and o.purpose = 'unsubscribe'
                          order by o.created_at desc offset ${MOST_UNSUBSCRIBE_TOKENS}) old
     where t.hash = old.hash`)
}

const endConfirmation = (tx: Db, subscriptionId: number) =>
  tx.rows(sql`delete from subscription_token where subscription_id = ${subscriptionId} and purpose = 'confirm'`)

/** Confirms a subscription; can be repeated. Returns undefined if the token is unknown or expired, or the subscription ended. */
export const confirmSubscription = (db: Db, token: string) =>
  db.row<{ email: string }>(sql`
    update subscription s set confirmed_at = coalesce(s.confirmed_at, now())
      from subscription_token t
     where t.hash = ${hashToken(token)} and t.purpose = 'confirm' and t.expires_at > now()
       and s.id = t.subscription_id and s.unsubscribed_at is null
    returning s.email`)

export const findLanguageToUnsubscribe = (db: Db, token: string) =>
  db.row<{ language: Language }>(sql`
    select s.language from subscription_token t join subscription s on s.id = t.subscription_id
     where t.hash = ${hashToken(token)} and t.purpose = 'unsubscribe'`)

/** Ends a subscription and deletes name and consent; can be repeated. Returns undefined for an unknown token. */
export const unsubscribe = (db: Db, token: string) =>
  db.begin(async (tx) => {
    const subscription = await tx.row<{ id: number; language: Language }>(sql`
      select s.id, s.language from subscription_token t join subscription s on s.id = t.subscription_id
       where t.hash = ${hashToken(token)} and t.purpose = 'unsubscribe' for update of s`)
    if (subscription) await endSubscription(tx, subscription.id)
    return subscription
  })

export interface SubscriptionDataRow extends Subscriber {
  id: number
  createdAt: Date
  askedAt: Date
  confirmedAt: Date | null
  unsubscribedAt: Date | null
  consent: Consent | null
  issues: Array<{ id: number; name: string; subject: string; state: string; changedTime: string }>
}

export const findSubscriptionData = (db: Db, email: string) =>
  db.row<SubscriptionDataRow>(sql`
    select s.id, s.email, s.name, s.language, s.created_at as "createdAt", s.asked_at as "askedAt", s.confirmed_at as "confirmedAt",
           s.unsubscribed_at as "unsubscribedAt",
           (select json_build_object('version', c.version, 'language', c.language, 'text', c.text)
              from consent_text c where c.hash = s.consent_hash) as consent,
           (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'subject', t.subject, 'state', d.state,
                   'changedTime', to_char(d.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by i.id desc), '[]')
              from newsletter_delivery d join newsletter_issue i on i.id = d.issue_id
             cross join lateral (select subject from newsletter_issue_text t where t.issue_id = i.id
                                  order by t.language = s.language desc, t.language = 'en' desc, t.language limit 1) t
             where d.subscription_id = s.id) as issues
      from subscription s where s.email = ${email}`)

/** Ends a subscription as its own link does; can be repeated. */
export async function endSubscription(tx: Db, id: number) {
  await tx.rows(sql`
    update subscription set unsubscribed_at = coalesce(unsubscribed_at, now()), confirmed_at = null, name = '', consent_hash = null where id = ${id}`)
  await endConfirmation(tx, id)
}

export const deleteSubscriptionById = async (db: Db, id: number) =>
  (await db.row(sql`delete from subscription where id = ${id} returning id`)) !== undefined

export const deleteSubscription = (db: Db, email: string) => db.rows(sql`delete from subscription where email = ${email}`)

/** Lists confirmed subscribers by id, and prevents them from unsubscribing until the transaction ends. */
export const listSubscribers = (tx: Db, { after, limit }: { after: number; limit: number }) =>
  tx.rows<ListedSubscriber>(sql`
    select s.id, s.email, s.name, s.language, s.asked_at as "askedAt", s.confirmed_at as "confirmedAt",
           c.version as "consentVersion", c.language as "consentLanguage", c.text as "consentText"
      from subscription s left join consent_text c on c.hash = s.consent_hash
     where s.id > ${after} and s.confirmed_at is not null and s.unsubscribed_at is null
     order by s.id limit ${limit} for share of s`)
