import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import type { NoticeKind } from '@shop/contract/notices/notice-words'
import sql, { type Sql } from 'sql-template-tag'
import { hashToken } from '../../auth/authentication.ts'
import type { Db } from '../../db/db.ts'
import { leftJoinTexts } from '../../db/tables.ts'

export interface NewNotice {
  kind: NoticeKind
  email: string
  language: Language
  consentHash: Buffer | undefined
}

/**
 * Stores a request with the current price. Returns undefined if the shop does not show the thing, and `isMailed` false if the address has
 * confirmed it or got a mail within 10 minutes.
 */
export function addNotice(tx: Db, of: { productId: number } | { part: string }, { kind, email, language, consentHash }: NewNotice) {
  const [id, thing] =
    'productId' in of
      ? [sql`product_id`, sql`select id, price_fen from priced_product where id = ${of.productId}`]
      : [sql`part_id`, sql`select id, price_fen from part where key = ${of.part} and active`]
  return tx.row<{ id: number | null }>(sql`
    with thing as (select id, case when ${kind} = 'price' then price_fen end as price_fen from (${thing}) shown
                    where ${kind} = 'stock' or price_fen > 0),
         added as (
      insert into notice as n (kind, ${id}, price_fen, email, language, consent_hash)
      select ${kind}, id, price_fen, ${email}, ${language}, ${consentHash ?? null} from thing
      on conflict (${id}, email, kind) where ${id} is not null do update
         set asked_at = now(), language = excluded.language, consent_hash = excluded.consent_hash, price_fen = excluded.price_fen
       where n.confirmed_at is null and n.asked_at <= now() - interval '10 minutes'
      returning n.id)
    select (select id from added) as id from thing`)
}

/** Selects the name in the language of notice `n`, and the path of its product or part. */
const subject = sql`
  coalesce(text_of(t.name, t_base.name), text_of(pt.name, pt_base.name)) as name, part.number,
  n.product_id as "productId", n.part_id as "partId"`
const ofSubject = sql`
  left join part on part.id = n.part_id
  ${leftJoinTexts('product', sql`n.product_id`, sql`n.language`)}
  ${leftJoinTexts('part', sql`n.part_id`, sql`n.language`, 'pt')}`

export interface NoticeSubject {
  name: string
  number: string | null
  productId: number | null
  partId: number | null
}

export const findUnconfirmedNotice = (tx: Db, id: number | null, email: string) =>
  tx.row<{ language: Language } & NoticeSubject>(sql`
    select n.language, ${subject} from notice n ${ofSubject} where n.id = ${id} and n.email = ${email} and n.confirmed_at is null`)

export const setNoticeToken = (tx: Db, id: number, token: string) =>
  tx.rows(sql`update notice set token_hash = ${hashToken(token)} where id = ${id}`)

/** Confirms a request; can be repeated. Returns undefined if the token is unknown, or if 7 days have passed. */
export const confirmNotice = (db: Db, token: string) =>
  db.row<{ kind: NoticeKind; name: string }>(sql`
    with confirmed as (
      update notice set confirmed_at = coalesce(confirmed_at, now())
       where token_hash = ${hashToken(token)} and (confirmed_at is not null or asked_at > now() - interval '7 days')
      returning *)
    select n.kind, ${subject} from confirmed n ${ofSubject}`)

export const endNotice = async (db: Db, token: string) =>
  (await db.row(sql`delete from notice where token_hash = ${hashToken(token)} returning id`)) !== undefined

/** Selects ids of requests whose time has come, among those that `among` selects. */
const dueIds = (among: Sql) => sql`
  select n.id from notice n join visible_product p on p.id = n.product_id where n.kind = 'stock' and p.stock > 0 and ${among}
  union all
  select n.id from notice n join part on part.id = n.part_id and part.active
    left join part_text t on t.part_id = part.id and t.language = ${DEFAULT_LANGUAGE}
   where n.kind = 'stock' and coalesce(t.stock_status, '') = '' and ${among}
  union all
  select n.id from notice n join priced_product p on p.id = n.product_id
   where n.kind = 'price' and p.price_fen > 0 and p.price_fen < n.price_fen and ${among}
  union all
  select n.id from notice n join part on part.id = n.part_id and part.active
   where n.kind = 'price' and part.price_fen > 0 and part.price_fen < n.price_fen and ${among}`

