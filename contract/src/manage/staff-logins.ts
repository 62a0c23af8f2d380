import { z } from 'zod'
import { Count, Id, IdInAddress, IntInAddress, text, Time } from '../schemas.ts'
import { manageCall } from './manage-call.ts'

/**
 * Returns attempts to sign in, newest first. `name` is null for an unknown e-mail address. `attempts` counts attempts within 15 minutes
 * that share a row. `isKnownPlace` is true if the person has signed in from there before.
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
