import { z } from 'zod'
import { SEARCH_DAYS } from '../limits.ts'
import { Count, IntInAddress, text } from '../schemas.ts'
import { manageCall } from './manage-call.ts'

/** Returns at most 100 texts with three or more searches, sorted by the number of searches without an opened result (`unopened`). */
export const listUnansweredSearches = manageCall('GET /searches', {
  input: z.object({ days: IntInAddress(1, SEARCH_DAYS.kept).default(SEARCH_DAYS.shown) }),
  data: z
    .strictObject({ rows: z.array(z.strictObject({ text: text('lawnmower'), uses: Count, unopened: Count })) })
    .meta({ id: 'UnansweredSearches' }),
})
