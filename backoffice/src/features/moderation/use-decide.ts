import type { ManageBodyOf } from '@shop/contract/manage/manage-calls'
import { useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { refresh } from '../../frame/calls/queries.ts'
import { toast } from '../../ui/toasts/toasts.tsx'
import type { Entry } from './queue-address.ts'
import { moderationTexts as t } from './texts.ts'

type Decision = Omit<ManageBodyOf<'POST /reviews/{kind}/{id}/decision'>, 'rev'>

export const refreshQueue = () => refresh('GET /reviews', 'GET /reviews/{kind}/{id}')

/** Shows why a write failed; after a conflict, the newest state is on the screen. */
async function report(failure: Failure) {
  if (failure.code === 'given-up') return
  await refreshQueue()
  toast(failure.code === 'C116' ? t.clash : (Object.values(failure.issues)[0] ?? (failure.message || t.failedWrite)), { kind: 'error' })
}

export async function undoStep(step: string) {
  const { data, failure } = await write('POST /reviews/undo', { body: { step } })
  if (failure) return report(failure)
  await refreshQueue()
  toast(t.restored(data.count, data.left))
}

/** Writes decisions about an entry, one at a time. Each resolves to true if it was written. */
export function useDecide({ kind, id, rev }: Entry) {
  const [isPending, setPending] = useState(false)

  async function run(send: () => ReturnType<typeof sendDecision> | ReturnType<typeof sendReply>, words: (count: number) => string) {
    if (isPending) return false
    setPending(true)
    const { data, failure } = await send()
    if (failure) await report(failure)
    else {
      await refreshQueue()
      toast(words(data.count), { undo: () => void undoStep(data.step) })
    }
    setPending(false)
    return failure === undefined
  }
  const sendDecision = (decision: Decision) =>
    write('POST /reviews/{kind}/{id}/decision', { input: { kind, id }, body: { rev, ...decision } })
  const sendReply = (text: string) => write('PUT /reviews/{id}/reply', { input: { id }, body: { rev, text } })
  return {
    isPending,
    decide: (decision: Decision) =>
      run(
        () => sendDecision(decision),
        (count) => (decision.decision === 'spam' ? t.spamDone(count) : t.done[decision.decision]),
      ),
    reply: (text: string) =>
      run(
        () => sendReply(text),
        () => (text === '' ? t.done.unreply : t.done.reply),
      ),
  }
}
