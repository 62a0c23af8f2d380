import { z } from 'zod'
import { Count, Id, IntInAddress, text, Time } from '../../schemas.ts'
import { manageCall } from '../manage-call.ts'
import { PartNumber } from '../products/product-fields.ts'
import { FieldName, RecordTypeName } from '../records.ts'
import { CALENDAR_EVENTS, MAX_CALENDAR_DAYS } from './calendar-events.ts'

/** Records of a type that begin or end at the same time. `first` lists at most five of them. */
export const CalendarEntry = z
  .strictObject({
    type: RecordTypeName,
    what: z.enum(CALENDAR_EVENTS).meta({ examples: ['begins'] }),
    time: Time,
    /** False if the date is saved and not published. */
    isPublished: z.boolean(),
    count: Count,
    first: z.array(
      z
        .strictObject({ id: Id, name: text('Winter weekend'), partNumber: PartNumber.nullable(), field: FieldName })
        .meta({ id: 'CalendarRecord' }),
    ),
    /** Products whose price another offer or schedule sets at that time, with its name. They prevent publishing. */
    clashes: z.array(text('Kestrel 10 4WD Buggy (Summer sale)')),
  })
  .meta({ id: 'CalendarEntry' })

/** Returns what begins and ends from `from` on for some days, in order of time. `isCut` is true if there is more. */
export const listCalendar = manageCall('GET /calendar', {
  input: z.object({ from: Time, days: IntInAddress(1, MAX_CALENDAR_DAYS).default(7) }),
  data: z.strictObject({ rows: z.array(CalendarEntry), isCut: z.boolean(), now: Time }).meta({ id: 'Calendar' }),
})
