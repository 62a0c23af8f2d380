import { createContext, type ReactNode, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { isLanguage } from '@shop/contract/languages'
import { useMay } from '../../frame/rights.ts'
import { useStaff } from '../../frame/session/session.ts'
import { openRecord, type OpenRecord } from './open-record.ts'
import type { RecordKind } from './record-kind.ts'
import type { Field, Loaded, RecordStore, Summary } from './record-store.ts'
import { keepSame } from './merging.ts'

const RecordContext = createContext<OpenRecord | undefined>(undefined)

/** Interval at which a visible page polls for other users and newer versions. */
const WATCH_MS = 15_000

/** `loaded` is the latest response; the store takes over each new response. Another record needs another `key`. */
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

export function useRecord() {
  const record = useContext(RecordContext)
  if (!record) throw new Error('rendered outside of a record')
  return record
}

/** Returns the same function for the same field; otherwise React would subscribe again at each render. */
const useSubscription = (store: RecordStore, name: string) =>
  useCallback((listener: () => void) => store.subscribe(name, listener), [store, name])

/** Returns a field and a function that changes it. The component renders again only if this field changes. */
export function useField<Value>(name: string): readonly [Field<Value>, (value: Value) => void] {
  const { store } = useRecord()
  const field = useSyncExternalStore(useSubscription(store, name), () => store.field(name))
  const change = useCallback((value: Value) => store.change(name, value), [store, name])
  return [field as Field<Value>, change] // the record kind defines the type
}

/** Returns a part of a field. The component renders again only if this part changes. */
export function useFieldPart<Value, Part>(name: string, select: (field: Field<Value>) => Part) {
  const { store } = useRecord()
  const [keep] = useState(keepSame<Part>)
  return useSyncExternalStore(
    useSubscription(store, name),
    () => keep(select(store.field(name) as Field<Value>)), // the record kind defines the type
  )
}

export function useSummary<Selected>(select: (summary: Summary) => Selected) {
  const { store } = useRecord()
  return useSyncExternalStore(store.subscribeToSummary, () => select(store.summary()))
}

/** Reads a signal of the record, such as `busy`. */
export const useSignal = <Value,>({ subscribe, get }: { subscribe: (listener: () => void) => () => void; get: () => Value }) =>
  useSyncExternalStore(subscribe, get)

/** Translators may write only texts in their languages. */
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

/** Returns the language in a field's name; undefined if the field is not localised. */
export function languageIn(name: string) {
  const end = name.slice(name.lastIndexOf('.') + 1)
  return isLanguage(end) ? end : undefined
}
