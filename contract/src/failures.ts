import { z } from 'zod'
import type { FailCode, FailData } from './codes.ts'
import { Count, text } from './values.ts'

const Issue = z.strictObject({ path: text('quantity'), message: text('must be at most 99') }).meta({ id: 'Issue' })

const DATA: { [C in keyof FailData]: z.ZodType<FailData[C]> } = {
  C103: z.strictObject({ issues: z.array(Issue) }),
  C111: z.strictObject({ available: Count }),
}

/** The schema of what a failure carries in `data` (calls: Codes). */
export const failDataOf = (code: FailCode): z.ZodType => (code in DATA ? DATA[code as keyof FailData] : z.null()) // `in` has just said so
