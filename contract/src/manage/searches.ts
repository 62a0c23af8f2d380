import { z } from 'zod'
import { SEARCH_DAYS } from '../limits.ts'
import { Count, IntInAddress, text } from '../values.ts'
import { manageCall } from './manage-call.ts'

/**
 * What shoppers searched for in the last days and opened nothing of, or found nothing: `unopened` of `uses`, the most frequent first, at most 100 texts. A
 * text stands here from three uses on.
 */
export const listUnansweredSearches = manageCall('GET /searches', {
  input: z.object({ days: IntInAddress(1, SEARCH_DAYS.kept).default(SEARCH_DAYS.shown) }),
  data: z
    .strictObject({ rows: z.array(z.strictObject({ text: text('lawnmower'), uses: Count, unopened: Count })) })
    .meta({ id: 'UnansweredSearches' }),
})
