import type { Retired } from '@shop/contract/catalog/selling'
import { createSignal } from '@shop/ui/signal'
import type { Failure } from '../../frame/calls/failure.ts'
import { toast } from '../../ui/toasts/toasts.tsx'
import { writePrices } from '../low-prices/write-prices.ts'
import { fieldLines } from '../record-fields/field-words.ts'
import { goToField } from './go-to-field.ts'
import type { Chosen, Leaving, RecordKind, Writing } from './record-kind.ts'
import { createRecordStore, type Loaded, type Problems } from './record-store.ts'
import { recordTexts as t } from './texts.ts'
import { createWorkKeeper } from './work-keeper.ts'

/** The user's choices between the published and the saved value, by field. */
export type ShopChoices = ReadonlyMap<string, 'shop' | 'saved'>
/** The dialog that is open. `resolve` of a conflict gets true if the user has resolved the conflict. */
export type Asking =
  | { what: 'publish' | 'discard' }
  | { what: 'conflict'; resolve: (isSettled: boolean) => void }
  | { what: 'shop'; fields: readonly string[]; resolve: (choices: ShopChoices | undefined) => void }
export type Busy = 'save' | 'publish' | 'discard' | 'archive' | undefined
export type OpenRecord = ReturnType<typeof openRecord>

/** Saving gives up after this many conflicts. */
const MOST_TRIES = 5

/** Maximum number of uses that an error message lists. */
const MOST_USES = 3

