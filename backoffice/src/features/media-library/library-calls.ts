import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import type { RecordType } from '@shop/contract/manage/record-types'
import { refresh } from '../../frame/calls/queries.ts'
import { toast } from '../../ui/toasts/toasts.tsx'
import { refreshRecords, useUndo } from '../history/use-undo.ts'

export type LibraryFile = ManageAnswerOf<'GET /media'>['rows'][number]
export type FileDetail = ManageAnswerOf<'GET /media/uses'>
export type PictureText = FileDetail['texts'][number]

export const refreshLibrary = () =>
  Promise.all([refresh('GET /media', 'GET /media/summary', 'GET /media/uses', 'GET /media/texts'), refreshRecords()])

interface Done {
  /** Text of the toast, and name of the change for the undo. */
  text: string
  what: string
  type: RecordType
  revision: number | null
}

/** Returns a function that reports a change and offers to undo it. */
export function useReport() {
  const undo = useUndo()
  return ({ text, what, type, revision }: Done) =>
    toast(text, revision === null ? {} : { undo: () => void undo({ revision, type, what }).then(refreshLibrary) })
}
