import { z } from 'zod'
import { Count, Id, IdInAddress, IntInAddress, text, Time } from '../values.ts'
import { manageCall } from './manage-call.ts'

/**
 * Attempts to sign in, newest first. `name` is null where the e-mail address is nobody's. `attempts`: those of nobody, and those that were held, are one row
 * for a quarter of an hour. `address`: as in the log of security, null where there were several. `isKnownPlace`: they had signed in from there before.
 */
export const pageStaffLogins = manageCall('GET /staff/logins', {
  input: z.object({ after: IdInAddress.optional(), limit: IntInAddress(1, 200).default(50) }),
  data: z
    .strictObject({
      rows: z.array(
        z
          .strictObject({
            id: Id,
            time: Time,
            name: text('Mara Lindqvist').nullable(),
            outcome: z.enum(['open', 'wrong', 'held']),
            method: z.enum(['password', 'totp', 'passkey', 'recovery', 'link']),
            device: text('Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0'),
            attempts: Count.meta({ examples: [1] }),
            address: text('3f9ac1d27be04518').nullable(),
            isKnownPlace: z
              .boolean()
              .nullable()
              .meta({ examples: [true] }),
          })
          .meta({ id: 'StaffLogin' }),
      ),
      next: Id.nullable(),
    })
    .meta({ id: 'StaffLoginPage' }),
})
