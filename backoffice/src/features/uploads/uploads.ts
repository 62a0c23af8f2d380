import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { MAX_MEDIA_BYTES, type MediaKind } from '@shop/contract/uploads/media-limits'
import { useEffect, useState } from 'react'
import { createSignal } from '../../../../storefront/src/frame/signal.ts'
import { upload } from '../../frame/calls/calls.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { setAnswer } from '../../frame/calls/queries.ts'
import { useLeaveGuard } from '../../frame/leave-guard.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { sizeText } from './file-size.ts'
import { uploadTexts as t } from './texts.ts'

/** A file of the shop's media. */
export type MediaFile = ManageAnswerOf<'POST /media'>
export type Uploads = ReturnType<typeof createUploads>

/**
 * A file on its way. `refused`: it will never be taken, and `why` says so; `lost`: it was not sent, and may be again.
 */
export interface Upload {
  id: number
  name: string
  state: 'waiting' | 'sending' | 'checking' | 'refused' | 'lost'
  /** How much of it is sent, from 0 to 1. */
  share: number
  why: string
}

/** What becomes of a file that is stored: it is taken into the form, or a text says why not. */
export type Take = (stored: MediaFile) => string | undefined

/** Uploads of one kind, one after the other, in the order in which they were chosen. They go on while their list is out of sight, and end with the page. */
export function useUploads(kind: MediaKind): Uploads {
  const [uploads] = useState(() => createUploads(kind))
  const count = uploads.rows.use((rows) => rows.filter(isUnderWay).length)
  useLeaveGuard(count > 0, () => ({ what: t.underWay(count), outcome: t.wouldEnd, isLost: true }))
  useEffect(() => () => uploads.end(), [uploads])
  return uploads
}

let count = 0

function createUploads(kind: MediaKind) {
  const rows = createSignal<readonly Upload[]>([])
  /** What became of the last one, for readers. */
  const news = createSignal('')
  const jobs = new Map<number, { file: File; take: Take; abort?: AbortController }>()
  let isRunning = false

  const change = (id: number, part: Partial<Upload>) => {
    rows.set(rows.get().map((row) => (row.id === id ? { ...row, ...part } : row)))
    const row = rows.get().find((one) => one.id === id)
    if (row && part.why) news.set(t.problem(row.name, part.why))
  }
  const drop = (id: number) => {
    jobs.get(id)?.abort?.abort()
    jobs.delete(id)
    rows.set(rows.get().filter((row) => row.id !== id))
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    for (;;) {
      const next = rows.get().find(({ state }) => state === 'waiting')
      if (!next) break
      await send(next)
    }
    isRunning = false
  }

  async function send({ id, name }: Upload) {
    const job = jobs.get(id)
    if (!job) return
    job.abort = new AbortController()
    change(id, { state: 'sending', share: 0 })
    const onProgress = (share: number) => change(id, { share, state: share < 1 ? 'sending' : 'checking' })
    const { data, failure } = await upload('POST /media', { kind }, job.file, { onProgress, signal: job.abort.signal })
    if (!jobs.has(id)) return // it was cancelled
    if (!data) return change(id, whatBecameOf(failure, kind))
    setAnswer('GET /media/file', { url: data.url }, data)
    const why = job.take(data)
    if (why !== undefined) return change(id, { state: 'refused', why })
    drop(id)
    news.set(t.done(name))
  }

  return {
    rows,
    news,
    add(files: readonly File[], take: Take) {
      const added = files.map((file): Upload => {
        const why = wrongWith(file)
        return { id: ++count, name: file.name, state: why === '' ? 'waiting' : 'refused', share: 0, why }
      })
      added.forEach(({ id, state }, place) => {
        const file = files[place]
        if (file && state === 'waiting') jobs.set(id, { file, take })
      })
      rows.set([...rows.get(), ...added])
      const refused = added.find(({ state }) => state === 'refused')
      if (refused) news.set(t.problem(refused.name, refused.why))
      void run()
    },
    tryAgain(id: number) {
      change(id, { state: 'waiting', share: 0, why: '' })
      void run()
    },
    drop,
    /** The page is left: what is under way ends, and is named. */
    end() {
      const names = rows
        .get()
        .filter(isUnderWay)
        .map(({ name }) => name)
      for (const { id } of rows.get()) drop(id)
      if (names.length > 0) toast(t.ended(names), { kind: 'warning' })
    },
  }
}

const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'sending' || state === 'checking'

/** What can be told of a file before it is sent. */
function wrongWith({ size }: File) {
  if (size === 0) return t.empty
  return size > MAX_MEDIA_BYTES ? t.tooLarge(sizeText(size), sizeText(MAX_MEDIA_BYTES)) : ''
}

/** The file is refused for good, or it was not sent: then it can be tried again. */
function whatBecameOf({ code, message }: Failure, kind: MediaKind): Partial<Upload> {
  if (code === 'network') return { state: 'lost', why: t.lost }
  if (code === 'C113') return { state: 'refused', why: t.notWhatItSays[kind] }
  if (code === 'C103' || code === 'C106' || code === 'C114') return { state: 'refused', why: t.refused(message) }
  return { state: 'lost', why: t.notSent(message) }
}
