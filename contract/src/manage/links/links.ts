import { z } from 'zod'
import { LinkAddress, text, Time } from '../../values.ts'
import { LINK_REASONS } from './link-reasons.ts'
import { manageCall } from '../manage-call.ts'

/**
 * What was found at an address. `status`: of its answer, after redirects; null without one. `ok`: whether shoppers can go there, null where nobody has asked;
 * `reason`: why not.
 */
export const LinkCheck = z
  .strictObject({
    url: text('https://shop.example/kestrel-10'),
    status: z
      .int()
      .nullable()
      .meta({ examples: [404] }),
    ok: z
      .boolean()
      .nullable()
      .meta({ examples: [false] }),
    reason: z
      .enum([...LINK_REASONS, 'off'])
      .nullable()
      .meta({ examples: ['status'] }),
    checkedTime: Time,
  })
  .meta({ id: 'LinkCheck' })

/** Asks an address to buy at, now. Where the operator has switched checks off (`LINK_CHECKS`), `reason` is `off`, and nobody is asked. */
export const checkLink = manageCall('POST /links/check', {
  unrevised: 'it writes no record: it asks another server',
  limit: 'linkCheck',
  body: z.object({
    url: LinkAddress.max(2_000)
      .regex(/^https?:/i)
      .meta({ examples: ['https://shop.example/kestrel-10'] }),
  }),
  data: LinkCheck,
})
