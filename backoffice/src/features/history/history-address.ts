import { RECORD_TYPES, type RecordType, REVISION_KINDS, type RevisionKind } from '@shop/contract/manage/record-types'
import { ADMIN_HISTORY } from '@shop/contract/manage/addresses'
import { isDay } from '../../frame/times.ts'

export interface HistoryState {
  staffId: number | undefined
  kind: RevisionKind | undefined
  type: RecordType | undefined
  id: number | undefined
  /** Name of a field of the type, without a language. */
  field: string | undefined
  /** First and last day, such as `2026-11-29`, in the device's time zone. */
  from: string | undefined
  until: string | undefined
  /** Cursor: only older revisions are listed. */
  after: number | undefined
}

const oneOf = <Name extends string>(names: readonly Name[], value: string | null) => names.find((name) => name === value)
const idOf = (value: string | null) => (value !== null && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : undefined)
const dayOf = (value: string | null) => (value !== null && isDay(value) ? value : undefined)
const nameOf = (value: string | null) => (value !== null && /^\w{1,40}$/.test(value) ? value : undefined)

/** Reads the history's filters from a query string. Ignores invalid parameters, and an id or a field without a record type. */
export function readHistory(search: string): HistoryState {
  const given = new URLSearchParams(search)
  const [staffId, id, after] = ['staffId', 'id', 'after'].map((name) => idOf(given.get(name)))
  const [from, until] = [dayOf(given.get('from')), dayOf(given.get('until'))]
  const type = oneOf(RECORD_TYPES, given.get('type'))
  const kind = oneOf(REVISION_KINDS, given.get('kind'))
  return { staffId, kind, type, id: type && id, field: type && nameOf(given.get('field')), from, until, after }
}

export function historyAddress({ staffId, kind, type, id, field, from, until, after }: Partial<HistoryState>) {
  const set = Object.entries({ staffId, kind, type, id, field, from, until, after }).filter(([, value]) => value !== undefined)
  const parts = new URLSearchParams(set.map(([name, value]) => [name, String(value)]))
  return parts.size > 0 ? `${ADMIN_HISTORY}?${parts}` : ADMIN_HISTORY
}

/** Input of the call: the days as times in the device's time zone, `until` exclusive. */
export function historyInput({ from, until, ...filter }: Omit<HistoryState, 'after'>) {
  const end = until === undefined ? undefined : new Date(`${until}T00:00`)
  end?.setDate(end.getDate() + 1)
  return { ...filter, from: from && new Date(`${from}T00:00`).toISOString(), until: end?.toISOString() }
}
