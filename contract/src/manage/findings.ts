import { z } from 'zod'
import { Count, Id, IdInAddress, OneLine, text, Time } from '../values.ts'
import { manageCall } from './manage-call.ts'
import { PartNumber } from './product-fields.ts'
import { Finding, FindingName } from './products.ts'
import { RecordTypeName } from './records.ts'

/** What is not all right in the whole shop, by kind: how many products, and the first of them. What stops a sale comes first. */
export const listFindings = manageCall('GET /findings', {
  data: z
    .strictObject({
      kinds: z.array(
        z.strictObject({
          kind: FindingName,
          count: Count,
          first: z.array(z.strictObject({ id: Id, partNumber: PartNumber, name: text('Kestrel 10 4WD Buggy'), finding: Finding })),
        }),
      ),
      products: Count,
      /** What changes in the shop by dates that are set, the next ones first. */
      upcoming: z.array(
        z.strictObject({
          id: Id,
          partNumber: PartNumber,
          name: text('Kestrel 10 4WD Buggy'),
          time: Time,
          what: z.enum(['visible', 'hidden', 'priceStarts', 'priceEnds']),
        }),
      ),
      now: Time,
    })
    .meta({ id: 'Findings' }),
})

/** A view of a list that somebody has saved: the query of its address. `shared`: everybody has it; it is its author’s to change. */
export const SavedView = z
  .strictObject({
    id: Id,
    type: RecordTypeName,
    name: text('Without a German text'),
    query: text('filter%5Blanguage%5D=de%3Amissing'),
    shared: z.boolean(),
    isOwn: z.boolean(),
  })
  .meta({ id: 'SavedView' })

export const listViews = manageCall('GET /views', { input: z.object({ type: RecordTypeName }), data: z.array(SavedView) })
export const addView = manageCall('POST /views', {
  unrevised: 'it makes something new',
  body: z.object({ type: RecordTypeName, name: OneLine(60), query: z.string().max(2_000), shared: z.boolean() }),
  data: SavedView,
})
export const changeView = manageCall('PUT /views/{id}', {
  unrevised: 'its author’s alone',
  input: z.object({ id: IdInAddress }),
  body: z.object({ name: OneLine(60), query: z.string().max(2_000), shared: z.boolean() }),
  data: SavedView,
})
export const removeView = manageCall('DELETE /views/{id}', {
  unrevised: 'its author’s alone',
  input: z.object({ id: IdInAddress }),
  data: z.null(),
})
