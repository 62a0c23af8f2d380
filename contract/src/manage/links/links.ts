import { z } from 'zod'
import { LinkAddress, text, Time } from '../../schemas.ts'
import { LINK_REASONS } from './link-reasons.ts'
import { manageCall } from '../manage-call.ts'

/** `status` is the HTTP status after redirects, or null. `ok` is null if the link was not checked; `reason` explains a failed check. */
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

/** Checks the link immediately. With the setting `LINK_CHECKS=off`, `reason` is `off`. */
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
