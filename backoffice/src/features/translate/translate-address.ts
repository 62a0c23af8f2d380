import { DEFAULT_FIRST, type Language } from '@shop/contract/languages'
import { ADMIN_TRANSLATE } from '@shop/contract/manage/addresses'
import type { ManageInputOf } from '@shop/contract/manage/manage-calls'
import { RECORD_TYPES, type RecordType } from '@shop/contract/manage/record-types'
import { TEXT_FILTERS, type TextFilter } from '@shop/contract/manage/translations/translation-states'
import { PAGE_ROWS } from '../../frame/list-paging.ts'

/** Languages that the user translates into. */
export const targetsOf = ({ role, languages }: { role: string; languages: readonly Language[] }) =>
  DEFAULT_FIRST.slice(1).filter((language) => role !== 'translator' || languages.includes(language))

export interface OfRecord {
  type: RecordType
  id: number
}

/** The screen as its address says. */
export interface TranslateState {
  to: Language
  q: string
  type: RecordType | undefined
  state: TextFilter | undefined
  after: string | undefined
  record: OfRecord | undefined
}

const MOST_LETTERS = 100
const RECORD = /^([a-zA-Z]+)\.(\d{1,15})$/

export const recordKey = ({ type, id }: OfRecord) => `${type}.${id}`

function recordOf(text: string | null): OfRecord | undefined {
  const [, name, id] = RECORD.exec(text ?? '') ?? []
  const type = RECORD_TYPES.find((one) => one === name)
  return type && { type, id: Number(id) }
}

/** Reads the state of the screen from a query string. Ignores invalid parameters. `targets` must not be empty. */
export function readTranslate(targets: readonly Language[], search: string): TranslateState | undefined {
  const given = new URLSearchParams(search)
  const to = targets.find((language) => language === given.get('to')) ?? targets[0]
  if (to === undefined) return undefined
  const after = recordOf(given.get('after'))
  return {
    to,
    q: (given.get('q') ?? '').trim().slice(0, MOST_LETTERS),
    type: RECORD_TYPES.find((type) => type === given.get('type')),
    state: TEXT_FILTERS.find((state) => state === given.get('state')),
    after: after && recordKey(after),
    record: recordOf(given.get('record')),
  }
}

export function translateAddress({ to, q, type, state, after, record }: TranslateState) {
  const given = { to, q, type, state, after, record: record && recordKey(record) }
  const parts = Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${ADMIN_TRANSLATE}?${new URLSearchParams(parts)}`
}

/** Returns the query of the call that lists the records. */
export const inputOf = ({ to, q, type, state, after }: TranslateState): ManageInputOf<'GET /translations'> => ({
  to,
  ...(q && { q }),
  ...(type && { 'filter[type]': type }),
  ...(state && { 'filter[state]': state }),
  ...(after && { after }),
  limit: PAGE_ROWS,
})
