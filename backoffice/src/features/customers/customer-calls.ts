import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import type { Failure } from '../../frame/calls/failure.ts'
import { refresh } from '../../frame/calls/queries.ts'
import { customersTexts as t } from './texts.ts'

export type FoundCustomer = ManageAnswerOf<'POST /customers/find'>['rows'][number]
export type Customer = ManageAnswerOf<'POST /customers/{id}/open'>

export const refreshPeople = () => refresh('GET /customers', 'GET /customers/log')

/** Returns the message of a failed step; an empty string if the user cancelled. */
export const messageOf = ({ code, message }: Failure) => {
  if (code === 'given-up') return ''
  if (code === 'C116') return t.changed
  return code === 'C104' ? t.gone : message
}
