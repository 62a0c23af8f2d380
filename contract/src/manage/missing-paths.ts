import { z } from 'zod'
import { Day } from '../catalog/selling.ts'
import { Count, text } from '../schemas.ts'
import { manageCall } from './manage-call.ts'

/** Returns at most 200 paths without a page or redirect that were opened three or more times in the last 30 days. */
export const listMissingPaths = manageCall('GET /missing-paths', {
  data: z
    .strictObject({ rows: z.array(z.strictObject({ path: text('/sale'), hits: Count, lastDay: Day }).meta({ id: 'MissingPath' })) })
    .meta({ id: 'MissingPaths' }),
})
