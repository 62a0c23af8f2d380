import { z } from 'zod'
import { Id, Time } from '../schemas.ts'
import { POLICY_FLAGS } from './policy-flags.ts'

/** Earlier versions of a policy, newest first; none of other articles. */
export const ArticleDetails = z.object({
  versions: z.array(
    z.strictObject({ id: Id, flag: z.enum(POLICY_FLAGS), validFrom: Time, validUntil: Time }).meta({ id: 'KeptPolicyVersion' }),
  ),
})
