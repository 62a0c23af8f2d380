import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_ID } from '@shop/contract/limits'
import { formOf, pdf } from './fixtures/files.ts'
import { type RunningShop, until } from './running-shop.ts'

/** What a write came to: its code and data, or undefined where no response came, so that nobody knows what became of it. */
export type Post = (path: string, body: object | FormData, token?: string) => Promise<{ code: string; data: Answered } | undefined>

/** Of a login, a registration, an upload. */
interface Answered {
  accessToken: string
  id: number
  url: string
}

/** Rows of the shop's database. */
export type Query = <Row extends object>(text: string) => Promise<Row[]>

/** Writes of one kind, and how they are found again after kills. */
export interface Writes {
  name: string
  writers: number
  /** Writes once. True where all of it was acknowledged; undefined once the shop is gone. */
  write(post: Post): Promise<true | undefined>
  /** What of the acknowledged is missing, what is there twice or by halves. */
  faults(query: Query, shop: RunningShop): Promise<string[]>
}

const PASSWORD = 'correct horse'

let accounts = 0
const newEmail = (kind: string) => `${kind}-${++accounts}@shop.example`

/** Answers that are no success and no silence are faults of the test. */
async function ok(answer: ReturnType<Post>) {
  const answered = await answer
  if (answered && answered.code !== '0000') throw new Error(`a write was answered with ${answered.code}`)
  return answered?.data
}

async function tokenOf(post: Post, username: string) {
  return (await ok(post('/auth/login', { username, password: PASSWORD, clientId: CLIENT_ID, grantType: 'password' })))?.accessToken
}

async function newToken(post: Post, username: string) {
  if ((await ok(post('/register', { username, pwd: PASSWORD }))) === undefined) return undefined
  return tokenOf(post, username)
}

const drifted = (counter: string, table: string) =>
  `select id from video v where ${counter} <> (select count(*) from ${table} t where t.video_id = v.id)`

const DRIFTED_RATINGS = `
  select product_id as id from product_rating r
   where stars <> array(select (select count(*)::int from review v where v.product_id = r.product_id and v.rating = s) from generate_series(1, 5) s order by s)`

/** Comments on one video: each is a row of its own, counted on the video. */
export function comments(): Writes {
  const [sent, acknowledged] = [new Set<string>(), new Set<string>()]
  const tokens = new WeakMap<Post, Promise<string | undefined>>() // one customer for each run of the shop
  return {
    name: 'comments',
    writers: 3,
    write: async (post) => {
      const token = tokens.get(post) ?? newToken(post, newEmail('comments'))
      tokens.set(post, token)
      const content = `write ${sent.size}`
      sent.add(content)
      const given = await token
      if (given === undefined || (await ok(post('/videos/1/comments', { content }, given))) === undefined) return undefined
      acknowledged.add(content)
      return true
    },
    faults: async (query) => {
      const rows = await query<{ content: string; count: string }>(
        "select content, count(*) from video_comment where content like 'write %' group by content",
      )
      const counts = new Map(rows.map(({ content, count }) => [content, Number(count)]))
      return [
        ...[...acknowledged].filter((content) => !counts.has(content)),
        ...[...counts].filter(([content, count]) => count > 1 || !sent.has(content)).map(String),
        ...(await query<{ id: string }>(drifted('comments', 'video_comment'))).map(({ id }) => `comments of video ${id}`),
      ]
    },
  }
}

/** A favourite, a like and a review of a new customer. */
export function marks(): Writes {
  const acknowledged: string[] = []
  return {
    name: 'marks',
    writers: 1,
    write: async (post) => {
      const email = newEmail('marks')
      const token = await newToken(post, email)
      if (token === undefined) return undefined
      const writes = [
        () => post('/user-favorite-product', { productId: 101 }, token),
        () => post('/videos/1/like', {}, token),
        () => post('/products/101/reviews', { rating: 4, content: email }, token),
      ]
      for (const write of writes) if ((await ok(write())) === undefined) return undefined
      acknowledged.push(email)
      return true
    },
    faults: async (query) => {
      const whole = await query<{ email: string }>(`
        select a.email from account a join favorite f on f.account_id = a.id and f.product_id = 101
          join video_like l on l.account_id = a.id and l.video_id = 1 join review r on r.account_id = a.id and r.content = a.email`)
      const emails = new Set(whole.map(({ email }) => email))
      return [
        ...acknowledged.filter((email) => !emails.has(email)),
        ...(await query<{ id: string }>(drifted('likes', 'video_like'))).map(({ id }) => `likes of video ${id}`),
        ...(await query<{ id: string }>(DRIFTED_RATINGS)).map(({ id }) => `reviews of product ${id}`),
      ]
    },
  }
}

