import { type KindType, KINDS } from '@shop/contract/kinds/kinds'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { write } from '../../frame/calls/calls.ts'
import { Failure } from '../../frame/calls/failure.ts'
import { refetch, refresh } from '../../frame/calls/queries.ts'
import { callsOf } from '../kind-words/calls-of-kind.ts'

export type DeadLink = ManageAnswerOf<'GET /dead-links'>['rows'][number]

/** Calls that read and save a record of the type. */
export const callsFor = (type: DeadLink['type']) =>
  type === 'product' ? ({ get: 'GET /products/{id}', save: 'PATCH /products/{id}' } as const) : callsOf(KINDS[type satisfies KindType])

/** Replaces a link in the value of a field: the whole value, or each `href` of its HTML. */
export function withLink(value: unknown, link: string, to: string) {
  if (typeof value !== 'string' || value === link) return value === link ? to : value
  const attribute = (address: string) => `href="${address.replaceAll('&', '&amp;')}"`
  return value.replaceAll(attribute(link), () => attribute(to))
}

/** Saves the new address as a change of the field. Resolves to undefined if the field no longer has the link, as saved. */
export async function saveNewAddress({ type, id, field, link, to }: DeadLink) {
  const calls = callsFor(type)
  const record = await refetch(calls.get, { id: String(id) }).catch((error: unknown) => {
    if (error instanceof Failure) return error
    throw error
  })
  if (record instanceof Failure) return { failure: record }
  const shop: Readonly<Record<string, unknown>> = record.shop
  const saved = record.saved.find((change) => change.field === field)
  const value = saved ? saved.value : shop[field]
  const next = withLink(value, link, to ?? link)
  if (next === value) return undefined
  const result = await write(calls.save, { input: { id: String(id) }, body: { rev: record.rev, set: { [field]: next } } })
  void refresh('GET /dead-links', 'GET /findings', 'GET /today', calls.get)
  return result
}