/** Queues a mail for each request whose time has come. One statement, so that a killed process leaves neither half. */
export async function queueDueNotices(db: Db, limit: number) {
  const isWaiting = sql`n.state = 'waiting' and n.confirmed_at is not null`
  const queued = await db.rows(sql`
    with due as (
      select n.id, n.kind, n.email from notice n where n.id in (${dueIds(isWaiting)}) and ${isWaiting} order by n.id limit ${limit} for update skip locked),
         queued as (update notice n set state = 'queued' from due where n.id = due.id)
    insert into outbox_mail (kind, recipient, reference_id)
    select case kind when 'stock' then 'stockNotice' else 'priceNotice' end, email, id from due
    returning id`)
  return queued.length
}

export interface ClaimedNotice extends NoticeSubject {
  id: number
  language: Language
  /** Price of now; null if the thing has none. */
  priceFen: number | null
}

/** Claims a queued request for one mail. Undefined if it was claimed before, or if its time has passed: then it waits again. */
export async function claimNotice(tx: Db, id: number | null, email: string): Promise<ClaimedNotice | undefined> {
  const locked = await tx.row<{ state: string }>(sql`select state from notice where id = ${id} and email = ${email} for update`)
  if (!locked) return undefined
  if (locked.state !== 'queued') {
    // A process was killed while it sent the mail: that counts as sent, because nothing is sent twice.
    await tx.rows(sql`delete from notice where id = ${id}`)
    return undefined
  }
  const isThis = sql`n.id = ${id}`
  const claimed = await tx.row<{ id: number }>(sql`
    update notice n set state = 'sending' where n.id in (${dueIds(isThis)}) returning n.id`)
  if (!claimed) {
    await tx.rows(sql`update notice set state = 'waiting' where id = ${id}`)
    return undefined
  }
  return tx.row<ClaimedNotice>(sql`
    select n.id, n.language, ${subject},
           coalesce((select p.price_fen from priced_product p where p.id = n.product_id), part.price_fen) as "priceFen"
      from notice n ${ofSubject} where n.id = ${id}`)
}

export const requeueNotice = (db: Db, id: number) => db.rows(sql`update notice set state = 'queued' where id = ${id}`)

export const deleteNotice = async (db: Db, id: number) =>
  (await db.row(sql`delete from notice where id = ${id} returning id`)) !== undefined

export const deleteNotices = (tx: Db, email: string) => tx.rows(sql`delete from notice where email = ${email}`)

export interface NoticeRow extends NoticeSubject {
  id: number
  kind: NoticeKind
  email: string
  language: Language
  priceFen: number | null
  state: string
  createdAt: Date
  askedAt: Date
  confirmedAt: Date | null
  consent: { version: string; language: Language; text: string } | null
}

const listed = (where: Sql) => sql`
  select n.id, n.kind, n.email, n.language, n.price_fen as "priceFen", n.state, n.created_at as "createdAt", n.asked_at as "askedAt",
         n.confirmed_at as "confirmedAt", ${subject},
         case when c.hash is not null then json_build_object('version', c.version, 'language', c.language, 'text', c.text) end as consent
    from notice n
    left join consent_text c on c.hash = n.consent_hash
    ${ofSubject}
   where ${where}`

export const listNotices = (db: Db, { after, limit }: { after: number | undefined; limit: number }) =>
  db.rows<NoticeRow>(
    sql`${listed(sql`${after ?? null}::bigint is null or n.id < ${after ?? null}::bigint`)} order by n.id desc limit ${limit}`,
  )

export const listNoticeData = (db: Db, email: string) => db.rows<NoticeRow>(sql`${listed(sql`n.email = ${email}`)} order by n.id`)

/** `start` and `end` bound the range of addresses. */
export const findNotices = (db: Db, { start, end, limit }: { start: string; end: string; limit: number }) =>
  db.rows<NoticeRow>(sql`
    ${listed(sql`n.email collate "C" >= ${start} and n.email collate "C" < ${end}`)} order by n.email collate "C", n.id limit ${limit}`)
