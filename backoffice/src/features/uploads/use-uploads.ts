import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { MAX_FILM_BYTES, MAX_MEDIA_BYTES, type UploadKind } from '@shop/contract/uploads/media-limits'
import { useEffect, useState } from 'react'
import { createSignal } from '@shop/ui/signal'
import { upload, write } from '../../frame/calls/calls.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { setAnswer } from '../../frame/calls/queries.ts'
import { useLeaveGuard } from '../../frame/leave-guard.ts'
import { toast } from '../../ui/toasts/toasts.tsx'
import { sizeText } from './file-size.ts'
import { sendInParts } from './send-in-parts.ts'
import { uploadTexts as t } from './texts.ts'

export type MediaFile = ManageAnswerOf<'POST /media'>
export type Uploads = ReturnType<typeof createUploads>

/** State of an upload. `paused` continues by itself, `refused` is final, `lost` can be retried; `why` is the reason. */
export interface Upload {
  id: number
  name: string
  state: 'waiting' | 'sending' | 'paused' | 'checking' | 'refused' | 'lost'
  /** Fraction of the file that was sent, from 0 to 1. */
  share: number
  why: string
}

/** Adds a stored file to the form, or returns an error message. */
export type Take = (stored: MediaFile) => string | undefined

/** Uploads files one by one. Uploads continue while their list is hidden, and end when the component unmounts. */
export function useUploads(kind: UploadKind): Uploads {
  const [uploads] = useState(() => createUploads(kind))
  const count = uploads.rows.use((rows) => rows.filter(isUnderWay).length)
  useLeaveGuard(count > 0, () => ({ what: t.underWay(count), outcome: kind === 'video' ? t.wouldPause : t.wouldEnd, isLost: true }))
  useEffect(() => () => uploads.end(), [uploads])
  return uploads
}

let count = 0

function createUploads(kind: UploadKind) {
  const rows = createSignal<readonly Upload[]>([])
  /** Result of the last upload, for screen readers. */
  const news = createSignal('')
  /** `begun` is the server's id of an unfinished upload in parts. */
  const jobs = new Map<number, { file: File; take: Take; abort?: AbortController; begun?: string }>()
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
    const sending = { onProgress, signal: job.abort.signal }
    const { data, failure } =
      kind === 'video'
        ? await sendInParts(job.file, {
            ...sending,
            onBegun: (begun) => (job.begun = begun),
            onPause: () => change(id, { state: 'paused' }),
          })
        : await upload('POST /media', { kind }, job.file, sending)
    if (!jobs.has(id)) return // cancelled
    if (!data) {
      const end = whatBecameOf(failure, kind)
      if (end.state === 'refused') delete job.begun // the server has removed it
      return change(id, end)
    }
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
        const why = wrongWith(file, kind)
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
    /** Cancels or dismisses an upload. */
    drop(id: number) {
      const begun = jobs.get(id)?.begun
      drop(id)
      if (begun !== undefined) void write('DELETE /media/uploads/{id}', { input: { id: begun } })
    },
    /** Aborts all uploads, and names their files in a toast. */
    end() {
      const names = rows
        .get()
        .filter(isUnderWay)
        .map(({ name }) => name)
      for (const { id } of rows.get()) drop(id)
      if (names.length > 0) toast(kind === 'video' ? t.stopped(names) : t.ended(names), { kind: 'warning' })
    },
  }
}

const isUnderWay = ({ state }: Upload) => state !== 'refused' && state !== 'lost'

/** Checks a file's size before the upload. Returns an error message, or an empty string. */
function wrongWith({ size }: File, kind: UploadKind) {
  if (size === 0) return t.empty
  const most = kind === 'video' ? MAX_FILM_BYTES : MAX_MEDIA_BYTES
  return size > most ? t.tooLarge(sizeText(size), sizeText(most)) : ''
}

function whatBecameOf({ code, message }: Failure, kind: UploadKind): Partial<Upload> {
  if (code === 'network') return { state: 'lost', why: kind === 'video' ? t.lostOnTheWay : t.lost }
  if (code === 'C115') return { state: 'lost', why: t.tooMany }
  if (code === 'C103' || code === 'C106' || code === 'C113' || code === 'C114') return { state: 'refused', why: t.refused(message) }
  return { state: 'lost', why: t.notSent(message) }
}