/** Registrations, of which every second account is deleted again, and subscriptions: each has queued a mail in its own transaction. */
export function people(): Writes {
  const [registered, subscribed, deleted] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const uncertain = new Set<string>() // asked to be deleted, without a response
  return {
    name: 'people',
    writers: 2,
    write: async (post) => {
      const [username, reader] = [newEmail('person'), newEmail('reader')]
      if ((await ok(post('/register', { username, pwd: PASSWORD }))) === undefined) return undefined
      registered.add(username)
      if ((await ok(post('/subscription', { name: 'Ann', email: reader, agree: 1 }))) === undefined) return undefined
      subscribed.add(reader)
      if (registered.size % 2 === 0) return true
      const token = await tokenOf(post, username)
      if (token === undefined) return undefined
      uncertain.add(username)
      if ((await ok(post('/user/delete', { password: PASSWORD }, token))) === undefined) return undefined
      uncertain.delete(username)
      deleted.add(username)
      return true
    },
    faults: async (query, { dataDir }) => {
      const emails = async (text: string) => new Set((await query<{ email: string }>(text)).map(({ email }) => email))
      const there = await emails('select email from account')
      const readers = await emails('select email from subscription')
      const waiting = await emails('select recipient as email from outbox_mail')
      const tokens = await emails('select email from mailed_token')
      const mails = mailsIn(dataDir)
      const written = new Set(mails.map((mail) => /^To: (\S+)/m.exec(mail)?.[1] ?? ''))
      const hasMail = (email: string) => waiting.has(email) || written.has(email)
      const stays = [...registered].filter((email) => !deleted.has(email) && !uncertain.has(email))
      return [
        ...stays.filter((email) => !there.has(email) || !hasMail(email)),
        ...[...subscribed].filter((email) => !readers.has(email) || !hasMail(email)),
        ...[...deleted].filter((email) => there.has(email) || waiting.has(email) || tokens.has(email)).map((email) => `not gone: ${email}`),
        ...mails.filter((mail) => !isWhole(mail)).map((mail) => `a mail by halves: ${mail}`),
      ]
    },
  }
}

const mailsIn = (dataDir: string) =>
  readdirSync(join(dataDir, 'outbox'))
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(dataDir, 'outbox', name), 'utf8'))

/** Whether the last boundary of a mail of two parts is there. */
function isWhole(mail: string) {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1]
  return boundary !== undefined && mail.trimEnd().endsWith(`--${boundary}--`)
}

/** Documents, each of its own bytes. Of what was being written the time is over (`endLeases`) and the shop has been started since. */
export function uploads(): Writes {
  const acknowledged = new Map<string, Buffer>()
  let sent = 0
  const tokens = new WeakMap<Post, Promise<string | undefined>>()
  return {
    name: 'uploads',
    writers: 2,
    write: async (post) => {
      const token = tokens.get(post) ?? newToken(post, newEmail('uploads'))
      tokens.set(post, token)
      const bytes = pdf(`%${sent++} ${'x'.repeat(1_000 * (sent % 50))}\n`)
      const given = await token
      const stored = given === undefined ? undefined : await ok(post('/upload/document', formOf({ file: bytes }), given))
      if (!stored) return undefined
      acknowledged.set(stored.url, bytes)
      return true
    },
    faults: async (query, { address, dataDir }) => {
      const faults: string[] = []
      for (const [url, bytes] of acknowledged) {
        const response = await fetch(address + url)
        if (!response.ok || !bytes.equals(Buffer.from(await response.arrayBuffer()))) faults.push(`${response.status} ${url}`)
      }
      await until(
        async () => {
          const keys = (await query<{ key: string }>('select key from file')).map(({ key }) => key)
          const files = readdirSync(join(dataDir, 'files'))
          return keys.toSorted().join() === files.toSorted().join() && readdirSync(join(dataDir, 'incoming')).length === 0
        },
        () => 'every file has its row and every row its file',
      )
      return faults
    },
  }
}

/** As if the time of what was being written when a shop was killed were over. */
export const endLeases = (query: Query) =>
  query("update file set leased_until = now() - interval '1 second' where leased_until is not null")
