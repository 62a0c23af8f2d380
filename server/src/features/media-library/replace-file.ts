import { createHash } from 'node:crypto'
import type { Language } from '@shop/contract/languages'
import type { replaceMedia } from '@shop/contract/manage/media/media-library'
import { MAX_BULK, type RecordType } from '@shop/contract/manage/record-types'
import { libraryTypeOf } from '@shop/contract/uploads/library-types'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { readRecords } from '../../records/open-records.ts'
import { hasWork, type Plan, planInBoth } from '../../records/writing/plan.ts'
import { findMediaFile } from '../../storage/media/media.queries.ts'
import { TEXTS } from '../../texts/texts.ts'
import { kindOf } from '../manage-records/record-kinds.ts'
import { listPlaces } from './file-uses.queries.ts'
import { type NewFile, withFile } from './file-values.rules.ts'
import { findFile } from './library.queries.ts'
import { cleanPlans, countOf, type Targets, targetsOf, writeTypes } from './write-types.ts'

type Body = z.output<(typeof replaceMedia)['body']>
type Replaced = z.output<(typeof replaceMedia)['data']>
type Planned = Array<[RecordType, Plan]>

interface Who {
  staff: { id: number }
  language: Language
}
interface Replacing {
  targets: Targets
  to: NewFile
  note: string
}

const PORTION = 200

/** Returns what a replacement would write. */
export async function tryReplace(db: Db, body: Body, language: Language): Promise<Replaced> {
  const { targets, to } = await prepare(db, body, language)
  const plans: Planned = []
  for (const [type, ids] of targets)
    for (let from = 0; from < ids.length; from += PORTION) {
      const opened = await readRecords(db, kindOf(type), ids.slice(from, from + PORTION))
      const planned = await cleanPlans(db, kindOf(type), [...opened.values()].map((record) => planOf(record, body.url, to))) // prettier-ignore
      plans.push(...planned.filter(hasWork).map((plan): [RecordType, Plan] => [type, plan]))
    }
  return present(db, body, plans, null)
}

/** Writes a replacement. Throws C116 if it differs from the dry run. */
export async function replaceFile(tx: Db, body: Body, { staff, language }: Who): Promise<Replaced> {
  const { targets, to, note } = await prepare(tx, body, language)
  const { revision, plans } = await writeTypes(tx, targets, {
    staff,
    language,
    note,
    isForShop: true,
    plan: (_, record) => planOf(record, body.url, to),
  })
  const result = await present(tx, body, plans, revision)
  if (result.plan !== body.plan) throw fail('C116', { rev: 0, fields: [] })
  return result
}

const planOf = (record: Plan['record'], url: string, to: NewFile) => planInBoth(record, (_, value) => withFile(value, url, to))

/** Throws C104 for an unknown file, C103 if the new file is unknown, of another type or the same, or if too many records use the old one. */
async function prepare(db: Db, { url, by }: Body, language: Language): Promise<Replacing> {
  const [old, found] = [await findFile(db, url), await findMediaFile(db, by)]
  if (!old) throw fail('C104')
  const texts = TEXTS[language].issues
  const refuse = (path: string, message: string) => fail('C103', { issues: [{ path, message }] })
  if (!found) throw refuse('by', texts.invalid)
  if (url === by) throw refuse('by', texts.sameFile)
  if (libraryTypeOf(url) !== libraryTypeOf(by)) throw refuse('by', texts.otherTypeOfFile)
  const places = (await listPlaces(db, url)).filter(({ isFixed, layer }) => !isFixed && layer !== 'unsaved')
  const targets = targetsOf(places)
  if (countOf(targets) > MAX_BULK) throw refuse('url', texts.tooMany(MAX_BULK))
  return { targets, to: found, note: `${old.name} replaced by ${found.originalName} in ${countOf(targets)} records` }
}

async function present(db: Db, { url, by }: Body, plans: Planned, revision: number | null): Promise<Replaced> {
  const records = []
  for (const [type, of] of Map.groupBy(plans, ([one]) => one)) {
    const names = await kindOf(type).listNames(db, of.map(([, { record }]) => record.id)) // prettier-ignore
    for (const [, { record, toShop, changes }] of of)
      records.push({
        type,
        id: record.id,
        name: names.get(record.id) ?? '',
        state: record.state,
        fields: [...new Set([...Object.keys(toShop), ...changes.map(({ field }) => field)])],
        isSaved: changes.length > 0,
      })
  }
  const planned = plans.map(([type, { record, toShop, save, drop }]) => [type, record.id, record.state, toShop, save, drop])
  const plan = createHash('sha256').update(JSON.stringify({ url, by, planned })).digest('base64url')
  return { records, plan, revision }
}
