import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import type { RecordState } from '@shop/contract/manage/record-types'
import { isSame, merged } from './merging.ts'

export type SavedChange = ManageAnswerOf<'PATCH /products/{id}'>['saved'][number]
export type Presence = ManageAnswerOf<'GET /drafts/{type}/{id}'>['others'][number]
export type OlderText = ManageAnswerOf<'GET /products/{id}'>['older'][number]
export type Values = Readonly<Record<string, unknown>>

export interface Loaded {
  rev: number
  state: RecordState
  shop: Values
  saved: readonly SavedChange[]
  older: readonly OlderText[]
  others: readonly Presence[]
  changedTime: string | null
  changedBy: { id: number; name: string } | null
}

/** A typed value that is not saved. `base` and `rev` are the saved value and the version at the start of typing. */
export interface Unsaved {
  value: unknown
  base: unknown
  rev: number
}

/** Messages by path within the field (`3.number`). The path '' is the field itself. */
export type Problems = Readonly<Record<string, string>>

export interface Field<Value = unknown> {
  /** The typed value, or else the saved value. */
  value: Value
  saved: Value
  shop: Value
  isUnsaved: boolean
  /** Saved, unpublished change; undefined if there is none. */
  change: SavedChange | undefined
  /** True if another user has saved another value since the start of typing. */
  isClashing: boolean
  problems: Problems
  older: OlderText | undefined
  /** Typed value that the user gave up in favour of another user's value. */
  setAside: Value | undefined
}

/** State of the whole record. The store returns the same object until the state changes. */
export interface Summary extends Pick<Loaded, 'others' | 'changedTime' | 'changedBy'> {
  rev: number
  state: RecordState
  unsaved: readonly string[]
  saved: readonly SavedChange[]
  clashes: readonly string[]
  /** Unsaved fields with problems. */
  wrong: readonly string[]
  /** Fields that others changed, until the user acknowledges the changes. */
  takenOver: readonly string[]
  /** Last author of the changes in `takenOver`; undefined if unknown. */
  takenOverBy: { name: string; time: string | null } | undefined
}

/** Returns problems of unsaved fields by the server's rules; valid fields are absent. */
export type Check = (unsaved: ReadonlySet<string>, valueOf: (name: string) => unknown) => ReadonlyMap<string, Problems>

const NO_PROBLEMS: Problems = {}
const ALL_RIGHT: ReadonlyMap<string, Problems> = new Map()

export type RecordStore = ReturnType<typeof createRecordStore>

