import { RECORD_TYPES, type RecordType, REVISION_KINDS, type RevisionKind } from '@shop/contract/manage/record-types'
import { ADMIN_HISTORY } from '@shop/contract/manage/addresses'

/** What of the history is shown, as its address says it. */
export interface HistoryState {
  staffId: number | undefined
  kind: RevisionKind | undefined
  /** Of one record. */
  type: RecordType | undefined
  id: number | undefined
  /** Older ones than this. */
  after: number | undefined
}

const oneOf = <Name extends string>(names: readonly Name[], value: string | null) => names.find((name) => name === value)
const idOf = (value: string | null) => (value !== null && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : undefined)

/** Reads an address; what is not understood is dropped. A record is named by its type and its id. */
export function readHistory(search: string): HistoryState {
  const given = new URLSearchParams(search)
  const [staffId, id, after] = ['staffId', 'id', 'after'].map((name) => idOf(given.get(name)))
  const type = oneOf(RECORD_TYPES, given.get('type'))
  const kind = oneOf(REVISION_KINDS, given.get('kind'))
  return { staffId, kind, type, id: type && id, after }
}

/** The address of a part of the history, in one order of its parts. */
export function historyAddress({ staffId, kind, type, id, after }: Partial<HistoryState>) {
  const set = Object.entries({ staffId, kind, type, id, after }).filter(([, value]) => value !== undefined)
  const parts = new URLSearchParams(set.map(([name, value]) => [name, String(value)]))
  return parts.size > 0 ? `${ADMIN_HISTORY}?${parts}` : ADMIN_HISTORY
}
