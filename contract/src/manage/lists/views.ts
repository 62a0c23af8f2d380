import { z } from 'zod'
import { Id, IdInAddress, OneLine, text } from '../../schemas.ts'
import { manageCall } from '../manage-call.ts'
import { RecordTypeName } from '../records.ts'

/** A view is a saved query of a list. All staff see `shared` views, but only the author can change a view. */
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

const VIEW = {
  name: OneLine(60).meta({ examples: ['Without a German text'] }),
  query: z
    .string()
    .max(2_000)
    .meta({ examples: ['filter%5Blanguage%5D=de%3Amissing'] }),
  shared: z.boolean(),
}

export const listViews = manageCall('GET /views', { input: z.object({ type: RecordTypeName }), data: z.array(SavedView) })
export const addView = manageCall('POST /views', {
  unrevised: 'it makes something new',
  body: z.object({ type: RecordTypeName, ...VIEW }),
  data: SavedView,
})
export const changeView = manageCall('PUT /views/{id}', {
  unrevised: 'its author’s alone',
  input: z.object({ id: IdInAddress }),
  body: z.object(VIEW),
  data: SavedView,
})
export const removeView = manageCall('DELETE /views/{id}', {
  unrevised: 'its author’s alone',
  input: z.object({ id: IdInAddress }),
  data: z.null(),
})
