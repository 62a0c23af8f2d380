import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import type { RecordState } from '@shop/contract/manage/record-types'
import { isSame, merged } from './values.ts'

export type SavedChange = ManageAnswerOf<'PATCH /products/{id}'>['saved'][number]
export type Presence = ManageAnswerOf<'GET /drafts/{type}/{id}'>['others'][number]
export type OlderText = ManageAnswerOf<'GET /products/{id}'>['older'][number]
export type Values = Readonly<Record<string, unknown>>

/** A record as the server answers it: as it is in the shop, and the saved changes over it. */
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

/** What somebody has typed and not saved: over which value, of which revision. */
export interface Unsaved {
  value: unknown
  base: unknown
  rev: number
}

/** What is wrong with parts of a field: the message of the field itself by an empty path, others by theirs (`3.number`). */
export type Problems = Readonly<Record<string, string>>

/** How a field stands. It is the same object until something of it changes. */
export interface Field<Value = unknown> {
  /** What the form shows: what was typed, or what is saved. */
  value: Value
  saved: Value
  shop: Value
  isUnsaved: boolean
  /** What is saved is not in the shop yet, and who has saved it. */
  change: SavedChange | undefined
  /** Others have saved another value since this was typed. */
  isClashing: boolean
  problems: Problems
  older: OlderText | undefined
  /** What somebody typed and gave up for another's value. */
  setAside: Value | undefined
}

/** What of a record is more than one field. The same object until something of it changes. */
export interface Summary extends Pick<Loaded, 'others' | 'changedTime' | 'changedBy'> {
  rev: number
  state: RecordState
  unsaved: readonly string[]
  saved: readonly SavedChange[]
  clashes: readonly string[]
  /** Fields with unsaved work that is wrong. */
  wrong: readonly string[]
  /** Fields that others have written since they were last looked at. */
  takenOver: readonly string[]
  /** Who wrote them last, and when; undefined where that is not known. */
  takenOverBy: { name: string; time: string | null } | undefined
}

/** What is wrong with unsaved fields, by the rules that the server has too; a field that is all right is left out. */
export type Check = (unsaved: ReadonlySet<string>, valueOf: (name: string) => unknown) => ReadonlyMap<string, Problems>

const NO_PROBLEMS: Problems = {}
const ALL_RIGHT: ReadonlyMap<string, Problems> = new Map()

export type RecordStore = ReturnType<typeof createRecordStore>

/**
 * An open record, keyed by field, in three layers: what is in the shop, what is saved over it, what was typed over that. A change of one field tells who
 * shows that field, and nobody else. `counters`: fields that change by themselves; what is typed into them clashes with nothing before it is sent.
 */
