import { z } from 'zod'
import { type FailCode, type FailData, FACTORS } from './codes.ts'
import { Count, Id, text, Yuan } from './schemas.ts'

const Issue = z.strictObject({ path: text('quantity'), message: text('must be at most 99') }).meta({ id: 'Issue' })

const value = (example: string) => z.unknown().meta({ examples: [example] })

const DATA: { [C in keyof FailData]: z.ZodType<FailData[C]> } = {
  C103: z.strictObject({ issues: z.array(Issue) }),
  C111: z.strictObject({ available: Count }),
  C116: z.strictObject({
    rev: Count,
    fields: z.array(
      z.strictObject({
        id: Id.optional(),
        name: text('Kestrel 10 4WD Buggy').optional(),
        field: text('name.de'),
        base: value('Buggy'),
        theirs: value('Rennbuggy'),
        yours: value('Geländebuggy'),
      }),
    ),
  }),
  C117: z.strictObject({ factors: z.array(z.enum(FACTORS)) }),
  C118: z.strictObject({ usedBy: z.array(text('product 101')) }),
  C119: z.array(
    z.strictObject({ productId: Id, name: text('Kestrel 10 4WD Buggy'), now: Yuan, lowest: Yuan, new: Yuan }).meta({ id: 'LowPrice' }),
  ),
}

/** Returns the schema of `data` for a failure code (calls: Codes). */
export const failDataOf = (code: FailCode): z.ZodType => (code in DATA ? DATA[code as keyof FailData] : z.null()) // checked by `in`