/** Store of published, saved and typed values. A change notifies only the subscribers of its field. `counters` never conflict. */
export function createRecordStore(first: Loaded, check: Check = () => ALL_RIGHT, counters: ReadonlySet<string> = new Set()) {
  let record = first
  let changes = new Map(first.saved.map((change) => [change.field, change]))
  let older = new Map(first.older.map((text) => [text.field, text]))
  const unsaved = new Map<string, Unsaved>()
  let wrong = ALL_RIGHT
  /** Problems that the server reported for values that have not changed since. */
  const refused = new Map<string, Problems>()
  const setAside = new Map<string, unknown>()
  let takenOver: readonly string[] = []
  let takenOverBy: Summary['takenOverBy']
  /** True if both the user and others wrote since the last load, so that the next load contains both changes. */
  let isMixed = false

  const fields = new Map<string, Field>()
  let summary: Summary | undefined
  let isSummaryOld = false
  const listeners = new Map<string, Set<() => void>>()
  const ofSummary = new Set<() => void>()
  const ofWork = new Set<(name: string, work: Unsaved | undefined) => void>()

  const savedOf = (name: string) => (changes.has(name) ? changes.get(name)?.value : record.shop[name])
  const valueOf = (name: string) => (unsaved.has(name) ? unsaved.get(name)?.value : savedOf(name))
  const isClashing = (name: string) => unsaved.has(name) && !counters.has(name) && !isSame(unsaved.get(name)?.base, savedOf(name))

  const fieldOf = (name: string): Field => ({
    value: valueOf(name),
    saved: savedOf(name),
    shop: record.shop[name],
    isUnsaved: unsaved.has(name),
    change: changes.get(name),
    isClashing: isClashing(name),
    problems: refused.has(name) || wrong.has(name) ? { ...refused.get(name), ...wrong.get(name) } : NO_PROBLEMS,
    older: older.get(name),
    setAside: setAside.get(name),
  })

  const summaryNow = (): Summary => ({
    rev: record.rev,
    state: record.state,
    unsaved: [...unsaved.keys()],
    saved: record.saved,
    clashes: [...unsaved.keys()].filter(isClashing),
    wrong: [...wrong.keys()],
    takenOver,
    takenOverBy,
    others: record.others,
    changedTime: record.changedTime,
    changedBy: record.changedBy,
  })

  function notify(names: Iterable<string>) {
    isSummaryOld = true
    const changed = new Set(names)
    for (const name of changed) fields.delete(name)
    for (const name of changed) for (const listener of listeners.get(name) ?? []) listener()
    for (const listener of ofSummary) listener()
  }
  const notifyAll = () => notify(new Set([...listeners.keys(), ...fields.keys()]))

  /** Sets or removes a typed value. A value equal to the saved value is not unsaved. */
  function put(name: string, work: Unsaved | undefined) {
    if (work && !isSame(work.value, savedOf(name))) unsaved.set(name, work)
    else unsaved.delete(name)
    for (const listener of ofWork) listener(name, unsaved.get(name))
  }

  /** Checks all unsaved fields, because rules concern several fields. Returns the fields whose problems changed. */
  function judge() {
    const before = wrong
    wrong = unsaved.size > 0 ? check(new Set(unsaved.keys()), valueOf) : ALL_RIGHT
    return [...before.keys(), ...wrong.keys()].filter((name) => !isSame(before.get(name), wrong.get(name)))
  }

  return {
    field(name: string) {
      const field = fields.get(name) ?? fieldOf(name)
      fields.set(name, field)
      return field
    },
    summary(): Summary {
      if (summary && !isSummaryOld) return summary
      const next = summaryNow()
      if (!isSame(summary, next)) summary = next
      isSummaryOld = false
      return summary ?? next
    },
    subscribe(name: string, listener: () => void) {
      const those = listeners.get(name) ?? new Set()
      listeners.set(name, those.add(listener))
      return () => void those.delete(listener)
    },
    subscribeToSummary(listener: () => void) {
      ofSummary.add(listener)
      return () => void ofSummary.delete(listener)
    },
    /** `listener` gets undefined once a field has no unsaved value. */
    subscribeToWork(listener: (name: string, work: Unsaved | undefined) => void) {
      ofWork.add(listener)
      return () => void ofWork.delete(listener)
    },
    work: (): ReadonlyMap<string, Unsaved> => unsaved,
    isCounter: (name: string) => counters.has(name),

    change(name: string, value: unknown) {
      const { base, rev } = unsaved.get(name) ?? { base: savedOf(name), rev: record.rev }
      refused.delete(name)
      put(name, { value, base, rev })
      notify([name, ...judge()])
    },
    /** Restores unsaved values of an earlier page, except in fields that the user has edited since. */
    bringBack(work: ReadonlyMap<string, Unsaved>) {
      const brought = [...work].filter(([name]) => !unsaved.has(name))
      for (const [name, one] of brought) put(name, one)
      notify([...brought.map(([name]) => name), ...judge()])
    },
    /** Takes over an unsaved value from another tab of this user. */
    follow(name: string, work: Unsaved | undefined) {
      if (work) unsaved.set(name, work)
      else unsaved.delete(name)
      notify([name, ...judge()])
    },
    putBack(names: readonly string[]) {
      for (const name of names) put(name, undefined)
      names.forEach((name) => refused.delete(name))
      notify([...names, ...judge()])
    },

    /** Takes over the server's record. Unsaved fields keep their typed values. */
    adopt(next: Loaded, ownId?: number) {
      const before = record
      const savedBefore = new Map(changes)
      const wasSaved = (name: string) => (savedBefore.has(name) ? savedBefore.get(name)?.value : before.shop[name])
      record = next
      changes = new Map(next.saved.map((change) => [change.field, change]))
      older = new Map(next.older.map((text) => [text.field, text]))
      const names = Object.keys(next.shop).filter((name) => !counters.has(name))
      const isOwn = ownId !== undefined && next.changedBy?.id === ownId // this user wrote last, here or in another tab
      const isMoreThanOne = next.rev > before.rev + 1 // others may have written first
      if (next.rev !== before.rev && (!isOwn || isMixed || isMoreThanOne)) {
        takenOverBy = isOwn || !next.changedBy ? undefined : { name: next.changedBy.name, time: next.changedTime }
        takenOver = [...new Set([...takenOver, ...names.filter((name) => !isSame(wasSaved(name), savedOf(name)))])]
      }
      isMixed = false
      for (const [name, work] of unsaved) {
        if (isSame(work.value, savedOf(name))) put(name, undefined)
        else if (!isClashing(name) && work.rev === before.rev) put(name, { ...work, rev: next.rev })
      }
      judge()
      notifyAll()
    },
    /** Marks sent values as saved. Values typed after the request remain unsaved. */
    written(sent: Values, { rev, state, saved }: Pick<Loaded, 'rev' | 'state' | 'saved'>) {
      const { rev: before } = record
      const isAlone = rev === before + 1 // otherwise others wrote too, and the reload shows their changes
      if (!isAlone) isMixed = true
      record = { ...record, rev: isAlone ? rev : before, state, saved }
      changes = new Map(saved.map((change) => [change.field, change]))
      refused.clear()
      for (const [name, work] of unsaved) {
        if (Object.hasOwn(sent, name) && isSame(sent[name], work.value)) put(name, undefined) // also if the server normalized the value
        else if (Object.hasOwn(sent, name)) put(name, { ...work, base: savedOf(name), rev })
        else if (isAlone && work.rev === before) put(name, { ...work, rev })
      }
      judge()
      notifyAll()
    },
    /** Marks the counter as set. A value typed after the request remains unsaved. */
    counted(name: string, value: number) {
      const work = unsaved.get(name)
      record = { ...record, shop: { ...record.shop, [name]: value } }
      refused.delete(name)
      put(name, work && { ...work, base: value })
      notify([name, ...judge()])
    },
    /** Sets the bases of fields to their values at the version that was sent, for the merge. */
    rebase(bases: Iterable<readonly [name: string, base: unknown]>) {
      for (const [name, base] of bases) {
        const work = unsaved.get(name)
        if (work) put(name, { ...work, base })
      }
      notifyAll()
    },
    /** Resolves a conflict by the chosen value. A typed value that is not chosen is set aside. */
    settle(name: string, value: unknown) {
      const typed = valueOf(name)
      put(name, { value, base: savedOf(name), rev: record.rev })
      if (isSame(value, savedOf(name)) && !isSame(typed, value)) setAside.set(name, typed)
      notify([name, ...judge()])
    },
    /** Merges the typed and the saved value. Returns undefined on a conflict. */
    both(name: string) {
      const work = unsaved.get(name)
      return work && merged(work.base, savedOf(name), work.value)
    },
    forgetSetAside(name: string) {
      setAside.delete(name)
      notify([name])
    },
    forgetTakenOver() {
      takenOver = []
      notify([])
    },
    setOthers(others: readonly Presence[]) {
      if (isSame(others, record.others)) return
      record = { ...record, others }
      notify([])
    },
    /** Shows problems from the server until their field changes or a write succeeds. */
    refuse(found: ReadonlyMap<string, Problems>) {
      for (const [name, those] of found) refused.set(name, those)
      notify(found.keys())
    },
    forgetRefusals() {
      const names = [...refused.keys()]
      refused.clear()
      notify(names)
    },
    /** Returns the oldest version that unsaved fields are based on. */
    revToSend: () => Math.min(record.rev, ...[...unsaved].flatMap(([name, { rev }]) => (counters.has(name) ? [] : rev))),
  }
}
