import type { LowPrice } from '@shop/contract/codes'
import { createSignal } from '../../../../storefront/src/frame/signal.ts'
import { type Result, write } from '../../frame/calls/calls.ts'
import { Failure } from '../../frame/calls/failure.ts'
import type { Request } from '../../frame/calls/http.ts'

/** The writes that may bring low prices into the shop. */
type PriceWrites = 'POST /products/{id}/publish' | 'POST /products/bulk' | 'POST /history/{id}/undo'

interface Question {
  rows: readonly LowPrice[]
  answer: (isMeant: boolean) => void
}

const asked = createSignal<Question | undefined>(undefined)
/** The question that is open, for the dialog that asks it. */
export const useQuestion = () => asked.use((question) => question)

/**
 * Sends a write. Where prices would fall to less than half of the lowest of the last 30 days (C119), it asks first, and sends it again confirmed, or gives
 * up.
 */
export async function writePrices<Name extends PriceWrites>(name: Name, request: Request<Name>): Promise<Result<Name>> {
  const result = await write(name, request)
  const rows = result.failure?.lowPrices ?? []
  if (rows.length === 0) return result
  const isMeant = await new Promise<boolean>((answer) => asked.set({ rows, answer })).finally(() => asked.set(undefined))
  if (!isMeant) return { failure: new Failure('given-up', '') }
  const body = Object.assign({}, request.body, { confirmsLowPrices: true })
  return write(name, Object.assign({}, request, { body }))
}
