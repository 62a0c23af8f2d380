import type { Language } from '@shop/contract/languages'
import type { saveAlternativeTexts } from '@shop/contract/manage/media/media-library'
import type { RecordType } from '@shop/contract/manage/record-types'
import type { z } from 'zod'
import type { Staff } from '../../auth/staff/staff-sessions.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { type OpenRecord, savedValue } from '../../records/open-records.ts'
import { refuseOtherLanguages } from '../../records/own-languages.ts'
import { type Plan, planInBoth, planSave } from '../../records/writing/plan.ts'
import { withAlt, withTextOf } from './file-values.rules.ts'
import { listTextPlaces, type TextPlace } from './text-places.queries.ts'
import { readTexts } from './library.queries.ts'
import { TEXTS_OF_PICTURES } from './media-uses.ts'
import { lockTargets, targetsOf, writeTypes } from './write-types.ts'

type Body = z.output<(typeof saveAlternativeTexts)['body']>
type Given = Body['texts'][number]

interface Who {
  staff: Pick<Staff, 'id' | 'role' | 'languages'>
  language: Language
}

/** Writes alternative texts in every place of the pictures. Throws C106 for other languages of a translator, C116 if a text has changed. */
export async function saveTexts(tx: Db, { texts, inShop }: Body, { staff, language }: Who) {
  refuseOtherLanguages(
    staff,
    texts.map((one) => `imageTexts.${one.language}`),
  )
  if (inShop && staff.role === 'translator') throw fail('C106')
  const places = await listTextPlaces(tx, [...new Set(texts.map(({ url }) => url))])
  const given = new Map(texts.map((one) => [keyOf(one), one]))
  const wanted = places.filter((place) => given.has(keyOf(place)))
  const targets = targetsOf(wanted)
  await lockTargets(tx, targets, { isForShop: inShop })
  await refuseChanged(tx, texts)
  const byRecord = Map.groupBy(wanted, ({ type, id }) => `${type} ${id}`)
  const { revision, records } = await writeTypes(tx, targets, {
    staff,
    language,
    note: texts.length === 1 ? 'Alternative text' : `${texts.length} alternative texts`,
    isForShop: inShop,
    plan: (type, record) => planTexts(type, record, byRecord.get(`${type} ${record.id}`) ?? [], given, inShop),
  })
  return { revision, records }
}

const keyOf = ({ url, language }: { url: string; language: string }) => `${language} ${url}`

/** Throws C116 with the texts that are no longer as they were read. The records are locked. */
async function refuseChanged(tx: Db, texts: Given[]) {
  const now = new Map((await readTexts(tx, [...new Set(texts.map(({ url }) => url))])).map((row) => [row.url, row.texts]))
  const changed = texts.flatMap(({ url, language, was, text }) => {
    const there = now.get(url)?.find((one) => one.language === language)
    if (!there) throw fail('C104')
    return there.text === was ? [] : [{ field: `imageTexts.${language}`, name: url, base: was, theirs: there.text, yours: text }]
  })
  if (changed.length > 0) throw fail('C116', { rev: 0, fields: changed })
}

function planTexts(type: RecordType, record: OpenRecord, places: TextPlace[], given: ReadonlyMap<string, Given>, inShop: boolean): Plan {
  const change = (field: string, value: unknown) => {
    let changed = value
    for (const place of places)
      if (`${place.field}.${place.language}` === field) changed = withText(type, place, changed, given.get(keyOf(place))?.text ?? '')
    return changed
  }
  if (inShop) return planInBoth(record, change)
  const fields = [...new Set(places.map(({ field, language }) => `${field}.${language}`))]
  return planSave(record, Object.fromEntries(fields.map((field) => [field, change(field, savedValue(record, field))])))
}

function withText(type: RecordType, { field, url }: TextPlace, value: unknown, text: string) {
  if (TEXTS_OF_PICTURES[type]?.texts === field) return withTextOf((value ?? {}) as Record<string, string>, url, text) // the field's schema guarantees this type
  return typeof value === 'string' ? withAlt(value, url, text) : value
}
