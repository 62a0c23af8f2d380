import { createSignal } from '../../../../storefront/src/frame/signal.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { toast } from '../../ui/toasts/toasts.tsx'
import { writePrices } from '../low-prices/write-prices.ts'
import { fieldLine } from '../record-fields/field-words.ts'
import { goToField } from './go-to-field.ts'
import type { Chosen, RecordKind, Writing } from './record-kind.ts'
import { createRecordStore, type Loaded, type Problems } from './record-store.ts'
import { recordTexts as t } from './texts.ts'
import { createWorkKeeper } from './work-keeper.ts'

/** What becomes of a saved change where the shop has got another value since: the shop's stays, or the saved one does. */
export type ShopChoices = ReadonlyMap<string, 'shop' | 'saved'>
/** A dialog over the form. A conflict is settled, or not (`resolve`). */
export type Asking =
  | { what: 'publish' | 'discard' }
  | { what: 'conflict'; resolve: (isSettled: boolean) => void }
  | { what: 'shop'; fields: readonly string[]; resolve: (choices: ShopChoices | undefined) => void }
export type Busy = 'save' | 'publish' | 'discard' | 'archive' | undefined
export type OpenRecord = ReturnType<typeof openRecord>

/** A conflict may follow a conflict; whoever writes all the time is not written over for ever. */
const MOST_TRIES = 5

/** Of what keeps a record in the shop so many are named. */
const MOST_USES = 3

