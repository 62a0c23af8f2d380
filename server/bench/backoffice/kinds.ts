import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Entry } from '@shop/contract/kinds/file-entries'
import { hasTexts, sortsOf, titleNameOf } from '@shop/contract/kinds/kind'
import { KIND_TYPES, KINDS, type KindType } from '@shop/contract/kinds/kinds'
import sql from 'sql-template-tag'
import { sqlName } from '../../src/db/tables.ts'
import { openEmbedded } from '../../src/db/embedded/embedded.ts'
import { DECLARED_KINDS } from '../../src/features/manage-records/record-kinds.ts'
import { importRecords } from '../../src/kinds/import-records.ts'
import { hasStaff } from '../../test/staff/staff.ts'
import { openFilledShop, quantile } from '../filled-shop.ts'
import { dbOf } from '../many-products.ts'

/**
 * Measures the lists of declared kinds over HTTP, one request at a time: in each sort order, filtered by language, and
 * searched. Each kind has 10,000 records, a tenth of them with a saved change. Prints the milliseconds of each list as one
 * line of JSON.
 */

const COUNT = 10_000
const TURNS = 20

const text = (n: number) => ({ en: `Damper ${n}`, ...(n % 2 === 0 && { de: `Dämpfer ${n}` }) })
const letters = (n: number) => [n / 17_576, n / 676, n / 26, n].map((place) => String.fromCodePoint(65 + (Math.floor(place) % 26))).join('')
/** Functions that make a minimal entry of each kind. A new kind needs a function here. */
const ENTRIES: Record<KindType, (n: number) => Entry> = {
  series: (n) => ({ id: n, code: letters(n), isHome: false, sort: n, name: text(n), folder: `folder-${n}` }),
  part: (n) => ({ number: `CAR-${n}`, price: n % 500, name: text(n) }),
  definition: (n) => ({
    key: `key-${n}`,
    kind: 'range',
    dimension: 'none',
    unit: '',
    direction: 'none',
    step: 1,
    group: 'model',
    name: text(n),
  }),
  tag: (n) => ({ id: n, key: `tag-${n}`, name: text(n) }),
  video: (n) => ({ id: n, title: text(n), videoUrl: `/media/demo/videos/${n}.mp4`, duration: 6, createdTime: '2026-03-14T09:00:00Z' }),
  article: (n) => ({ id: n, kind: 'help', sort: n, title: text(n), description: text(n), content: { en: '<p>Tighten the nut.</p>' } }),
  banner: (n) => ({ id: n, status: 2001001, title: text(n), description: text(n), buttonText: text(n) }),
  endorsement: (n) => ({ id: n, status: 2001001, name: text(n), description: text(n) }),
  socialLink: (n) => ({ id: n, status: 1, linkUrl: `https://channels.example/${n}`, name: text(n) }),
  contact: (n) => ({ id: n, kind: 'phone', label: text(n), value: text(n) }),
  offer: (n) => ({ name: `Offer ${n}`, percent: (n % 90) + 1, rounding: 'none', active: false }),
  coupon: (n) => ({ code: `DAMPER-${n}`, percent: (n % 100) + 1, minimum: 0 }),
  messageTemplate: (n) => ({ name: `Template ${n}`, topic: null, text: text(n) }),
  redirect: (n) => ({ from: `/damper-${n}`, to: '/products' }),
}

const folder = mkdtempSync(join(tmpdir(), 'torvane-bench-'))
const database = await openEmbedded(folder, { log: () => {} })
let cookie = ''
const { address, close } = await openFilledShop(database.adminConnection, async (client) => {
  const db = dbOf(client)
  const staff = await hasStaff(db)
  cookie = staff.cookie
  for (const type of KIND_TYPES) {
    const entries = Array.from({ length: COUNT }, (_, place) => ENTRIES[type](place + 1))
    await importRecords(db, DECLARED_KINDS[type], entries, {
      isWriting: true,
      isArchiving: false,
      report: () => {},
      reportConflict: () => {},
    })
    await db.rows(sql`
      insert into saved_change (type, record_id, field, value, base, staff_id)
      select ${type}, id, ${titleNameOf(KINDS[type])}, to_jsonb('Spring ' || id), to_jsonb('Damper ' || id), ${staff.id}::bigint from (select t.id from ${sqlName(KINDS[type].table)} t order by t.id limit ${COUNT / 10}) t`)
  }
})

const results: Array<{ what: string; ms: number; atMost: number }> = []
for (const type of KIND_TYPES) {
  const { path } = KINDS[type]
  const questions = [
    ...sortsOf(KINDS[type]).map((sort) => [{ sort }, 150] as const),
    ...(hasTexts(KINDS[type]) ? [[{ 'filter[language]': 'de:missing' }, 150] as const] : []),
    [{ q: 'spring' }, 250] as const,
    [{ q: 'dämpfer 77' }, 250] as const,
  ]
  for (const [question, atMost] of questions) {
    const asked = new URLSearchParams({ limit: '50', ...question })
    const total = await list(path, asked)
    const times: number[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      const began = performance.now()
      await list(path, asked)
      times.push(performance.now() - began)
    }
    results.push({ what: `${path}, ${new URLSearchParams(question).toString()} (${total} found), p95`, ms: quantile(times, 0.95), atMost })
  }
}
process.stdout.write(`${JSON.stringify(results)}\n`)

await close()
await database.stop()
rmSync(folder, { recursive: true })

async function list(path: string, question: URLSearchParams) {
  const response = await fetch(`${address.replace('/api/admin', '/api/manage')}/${path}?${question}`, { headers: { cookie } })
  const { code, data } = (await response.json()) as { code: string; data: { total: number } } // the contract defines this response
  if (code !== '0000') throw new Error(`${path}: ${code} ${JSON.stringify(data)}`)
  return data.total
}
