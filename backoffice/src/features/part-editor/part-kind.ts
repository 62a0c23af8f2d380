import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { write } from '../../frame/calls/calls.ts'
import { askAnew, refresh } from '../../frame/calls/queries.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { checkPart } from './part-check.ts'
import { placeOf, reveal } from './places.ts'
import { partTexts as t } from './texts.ts'

export type KeptPart = ManageAnswerOf<'GET /parts/{id}'>

/** A spare part as a record of the back office. */
export const PART_KIND: RecordKind = {
  type: 'part',
  title: t.title,
  rights: { save: 'PATCH /parts/{id}', publish: 'POST /parts/{id}/publish' },
  load: async (id) => {
    const kept = await askAnew('GET /parts/{id}', { id })
    void refresh('GET /parts', 'GET /history')
    return kept
  },
  save: (id, body) => write('PATCH /parts/{id}', { input: { id }, body }),
  publish: (id, body) => write('POST /parts/{id}/publish', { input: { id }, body }),
  discard: (id, body) => write('POST /parts/{id}/discard', { input: { id }, body }),
  archive: (id, body) => write('POST /parts/{id}/archive', { input: { id }, body }),
  restore: (id, body) => write('POST /parts/{id}/restore', { input: { id }, body }),
  markChecked: (id, body) => write('POST /parts/{id}/checked', { input: { id }, body }),
  check: checkPart,
  reveal,
  placeOf,
}