/** A record that is open in a form: its store, its unsaved work, and all that can be done with it. */
export function openRecord(kind: RecordKind, id: number, staffId: number, first: Loaded) {
  const store = createRecordStore(first, kind.check, new Set(Object.keys(kind.counters ?? {})))
  const work = createWorkKeeper({ staffId, type: kind.type, id }, store, { onNewer: () => void reload() })
  const busy = createSignal<Busy>(undefined)
  const asking = createSignal<Asking | undefined>(undefined)

  let loading: Promise<void> | undefined
  let writes = 0
  /** Has the record come again, once at a time. */
  const reload = () => (loading ??= load().finally(() => (loading = undefined)))
  async function load(): Promise<void> {
    const before = writes
    const loaded = await kind.load(id).catch(() => undefined) // it is asked for again with the next look
    if (writes !== before) return load() // that was asked for before the write
    if (loaded) store.adopt(loaded, staffId)
  }
  function reloadWritten() {
    writes++
    return reload()
  }

  /** Closes the message that something was not done: it goes once something is. */
  let closeFailure = () => {}
  /** Something was to be sent that is wrong: what is missing in a new entry is shown from then on. */
  const isTried = createSignal(false)

  let running: Promise<unknown> = Promise.resolve()
  let isWaiting = false
  /** One thing after the other: what is pressed while another is under way follows it. The same twice is once. */
  async function whileBusy<Done>(what: NonNullable<Busy>, run: () => Promise<Done>): Promise<Done | undefined> {
    if (busy.get() === what || isWaiting) return undefined
    if (busy.get()) {
      isWaiting = true
      await running
      isWaiting = false
    }
    busy.set(what)
    const done = run().finally(() => busy.set(undefined))
    void done.then((isDone) => isDone === true && forgetFailure()).catch(() => {}) // the caller reports its failure
    running = done.catch(() => {})
    return done
  }

  function forgetFailure() {
    closeFailure()
    isTried.set(false)
  }

  const settled = () => new Promise<boolean>((resolve) => asking.set({ what: 'conflict', resolve })).finally(() => asking.set(undefined))

  /** Sends all that is unsaved. */
  const saveNow = async () => (await saveFields()) && (await setCounters())

  /** Sends what is typed into counters. One that has changed since it was shown says so, and is sent over what it is now the next time. */
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
        toast(done(to)) // another has set the same
        continue
      }
      store.rebase([[name, now]])
      store.refuse(new Map([[name, { '': changed(now, from) }]]))
      return toFirst([name])
    }
    return true
  }

  /** Fields that others have changed too are settled first. */
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

  /** Leads to the first of fields that are wrong, in the order of the page. */
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

  /** Nothing was written, as somebody else has been there before. */
  function tellConflict({ conflict }: Failure): boolean | Promise<boolean> {
    toast(t.changedMeanwhile((conflict?.fields ?? []).map(({ field }) => fieldLine(field))), { kind: 'warning' })
    return false
  }

  /** Does one thing with the record as a whole, and says what came of it, with what takes it back unless it is for good. */
  async function writeWhole(run: () => Writing, done: string, notDone: string, { onConflict = tellConflict, isForGood = false } = {}) {
    const { data, failure } = await run()
    await reloadWritten()
    if (!data) return failure.conflict ? onConflict(failure) : refused(failure, notDone)
    store.forgetRefusals()
    const { revision } = data
    toast(done, revision === null || isForGood ? {} : { undo: () => void undo(revision) })
    return true
  }

  /** Saved changes whose value in the shop is another than when they were saved: an import has changed it. */
  const overChanged = () => store.summary().saved.flatMap(({ field, conflicts }) => (conflicts ? [field] : []))

  /** Has whoever works here choose between the shop's values and the saved ones, and writes that. */
  async function settleWithShop(fields: readonly string[]): Promise<boolean> {
    const choices = await new Promise<ShopChoices | undefined>((resolve) => asking.set({ what: 'shop', fields, resolve }))
    asking.set(undefined)
    if (!choices) return false
    const those = (choice: 'shop' | 'saved') => fields.filter((field) => choices.get(field) === choice)
    const [dropped, kept] = [those('shop'), those('saved')]
    if (kept.length > 0) {
      const set = Object.fromEntries(kept.map((field) => [field, store.field(field).saved])) // saved again: over what the shop has now
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

  /** Brings saved changes into the shop. Where an import has changed the shop's values meanwhile, one of both is chosen first. */
  async function publishNow(fields: readonly string[] | undefined): Promise<boolean> {
    const isChosen = (name: string) => !fields || fields.includes(name)
    const over = overChanged().filter(isChosen)
    if (over.length > 0 && !(await settleWithShop(over))) return false
    const { rev, saved, state } = store.summary()
    const names = saved.map(({ field }) => field).filter(isChosen)
    if (names.length === 0 && state !== 'draft') return true
    const body: Chosen = { rev, ...(names.length > 0 && { fields: names }) }
    return writeWhole(() => kind.publish(id, body), t.published(names.length), t.notPublished, {
      onConflict: (failure) => (overChanged().some(isChosen) ? publishNow(fields) : tellConflict(failure)),
    })
  }

  async function undo(revision: number) {
    const { data, failure } = await writePrices('POST /history/{id}/undo', { input: { id: revision }, body: {} })
    await reloadWritten()
    if (data) toast(t.undone)
    else if (failure.conflict) void tellConflict(failure)
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
    /** Sends counters alone. */
    setCounters: () => whileBusy('save', setCounters),
    /** Saves what is unsaved and brings these fields into the shop, so far as they are not there. */
    publish: (fields?: readonly string[]) =>
      whileBusy('publish', async () => {
        if (!(await saveNow())) return false
        return publishNow(fields)
      }),
    /** Shows what an import has changed under saved changes, and has one of both chosen. */
    compareWithShop: () => whileBusy('save', async () => settleWithShop(overChanged())),
    /** Gives up what is unsaved of these fields, and drops what is saved of them. */
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
    archive: (name: string) =>
      whileBusy('archive', () => writeWhole(() => kind.archive(id, { rev: store.summary().rev }), t.archived(name), t.notArchived)),
    restore: (name: string) =>
      whileBusy('archive', () => writeWhole(() => kind.restore(id, { rev: store.summary().rev }), t.restored(name), t.notRestored)),
  }
}

/** What the server says of fields, by field: `set.specs.3.number` is of `specs`. */
function problemsOf(failure: Failure): ReadonlyMap<string, Problems> {
  const problems = new Map<string, Record<string, string>>()
  for (const [path, message] of Object.entries(failure.issues)) {
    const [, name, part = ''] = /^(?:set\.)?((?:\w+\.(?:en|zh|de|ja|ko)(?![^.]))|\w+)\.?(.*)$/.exec(path) ?? []
    if (name !== undefined && message !== undefined) problems.set(name, { ...problems.get(name), [part]: message })
  }
  return problems
}
