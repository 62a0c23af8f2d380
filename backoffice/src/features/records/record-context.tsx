import { createContext, type ReactNode, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { isLanguage } from '@shop/contract/languages'
import { useMay } from '../../frame/rights.ts'
import { useStaff } from '../../frame/session/session.ts'
import { openRecord, type OpenRecord } from './open-record.ts'
import type { RecordKind } from './record-kind.ts'
import type { Field, Loaded, RecordStore, Summary } from './record-store.ts'
import { keepSame } from './values.ts'

const RecordContext = createContext<OpenRecord | undefined>(undefined)

/** So often is asked whether somebody else is here, while the page is in sight. */
const WATCH_MS = 15_000

/** Opens a record for the form in it. `loaded`: as the server answered last; the form takes in what is newer. Another record needs another `key`. */
export function RecordProvider({ kind, id, loaded, children }: { kind: RecordKind; id: number; loaded: Loaded; children: ReactNode }) {
  const { id: staffId } = useStaff()
  const [record] = useState(() => openRecord(kind, id, staffId, loaded))
  useEffect(() => record.store.adopt(loaded, staffId), [record, loaded, staffId])
  useEffect(() => record.work.start(), [record])
  useEffect(() => {
    const watch = () => document.visibilityState === 'visible' && void record.work.watch()
    const timer = setInterval(watch, WATCH_MS)
    for (const name of ['focus', 'visibilitychange']) window.addEventListener(name, watch)
    return () => {
      clearInterval(timer)
      for (const name of ['focus', 'visibilitychange']) window.removeEventListener(name, watch)
    }
  }, [record])
  return <RecordContext value={record}>{children}</RecordContext>
}

/** The record of the form around. */
export function useRecord() {
  const record = useContext(RecordContext)
  if (!record) throw new Error('rendered outside of a record')
  return record
}

/** The same function as long as it is for the same field: another one would be subscribed again at each rendering. */
const useSubscription = (store: RecordStore, name: string) =>
  useCallback((listener: () => void) => store.subscribe(name, listener), [store, name])

/** A field of the record, and how it is changed. A change renders who uses that field. */
export function useField<Value>(name: string): readonly [Field<Value>, (value: Value) => void] {
  const { store } = useRecord()
  const field = useSyncExternalStore(useSubscription(store, name), () => store.field(name))
  const change = useCallback((value: Value) => store.change(name, value), [store, name])
  return [field as Field<Value>, change] // the kind says of what type its fields are
}

/** What `select` takes of a field, such as one entry of a list: rendered again where that is another. */
export function useFieldPart<Value, Part>(name: string, select: (field: Field<Value>) => Part) {
  const { store } = useRecord()
  const [keep] = useState(keepSame<Part>)
  return useSyncExternalStore(
    useSubscription(store, name),
    () => keep(select(store.field(name) as Field<Value>)), // the kind says of what type its fields are
  )
}

/** What of the record as a whole `select` makes: rendered again where that is another. */
export function useSummary<Selected>(select: (summary: Summary) => Selected) {
  const { store } = useRecord()
  return useSyncExternalStore(store.subscribeToSummary, () => select(store.summary()))
}

/** A value of the record that changes by itself: where its unsaved work is (`record.work.kept`), what is under way, what a dialog asks. */
export const useSignal = <Value,>({ subscribe, get }: { subscribe: (listener: () => void) => () => void; get: () => Value }) =>
  useSyncExternalStore(subscribe, get)

/** What whoever works here may do with the record. A translator writes texts in their languages, and no more. */
export function useRights() {
  const { rights } = useRecord().kind
  const { role } = useStaff()
  const may = useMay()
  return {
    mayPublish: may(rights.publish),
    mayWriteAny: may(rights.save),
    mayWrite: (name: string) => {
      const language = languageIn(name)
      return language === undefined ? may(rights.save) && role !== 'translator' : may(rights.save, language)
    },
  }
}

/** The language of a field, which is the end of its name; undefined where it is the same in all. */
export function languageIn(name: string) {
  const end = name.slice(name.lastIndexOf('.') + 1)
  return isLanguage(end) ? end : undefined
}
