import type { LowPrice } from '@shop/contract/codes'
import { createSignal } from '@shop/ui/signal'
import { type Result, write } from '../../frame/calls/calls.ts'
import { Failure } from '../../frame/calls/failure.ts'
import type { Request } from '../../frame/calls/http.ts'
import type { callsOf } from '../kind-words/calls-of-kind.ts'

/** Writes that the server checks for low prices. Kinds of records have the same calls, of which only some set prices. */
type PriceWrites =
  | 'POST /products/{id}/publish'
  | 'POST /products/bulk'
  | 'POST /history/{id}/undo'
  | ReturnType<typeof callsOf>['publish' | 'restore']

interface Question {
  rows: readonly LowPrice[]
  answer: (isMeant: boolean) => void
}

const asked = createSignal<Question | undefined>(undefined)
export const useQuestion = () => asked.use((question) => question)

/** If the server answers C119 (a price below half the 30-day minimum), asks the user to confirm, then resends the request or gives up. */
export async function writePrices<Name extends PriceWrites>(name: Name, request: Request<Name>): Promise<Result<Name>> {
  const result = await write(name, request)
  const rows = result.failure?.lowPrices ?? []
  if (rows.length === 0) return result
  const isMeant = await new Promise<boolean>((answer) => asked.set({ rows, answer })).finally(() => asked.set(undefined))
  if (!isMeant) return { failure: new Failure('given-up', '') }
  const body = Object.assign({}, request.body, { confirmsLowPrices: true })
  return write(name, Object.assign({}, request, { body }))
}
