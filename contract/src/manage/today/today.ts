import { z } from 'zod'
import { Count, Id, text, Time } from '../../schemas.ts'
import { manageCall } from '../manage-call.ts'
import { Author, RecordTypeName } from '../records.ts'
import { CalendarEntry } from './calendar.ts'

/** Work on a record that is not in the shop: unsaved, saved or a draft. */
const OpenWork = z
  .strictObject({
    type: RecordTypeName,
    id: Id,
    name: text('Kestrel 10 4WD Buggy'),
    isDraft: z.boolean(),
    isUnsaved: z.boolean(),
    /** Number of changed fields; 0 for a new draft. */
    fields: Count,
    by: Author.nullable(),
    time: Time,
  })
  .meta({ id: 'OpenWork' })
const Work = z.strictObject({ rows: z.array(OpenWork), total: Count })

/** Returns the facts of the Today screen that no other call has. Lists have at most 8 rows. Others' unsaved work is left out. */
export const getToday = manageCall('GET /today', {
  data: z
    .strictObject({
      now: Time,
      products: z.strictObject({ live: Count, all: Count, drafts: Count }),
      lastChange: z.strictObject({ time: Time, by: Author.nullable() }).nullable(),
      upcoming: z.array(CalendarEntry),
      mine: Work,
      others: Work,
      /** Paths without a page that were opened three or more times in the last 30 days. */
      missingPaths: Count,
      /** Daily checks of buy addresses. */
      linkCheck: z.strictObject({ isOn: z.boolean(), checked: Count, dead: Count, lastTime: Time.nullable(), isLate: z.boolean() }),
      /** Mails that wait to be sent. */
      mail: z.strictObject({ isSent: z.boolean(), waiting: Count, retried: Count, isLate: z.boolean() }),
    })
    .meta({ id: 'Today' }),
})
