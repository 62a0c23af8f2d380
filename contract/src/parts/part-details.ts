import { z } from 'zod'
import { RecordStateName } from '../manage/records.ts'
import { Count, Id, text } from '../schemas.ts'

/** Products whose published version has the part: the first MAX_PART_USES in the shop's order. `node` is the group in the 3D model. */
export const PartDetails = z.object({
  usedIn: z.array(
    z
      .strictObject({
        id: Id,
        name: text('Kestrel 10 4WD Buggy'),
        partNumber: text('CAR-0101'),
        state: RecordStateName,
        quantity: Count.meta({ examples: [2] }),
        node: text('motor').nullable(),
      })
      .meta({ id: 'KeptPartUse' }),
  ),
})