export function openRecord(kind: RecordKind, id: number, staffId: number, first: Loaded) {
  const store = createRecordStore(first, kind.check, new Set([...Object.keys(kind.counters ?? {}), ...(kind.counted ?? [])]))
  const work = createWorkKeeper({ staffId, type: kind.type, id }, store, { onNewer: () => void reload() })
  const busy = createSignal<Busy>(undefined)
  const asking = createSignal<Asking | undefined>(undefined)

  let loading: Promise<void> | undefined
  let writes = 0
  /** Fetches the record. Calls during a reload share the running reload. */
  const reload = () => (loading ??= load().finally(() => (loading = undefined)))
  async function load(): Promise<void> {
    const before = writes
    const loaded = await kind.load(id).catch(() => undefined) // the next reload retries
    if (writes !== before) return load() // the response is older than the last write
    if (loaded) store.adopt(loaded, staffId)
  }
  function reloadWritten() {
    writes++
    return reload()
  }

  let closeFailure = () => {}
  /** True after a failed submit; new entries then show missing values. */
  const isTried = createSignal(false)

  let running: Promise<unknown> = Promise.resolve()
  let isWaiting = false
  /** Runs one action at a time. One other action may wait; repeats of the running action are ignored. */
  async function whileBusy<Done>(what: NonNullable<Busy>, run: () => Promise<Done>): Promise<Done | undefined> {
    if (busy.get() === what || isWaiting) return undefined
    if (busy.get()) {
      isWaiting = true
      await running
      isWaiting = false
    }
    busy.set(what)
    const done = run().finally(() => busy.set(undefined))
    void done.then((isDone) => isDone === true && forgetFailure()).catch(() => {}) // the caller reports the failure
    running = done.catch(() => {})
    return done
  }

  function forgetFailure() {
    closeFailure()
    isTried.set(false)
  }

  const settled = () => new Promise<boolean>((resolve) => asking.set({ what: 'conflict', resolve })).finally(() => asking.set(undefined))

  /** Saves fields and sets counters. Returns true if everything is saved. */
  const saveNow = async () => (await saveFields()) && (await setCounters())

  /** Sets counters. If a counter has changed since it was shown, its field reports the change, and the next attempt overwrites it. */
  async function setCounters(): Promise<boolean> {
    for (const [name, { set, done, changed }] of Object.entries(kind.counters ?? {})) {
      const work = store.work().get(name)
      if (!work) continue
      if (store.summary().wrong.includes(name)) return toFirst([name])
      const [from, to] = [Number(work.base), Number(work.value)]
      const { data, failure } = await set(id, { from, to })
      if (data) store.counted(name, to)
      await reloadWritten()
      if (data) {
        toast(done(to))
        continue
      }
      const now = failure.conflict?.fields[0]?.theirs
      if (typeof now !== 'number') return refused(failure, t.notSaved)
      if (now === to) {
        toast(done(to)) // another user set the same value
        continue
      }
      store.rebase([[name, now]])
      store.refuse(new Map([[name, { '': changed(now, from) }]]))
      return toFirst([name])
    }
    return true
  }

  /** Asks the user to resolve conflicts, then saves the fields. Returns true if nothing is left to save. */
  async function saveFields(): Promise<boolean> {
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const { unsaved, wrong, clashes } = store.summary()
      if (unsaved.length === 0) return true
      if (wrong.length > 0) return toFirst(wrong)
      if (clashes.length > 0 && !(await settled())) return false
      const set = Object.fromEntries([...store.work()].flatMap(([name, { value }]) => (store.isCounter(name) ? [] : [[name, value]])))
      if (Object.keys(set).length === 0) return true
      const { data, failure } = await kind.save(id, { rev: store.revToSend(), set })
      if (data) {
        store.written(set, data)
        work.sendNow()
        await reloadWritten()
        return true
      }
      if (!failure.conflict) return refused(failure, t.notSaved)
      await reloadWritten()
      store.rebase(failure.conflict.fields.map(({ field, base }) => [field, base] as const))
    }
    return false
  }

  /** Scrolls to the first of these fields on the page. Always returns false. */
  function toFirst(names: Iterable<string>) {
    isTried.set(true)
    const [first] = [...names].toSorted((one, other) => kind.placeOf(one) - kind.placeOf(other))
    if (first !== undefined) goToField(kind, first)
    return false
  }

  function refused(failure: Failure, title: string) {
    const problems = problemsOf(failure)
    store.refuse(problems)
    if (problems.size > 0) return toFirst(problems.keys())
    const why = [failure.message, failure.usedBy.slice(0, MOST_USES).join(', ')].filter(Boolean).join(': ')
    if (failure.code === 'given-up') return false
    closeFailure()
    closeFailure = toast(`${title} ${why}`, { kind: 'error' })
    return false
  }

  /** Reports that other users changed these fields, so that nothing was written (C116). */
  function showConflict({ conflict }: Failure): boolean | Promise<boolean> {
    toast(
      t.changedMeanwhile(
        fieldLines(
          kind.type,
          (conflict?.fields ?? []).map(({ field }) => field),
        ),
      ),
      { kind: 'warning' },
    )
    return false
  }

  /** Runs an action, reports its result, and offers an undo unless the action is final. */
  async function writeWhole(run: () => Writing, done: string, notDone: string, { onConflict = showConflict, isForGood = false } = {}) {
    const { data, failure } = await run()
    await reloadWritten()
    if (!data) return failure.conflict ? onConflict(failure) : refused(failure, notDone)
    store.forgetRefusals()
    const { revision } = data
    toast(done, revision === null || isForGood ? {} : { undo: () => void undo(revision) })
    return true
  }

  /** Returns the fields with a saved change whose published value an import has changed since. */
  const overChanged = () => store.summary().saved.flatMap(({ field, conflicts }) => (conflicts ? [field] : []))

  /** Asks the user to choose between published and saved values, and writes the choice. */
  async function settleWithShop(fields: readonly string[]): Promise<boolean> {
    const choices = await new Promise<ShopChoices | undefined>((resolve) => asking.set({ what: 'shop', fields, resolve }))
    asking.set(undefined)
    if (!choices) return false
    const those = (choice: 'shop' | 'saved') => fields.filter((field) => choices.get(field) === choice)
    const [dropped, kept] = [those('shop'), those('saved')]
    if (kept.length > 0) {
      const set = Object.fromEntries(kept.map((field) => [field, store.field(field).saved])) // saved again, over the new published values
      const { data, failure } = await kind.save(id, { rev: store.summary().rev, set })
      if (!data) return refused(failure, t.notSaved)
      await reloadWritten()
    }
    if (dropped.length > 0) {
      const { data, failure } = await kind.discard(id, { rev: store.summary().rev, fields: dropped })
      if (!data) return refused(failure, t.notDiscarded)
      await reloadWritten()
    }
    return true
  }

  /** Publishes saved changes. If an import has changed published values, first asks the user to choose. */
  async function publishNow(fields: readonly string[] | undefined): Promise<boolean> {
    const isChosen = (name: string) => !fields || fields.includes(name)
    const over = overChanged().filter(isChosen)
    if (over.length > 0 && !(await settleWithShop(over))) return false
    const { rev, saved, state } = store.summary()
    const names = saved.map(({ field }) => field).filter(isChosen)
    if (names.length === 0 && state !== 'draft') return true
    const body: Chosen = { rev, ...(names.length > 0 && { fields: names }) }
    return writeWhole(() => kind.publish(id, body), t.published(names.length), t.notPublished, {
      onConflict: (failure) => (overChanged().some(isChosen) ? publishNow(fields) : showConflict(failure)),
    })
  }

  async function undo(revision: number) {
    const { data, failure } = await writePrices('POST /history/{id}/undo', { input: { id: revision }, body: {} })
    await reloadWritten()
    if (data) toast(t.undone)
    else if (failure.conflict) void showConflict(failure)
    else refused(failure, t.notUndone)
  }

  return {
    kind,
    id,
    store,
    work,
    reload,
    busy,
    isTried,
    asking,
    ask: (what: 'publish' | 'discard') => asking.set({ what }),
    endAsking() {
      const open = asking.get()
      if (open?.what === 'conflict') open.resolve(false)
      if (open?.what === 'shop') open.resolve(undefined)
      asking.set(undefined)
    },

    save: () => whileBusy('save', saveNow),
    setCounters: () => whileBusy('save', setCounters),
    /** Saves, then publishes all saved changes or those of `fields`. */
    publish: (fields?: readonly string[]) =>
      whileBusy('publish', async () => {
        if (!(await saveNow())) return false
        return publishNow(fields)
      }),
    compareWithShop: () => whileBusy('save', async () => settleWithShop(overChanged())),
    discard: (unsaved: readonly string[], saved: readonly string[]) =>
      whileBusy('discard', async () => {
        store.putBack(unsaved)
        if (saved.length === 0) return true
        const body: Chosen = { rev: store.summary().rev, fields: [...saved] }
        return writeWhole(() => kind.discard(id, body), t.discarded(saved.length), t.notDiscarded)
      }),
    markChecked: (fields: string[]) =>
      whileBusy('save', () =>
        writeWhole(() => kind.markChecked(id, { rev: store.summary().rev, fields }), t.checked, t.notChecked, { isForGood: true }),
      ),
    /** Returns a message if the path that the record should lead to is refused. */
    archive: (name: string, leaving: Leaving = {}) =>
      whileBusy('archive', async () => {
        const written = await kind.archive(id, { rev: store.summary().rev, ...leaving })
        const refusal = written.failure?.issues['redirectTo']
        return refusal ?? writeWhole(async () => written, t.archived(name), t.notArchived)
      }),
    /** Retires the record; null brings it back. Returns the messages of refused values, by path. */
    retire: (name: string, retired: Retired | null) =>
      whileBusy('archive', async () => {
        const written = await kind.retire?.(id, { rev: store.summary().rev, retired })
        if (!written) return false
        const issues = written.failure?.issues ?? {}
        if (Object.keys(issues).length > 0) return issues
        return writeWhole(async () => written, retired === null ? t.broughtBack(name) : t.retired(name), t.notRetired)
      }),
    restore: (name: string) =>
      whileBusy('archive', () => writeWhole(() => kind.restore(id, { rev: store.summary().rev }), t.restored(name), t.notRestored)),
  }
}

/** Groups the issues of a failure by field. The path `set.specs.3.number` belongs to the field `specs`. */
function problemsOf(failure: Failure): ReadonlyMap<string, Problems> {
  const problems = new Map<string, Record<string, string>>()
  for (const [path, message] of Object.entries(failure.issues)) {
    const [, name, part = ''] = /^(?:set\.)?((?:\w+\.(?:en|zh|de|ja|ko)(?![^.]))|\w+)\.?(.*)$/.exec(path) ?? []
    if (name !== undefined && message !== undefined) problems.set(name, { ...problems.get(name), [part]: message })
  }
  return problems
}
