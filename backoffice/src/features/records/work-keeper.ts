import { createSignal } from '@shop/ui/signal'
import { write, ask } from '../../frame/calls/calls.ts'
import type { RecordType } from '@shop/contract/manage/record-types'
import { onConnected } from '../../frame/connection.ts'
import { findOnDevice, keepOnDevice, type KeptWork, listenToOtherTabs, type WorkOf } from './device-work.ts'
import type { Presence, RecordStore, Unsaved } from './record-store.ts'
import { isSame } from './merging.ts'

/** State of unsaved changes. `lost`: the server did not respond; without `isOnDevice`, the changes exist only in this page. */
export type Kept =
  | { is: 'empty' | 'waiting' }
  | { is: 'kept'; time: string }
  | { is: 'lost'; isOnDevice: boolean }
  | { is: 'refused'; message: string }

/** Unsaved changes of an earlier page, which the user can recover. */
export interface Found {
  time: string
  work: ReadonlyMap<string, KeptWork>
}

/** Delay before input is sent, so that the server stores it within two seconds. */
const SEND_AFTER_MS = 1_000
/** Delay before a retry after C503. */
const SEND_AGAIN_MS = 5_000

interface Hears {
  /** Called if the server has a newer version of the record. */
  onNewer: () => void
}

/** Stores unsaved changes in the browser at once, and on the server within two seconds. */
export function createWorkKeeper(of: WorkOf & { type: RecordType }, store: RecordStore, { onNewer }: Hears) {
  const kept = createSignal<Kept>({ is: 'empty' })
  const found = createSignal<Found | undefined>(undefined)
  const input = { type: of.type, id: of.id }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOnDevice = true
  let isSending = false
  let isChanged = false
  let isOnServer = false
  let isRunning = false
  let isDeleted = false

  const hear = ({ rev, others }: { rev: number; others: Presence[] }) => {
    store.setOthers(others)
    if (rev > store.summary().rev) onNewer()
  }

  function sendSoon(afterMs = SEND_AFTER_MS) {
    isChanged = true
    if (!['lost', 'waiting'].includes(kept.get().is)) kept.set({ is: 'waiting' })
    if (!isSending) timer ??= setTimeout(() => void send(), afterMs)
  }

  async function send(isLast?: true) {
    clearTimeout(timer)
    timer = undefined
    if (isDeleted) return
    const all = [...(found.get()?.work ?? []), ...store.work()] as const
    const work = new Map<string, Unsaved>(all.filter(([name]) => !store.isCounter(name))) // counters stay in the browser: they soon expire
    const isEmpty = work.size === 0
    if (isEmpty && !isOnServer) {
      isChanged = false
      return kept.set({ is: 'empty' })
    }
    isSending = true
    isChanged = false
    const set = Object.fromEntries([...work].map(([name, { value }]) => [name, value]))
    const draftOf = Math.min(store.summary().rev, ...[...work.values()].map(({ rev }) => rev))
    const sending = isLast ? { isLast } : {}
    const { data, failure } = isEmpty
      ? await write('DELETE /drafts/{type}/{id}', { input }, sending)
      : await write('PUT /drafts/{type}/{id}', { input, body: { draftOf, set } }, sending)
    isSending = false
    if (failure) {
      const isAway = failure.code === 'network' || failure.code === 'C503'
      kept.set(isAway ? { is: 'lost', isOnDevice } : { is: 'refused', message: failure.message })
      if (!isRunning || failure.code === 'network') return // `onConnected` sends the changes again
      if (isAway) sendSoon(SEND_AGAIN_MS)
      else if (isChanged) sendSoon()
      return
    }
    isOnServer = !isEmpty
    kept.set(data?.draft ? { is: 'kept', time: data.draft.time } : { is: 'empty' })
    if (data) hear(data)
    if (isChanged) sendSoon()
  }

  /** Drops changes from `found` that are obsolete. */
  function forgetFound(isOver: (name: string, work: KeptWork) => boolean) {
    const { work, time } = found.get() ?? { work: new Map<string, KeptWork>(), time: '' }
    const left = new Map([...work].filter(([name, one]) => !isOver(name, one)))
    if (left.size < work.size) found.set(left.size > 0 ? { work: left, time } : undefined)
  }

  function endFound() {
    for (const name of found.get()?.work.keys() ?? []) if (!store.work().has(name)) keepOnDevice(of, name, undefined)
    found.set(undefined)
    sendSoon()
  }

  return {
    kept,
    found,
    /** Looks for unsaved changes of an earlier page, then stores input. Returns a cleanup function. */
    start() {
      isRunning = true
      const ends = [
        store.subscribeToWork((name, work) => {
          isOnDevice = keepOnDevice(of, name, work) && isOnDevice
          sendSoon()
        }),
        listenToOtherTabs(of, (name, work) => {
          store.follow(name, work)
          forgetFound((one) => one === name) // the other tab has edited or discarded the field
          if (!work) onNewer()
        }),
        store.subscribeToSummary(() => forgetFound((name, { value }) => isSame(value, store.field(name).saved))), // the value is saved now
        onConnected(() => kept.get().is === 'lost' && void send()),
        onPageHide(() => isChanged && void send(true)),
      ]
      void look()
      return () => {
        isRunning = false
        for (const end of ends) end()
        if (isChanged) void send(true)
        clearTimeout(timer)
      }
    },
    /** Polls for other users and for a newer version. */
    async watch() {
      if (isDeleted) return
      const answer = await ask('GET /drafts/{type}/{id}', input).catch(() => undefined) // the next poll follows soon
      if (answer) hear(answer)
    },
    sendNow: () => void send(),
    /** Drops the unsaved changes of a deleted record. The server has dropped its copy, and answers nothing about the record any more. */
    endDeleted() {
      isDeleted = true
      store.putBack(store.summary().unsaved)
    },
    isOnDevice: () => isOnDevice,
    bringBack() {
      const { work } = found.get() ?? {}
      if (work) store.bringBack(work)
      endFound()
    },
    discardFound: endFound,
  }

  async function look() {
    const onDevice = findOnDevice(of)
    const answer = await ask('GET /drafts/{type}/{id}', input).catch(() => undefined) // the copy in the browser is enough
    if (answer) hear(answer)
    isOnServer = Boolean(answer?.draft)
    const saved = (name: string) => store.field(name).saved
    const { set = {}, rev = 0, time = '' } = answer?.draft ?? {}
    const onServer = Object.entries(set).map(([name, value]) => [name, { value, base: saved(name), rev, time }] as const)
    const newer = onServer.filter(([name, work]) => work.time > (onDevice.get(name)?.time ?? ''))
    const work = new Map([...onDevice, ...newer].filter(([name, { value }]) => !isSame(value, saved(name)) && !store.work().has(name)))
    const times = [...work.values()].map((one) => one.time)
    if (work.size > 0) found.set({ work, time: times.reduce((last, one) => (one > last ? one : last), '') })
    else if (isOnServer && store.work().size === 0) sendSoon()
  }
}

function onPageHide(handle: () => unknown) {
  window.addEventListener('pagehide', handle)
  return () => window.removeEventListener('pagehide', handle)
}
