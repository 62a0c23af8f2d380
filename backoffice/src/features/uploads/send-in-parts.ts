import { MAX_PART_BYTES } from '@shop/contract/uploads/media-limits'
import { type Result, upload, write } from '../../frame/calls/calls.ts'
import { Failure } from '../../frame/calls/failure.ts'
import { onConnected } from '../../frame/connection.ts'

interface Sending {
  /** Gets the fraction that was sent, from 0 to 1. */
  onProgress: (share: number) => void
  /** Gets the id of the upload on the server. */
  onBegun: (id: string) => void
  /** Called while the server cannot be reached. The upload continues by itself. */
  onPause: () => void
  signal: AbortSignal
}

/** Number of attempts without progress after which the user decides. They take about ten minutes. */
const MOST_STALLS = 45
const PAUSE_MS = { first: 1_000, longest: 15_000 }
/** A connection that sends nothing for this time is lost, even if the browser has not noticed. */
const SILENT_MS = 30_000

/** Failures that end by themselves: no answer, too many requests, an overloaded server, and an upload that another machine has. */
const PASSING: ReadonlySet<string> = new Set(['network', 'C107', 'C503', 'C104'])

/** Uploads a film in parts. After a lost connection, it continues where the server has got to. */
export async function sendInParts(file: File, sending: Sending): Promise<Result<'POST /media/uploads/{id}/finish'>> {
  const { signal } = sending
  const named = { name: file.name, bytes: file.size, changedMs: file.lastModified }
  let most = 0
  for (let stalls = 0; ; stalls++) {
    const { data, failure } = await attempt(file, named, sending, (offset) => {
      if (offset > most) stalls = 0
      most = Math.max(most, offset)
    })
    if (data) return { data }
    if (!PASSING.has(failure.code) || stalls >= MOST_STALLS || signal.aborted) return { failure }
    sending.onPause()
    await pause(Math.min(PAUSE_MS.first * 2 ** stalls, PAUSE_MS.longest), signal)
  }
}

async function attempt(
  file: File,
  named: { name: string; bytes: number; changedMs: number },
  { onProgress, onBegun, signal }: Sending,
  onOffset: (offset: number) => void,
): Promise<Result<'POST /media/uploads/{id}/finish'>> {
  const begun = await write('POST /media/uploads', { body: named }, { signal })
  if (!begun.data) return begun
  let { id, offset } = begun.data
  onBegun(id)
  for (let before = -1; offset < file.size;) {
    if (offset <= before) return { failure: new Failure('network', '') } // the server has not kept the part
    before = offset
    const part = new File([file.slice(offset, offset + MAX_PART_BYTES)], file.name)
    const silence = silenceOf(signal)
    const onShare = (share: number) => {
      silence.heard()
      onProgress((before + share * part.size) / file.size)
    }
    const added = await upload('POST /media/uploads/{id}', { id, offset }, part, { onProgress: onShare, signal: silence.signal })
    silence.end()
    if (!added.data) return silence.isLost() ? { failure: new Failure('network', '') } : added
    ;({ id, offset } = added.data)
    onOffset(offset)
  }
  onProgress(1)
  return write('POST /media/uploads/{id}/finish', { input: { id } }, { signal })
}

/** Returns a signal that also aborts after a silence. */
function silenceOf(signal: AbortSignal) {
  const lost = new AbortController()
  let timer = setTimeout(() => lost.abort(), SILENT_MS)
  return {
    signal: AbortSignal.any([signal, lost.signal]),
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(() => lost.abort(), SILENT_MS)
    },
    end: () => clearTimeout(timer),
    isLost: () => lost.signal.aborted && !signal.aborted,
  }
}

/** Waits, but not longer than the connection is lost or the upload wanted. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms)
    const forget = onConnected(end)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
    function end() {
      clearTimeout(timer)
      forget()
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
  })
