import { PREVIEW_HEADER } from '@shop/contract/addresses'
import { type Call, IDEMPOTENCY_KEY, IdempotencyKey, takesPreview } from '@shop/contract/call'
import type { Schemas } from './schemas.ts'

export const headersOf = (call: Call, schemas: Schemas) => [
  ...(call.takesKey ? [keyParameter(schemas)] : []),
  ...(takesPreview(call) ? [PREVIEW_PARAMETER] : []),
]

const keyParameter = (schemas: Schemas) => ({
  name: IDEMPOTENCY_KEY,
  in: 'header',
  description: 'Names the request: sent again within 24 hours, it is done once and gets the same response. For another request: C103.',
  schema: schemas.of(IdempotencyKey, 'input'),
})

const PREVIEW_PARAMETER = {
  name: PREVIEW_HEADER,
  in: 'header',
  description:
    'What stands for a preview link in its address: the answer is what that shows, stored by nobody. Unknown: C104; ended: C112.',
  schema: { type: 'string' },
}
