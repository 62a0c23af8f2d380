import { COUPON } from '@shop/contract/kinds/declared/coupon'
import { MAX_COUPON_LENGTH } from '@shop/contract/limits'
import { copyCoupon } from '@shop/contract/manage/coupon-copies'
import { randomInt } from 'node:crypto'
import { allocateIds } from '../../db/tables.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { addRows } from '../../kinds/table.queries.ts'
import { readRecords, savedValues } from '../../records/open-records.ts'
import { addRecord } from '../../records/record.queries.ts'
import { writeRevision, type Writing } from '../../records/writing/change-records.ts'
import { planCreate } from '../../records/writing/plan.ts'
import { publishRecords } from '../../records/writing/publish-records.ts'
import { COUPON_KIND } from './coupon-kind.ts'

/** Characters of random codes, without those that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 39 bits: a rate limit of guesses makes them safe (security C3). */
const RANDOM_LENGTH = 8

export const couponCopiesRoutes = [
  route(copyCoupon, ({ db, staff, language, input, body }) => db.begin((tx) => copyRecord(tx, input.id, body.count, { staff, language }))),
]

async function copyRecord(tx: Db, id: number, count: number, writing: Omit<Writing, 'kind'>) {
  const original = (await readRecords(tx, COUPON_KIND, [id])).get(id)
  if (!original) throw fail('C104')
  const { taken: _, ...values } = original.state === 'live' ? original.shop : savedValues(original)
  const start = String(values['code']).slice(0, MAX_COUPON_LENGTH - RANDOM_LENGTH - 1)
  const codes = randomCodes(count).map((code) => `${start}-${code}`)
  const ids = await allocateIds(tx, COUPON.table, count)
  await addRows(tx, COUPON_KIND, new Map(ids.map((copy, index) => [copy, { ...values, code: codes[index], maxUses: 1 }])))
  for (const copy of ids) await addRecord(tx, COUPON.type, copy)
  const { revision } = await writeRevision(tx, COUPON_KIND, ids, {
    writing: { ...writing, kind: 'create' },
    isForShop: false,
    plan: (records) => records.map((record) => planCreate(record, {})),
  })
  if (revision === null) throw new Error('a creation is always a revision')
  if (original.state !== 'live') return { codes, revision }
  const made = [...(await readRecords(tx, COUPON_KIND, ids)).values()]
  const revs = new Map(made.map(({ id: copy, rev }) => [copy, { rev }]))
  const published = await publishRecords(tx, COUPON_KIND, revs, { ...writing, kind: 'publish' })
  return { codes, revision: published.revision ?? revision }
}

/** Returns random codes without duplicates. */
function randomCodes(count: number) {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''))
  return [...codes]
}
