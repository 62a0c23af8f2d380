import type { ManageAnswerOf, ManageBodyOf } from '@shop/contract/manage/manage-calls'
import { write } from '../../frame/calls/calls.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { refresh, setAnswer } from '../../frame/calls/queries.ts'
import { toast } from '../../ui/toasts/toasts.tsx'
import { messageTexts as t } from './texts.ts'

export type Message = ManageAnswerOf<'GET /messages/{id}'>
export type MessageEntry = Message['entries'][number]
export type Summary = ManageAnswerOf<'GET /messages/summary'>

/** Shows the written message at once, and fetches the lists again. */
export function adopt(message: Message) {
  setAnswer('GET /messages/{id}', { id: message.id }, message)
  void refresh('GET /messages', 'GET /messages/summary')
}

export const refreshMessages = () => refresh('GET /messages', 'GET /messages/summary', 'GET /messages/{id}')

export function report(failure: Failure) {
  if (failure.code === 'given-up') return
  toast(failure.conflict ? t.changedMeanwhile : failure.message, { kind: failure.conflict ? 'warning' : 'error' })
  void refreshMessages()
}

type Set = ManageBodyOf<'PATCH /messages/{id}'>['set']

/** Changes a message at once and offers to undo that. */
export async function changeMessage({ id, rev, ...message }: Message, set: Set, done: string) {
  const { data, failure } = await write('PATCH /messages/{id}', { input: { id }, body: { rev, set } })
  if (failure) return report(failure)
  adopt(data)
  const before: Set = {
    ...(set.state !== undefined && { state: message.state }),
    ...(set.topic !== undefined && { topic: message.topic }),
    ...(set.assigneeId !== undefined && { assigneeId: message.assignee?.id ?? null }),
  }
  const undo = async () => {
    const undone = await write('PATCH /messages/{id}', { input: { id }, body: { rev: data.rev, set: before } })
    if (undone.failure) report(undone.failure)
    else adopt(undone.data)
  }
  toast(done, { undo: () => void undo() })
}

export const markAs = (message: Message, state: Message['state']) => changeMessage(message, { state }, t.marked[state])

/** Says that the user is replying. */
export async function sayReplying(id: number, takesOver = false) {
  const { data, failure } = await write('POST /messages/{id}/replying', { input: { id }, body: { takesOver } })
  if (data) adopt(data)
  else if (takesOver) report(failure)
}
