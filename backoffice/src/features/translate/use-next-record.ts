import { useState } from 'react'
import { useNavigate } from '@shop/ui/router'
import { useKeys } from '../../frame/keys/keys.ts'
import { leaveBy } from '../../frame/leave-guard.ts'
import type { OpenRow } from './open-list.tsx'
import { translateTexts as t } from './texts.ts'
import { recordKey, type TranslateState, translateAddress } from './translate-address.ts'

/** Registers J and K, which open the next and previous record of the list. Returns a function that opens the next one to work on. */
export function useNextRecord(state: TranslateState, rows: readonly OpenRow[], next: string | null) {
  const navigate = useNavigate()
  const { record } = state
  const found = rows.findIndex((row) => record && recordKey(row) === recordKey(record))
  // A record of which nothing is left leaves the list; the next one has then its place.
  const [last, setLast] = useState(0)
  if (found !== -1 && found !== last) setLast(found)
  const following = found === -1 ? last : found + 1
  const open = (place: number, arrival: object | null) => {
    const row = rows[place]
    if (row) leaveBy(() => navigate(translateAddress({ ...state, record: row }), { state: arrival }))
    else if (next !== null && place >= rows.length)
      leaveBy(() => navigate(translateAddress({ ...state, after: next, record: undefined }), { state: arrival }))
  }
  useKeys(t.title, [
    { keys: 'J', label: t.next, run: () => open(following, null) },
    { keys: 'K', label: t.previous, run: () => open((found === -1 ? last : found) - 1, null) },
  ])
  return () => open(following, { isWorking: true })
}
