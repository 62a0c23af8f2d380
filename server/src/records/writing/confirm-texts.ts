import { DEFAULT_LANGUAGE, isLanguage } from '@shop/contract/languages'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { TEXTS } from '../../texts/texts.ts'
import { writeRevision, type Writing } from './change-records.ts'
import { changedSince, refuseConflicts, savedSince } from './conflicts.ts'
import type { RecordKind } from '../kind.ts'
import { savedValue } from '../open-records.ts'
import { planConfirm } from './plan.ts'

/** Marks translations as up to date without changing them. Throws C116 if a translation or its English text changed after `rev`. */
export function confirmTexts(
  tx: Db,
  kind: RecordKind,
  { id, rev, fields }: { id: number; rev: number; fields: string[] },
  writing: Writing,
) {
  const issues = fields
    .filter((field) => !isTranslation(kind, field))
    .map((path) => ({ path, message: TEXTS[writing.language].issues.invalid }))
  if (issues.length > 0) throw fail('C103', { issues })
  return writeRevision(tx, kind, [id], {
    writing,
    isForShop: false,
    plan: async (records) => {
      const since = await changedSince(tx, kind, records, new Map([[id, rev]]))
      return records.map((record) => {
        const read = [...fields, ...fields.map(englishOf)]
        refuseConflicts(record, savedSince(record, rev, read, since.get(id), ({ base }) => base)) // prettier-ignore
        return planConfirm(record, Object.fromEntries(fields.map((field) => [field, savedValue(record, field)])))
      })
    },
  })
}

const englishOf = (field: string) => `${field.split('.')[0] ?? ''}.${DEFAULT_LANGUAGE}`

function isTranslation({ fields }: RecordKind, field: string) {
  const language = field.split('.')[1]
  return Object.hasOwn(fields, field) && isLanguage(language) && language !== DEFAULT_LANGUAGE
}