export function createRecordStore(first: Loaded, check: Check = () => ALL_RIGHT, counters: ReadonlySet<string> = new Set()) {
  let record = first
  let changes = new Map(first.saved.map((change) => [change.field, change]))
  let older = new Map(first.older.map((text) => [text.field, text]))
  const unsaved = new Map<string, Unsaved>()
  let wrong = ALL_RIGHT
  /** What the server said of values that are still there. */
  const refused = new Map<string, Problems>()
  const setAside = new Map<string, unknown>()
  let takenOver: readonly string[] = []
  let takenOverBy: Summary['takenOverBy']
  /** A write of this page met one of somebody else: the next answer has both. */
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

  function tell(names: Iterable<string>) {
    isSummaryOld = true
    const told = new Set(names)
    for (const name of told) fields.delete(name)
    for (const name of told) for (const listener of listeners.get(name) ?? []) listener()
    for (const listener of ofSummary) listener()
  }
  const tellAll = () => tell(new Set([...listeners.keys(), ...fields.keys()]))

  /** Keeps what was typed; what is as it was saved is no work. */
  function put(name: string, work: Unsaved | undefined) {
    if (work && !isSame(work.value, savedOf(name))) unsaved.set(name, work)
    else unsaved.delete(name)
    for (const listener of ofWork) listener(name, unsaved.get(name))
  }

  /** What was typed is judged again, all of it: one field may change what is right in another. Tells which differ. */
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
    /** Hears of each piece of unsaved work, or that there is none any more. */
    subscribeToWork(listener: (name: string, work: Unsaved | undefined) => void) {
      ofWork.add(listener)
      return () => void ofWork.delete(listener)
    },
    work: (): ReadonlyMap<string, Unsaved> => unsaved,
    isCounter: (name: string) => counters.has(name),

    /** Somebody types. */
    change(name: string, value: unknown) {
      const { base, rev } = unsaved.get(name) ?? { base: savedOf(name), rev: record.rev }
      refused.delete(name)
      put(name, { value, base, rev })
      tell([name, ...judge()])
    },
    /** Takes what was typed on another page, or before a crash, unless the same field was typed into here. */
    bringBack(work: ReadonlyMap<string, Unsaved>) {
      const brought = [...work].filter(([name]) => !unsaved.has(name))
      for (const [name, one] of brought) put(name, one)
      tell([...brought.map(([name]) => name), ...judge()])
    },
    /** What another tab of the same person has typed. */
    follow(name: string, work: Unsaved | undefined) {
      if (work) unsaved.set(name, work)
      else unsaved.delete(name)
      tell([name, ...judge()])
    },
    /** Gives unsaved work up. */
    putBack(names: readonly string[]) {
      for (const name of names) put(name, undefined)
      names.forEach((name) => refused.delete(name))
      tell([...names, ...judge()])
    },

    /** The record as it is on the server by now. What others have written is taken over, but where something was typed. `ownId`: who works here. */
    adopt(next: Loaded, ownId?: number) {
      const before = record
      const savedBefore = new Map(changes)
      const wasSaved = (name: string) => (savedBefore.has(name) ? savedBefore.get(name)?.value : before.shop[name])
      record = next
      changes = new Map(next.saved.map((change) => [change.field, change]))
      older = new Map(next.older.map((text) => [text.field, text]))
      const names = Object.keys(next.shop).filter((name) => !counters.has(name))
      const isOwn = ownId !== undefined && next.changedBy?.id === ownId // saved in another tab, or just now
      const isMoreThanOne = next.rev > before.rev + 1 // others may have written before the own one
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
      tellAll()
    },
    /** What was sent is saved now. What was typed meanwhile is typed over it. */
    written(sent: Values, { rev, state, saved }: Pick<Loaded, 'rev' | 'state' | 'saved'>) {
      const { rev: before } = record
      const isAlone = rev === before + 1 // else others have written as well: that comes with the record
      if (!isAlone) isMixed = true
      record = { ...record, rev: isAlone ? rev : before, state, saved }
      changes = new Map(saved.map((change) => [change.field, change]))
      refused.clear()
      for (const [name, work] of unsaved) {
        if (Object.hasOwn(sent, name) && isSame(sent[name], work.value)) put(name, undefined) // also where the server has put it right
        else if (Object.hasOwn(sent, name)) put(name, { ...work, base: savedOf(name), rev })
        else if (isAlone && work.rev === before) put(name, { ...work, rev })
      }
      judge()
      tellAll()
    },
    /** A counter is set. What was typed meanwhile is typed over it. */
    counted(name: string, value: number) {
      const work = unsaved.get(name)
      record = { ...record, shop: { ...record.shop, [name]: value } }
      refused.delete(name)
      put(name, work && { ...work, base: value })
      tell([name, ...judge()])
    },
    /** The server says over which value others have written another: that of the revision that was sent. */
    rebase(bases: Iterable<readonly [name: string, base: unknown]>) {
      for (const [name, base] of bases) {
        const work = unsaved.get(name)
        if (work) put(name, { ...work, base })
      }
      tellAll()
    },
    /** Whoever types has seen what others saved, and decides: what the field shall be. What they typed is set aside where it is given up. */
    settle(name: string, value: unknown) {
      const typed = valueOf(name)
      put(name, { value, base: savedOf(name), rev: record.rev })
      if (isSame(value, savedOf(name)) && !isSame(typed, value)) setAside.set(name, typed)
      tell([name, ...judge()])
    },
    /** What both changes come to, where they do not touch the same part. */
    both(name: string) {
      const work = unsaved.get(name)
      return work && merged(work.base, savedOf(name), work.value)
    },
    forgetSetAside(name: string) {
      setAside.delete(name)
      tell([name])
    },
    /** What others have written has been looked at. */
    forgetTakenOver() {
      takenOver = []
      tell([])
    },
    setOthers(others: readonly Presence[]) {
      if (isSame(others, record.others)) return
      record = { ...record, others }
      tell([])
    },
    /** What the server refused; each goes once its field is changed, or something is written. */
    refuse(found: ReadonlyMap<string, Problems>) {
      for (const [name, those] of found) refused.set(name, those)
      tell(found.keys())
    },
    forgetRefusals() {
      const names = [...refused.keys()]
      refused.clear()
      tell(names)
    },
    /** The revision to send with what is unsaved: the oldest that any of it was typed over. */
    revToSend: () => Math.min(record.rev, ...[...unsaved].flatMap(([name, { rev }]) => (counters.has(name) ? [] : rev))),
  }
}
