import { z } from 'zod'
import { PREVIEW_HOURS } from '../limits.ts'
import { Id, IdInAddress, LanguageCode, LoginToken, text, Time } from '../schemas.ts'
import { manageCall } from './manage-call.ts'
import { Author, RecordTypeName, Rev } from './records.ts'

/** Link that shows saved changes, or the shop as of a time, without a login. Only the first response contains the token. */
export const Preview = z
  .strictObject({
    id: Id,
    type: RecordTypeName,
    recordId: Id,
    name: text('Kestrel 10 4WD Buggy'),
    /** Revision of the record when the link was created. When opened, the link shows the changes that are saved by then. */
    rev: Rev,
    withSaved: z.boolean(),
    asOf: Time.nullable(),
    pageLanguage: LanguageCode,
    by: Author,
    createdTime: Time,
    expiresTime: Time,
    lastOpenedTime: Time.nullable(),
  })
  .meta({ id: 'Preview' })

/** Creates a link for at most 14 days. Beyond 50 live links per person, the oldest one ends. C106 if a translator sets `asOf`. */
export const addPreview = manageCall('POST /previews', {
  unrevised: 'it makes something new',
  body: z.object({
    type: RecordTypeName,
    recordId: Id,
    withSaved: z.boolean(),
    asOf: Time.nullable(),
    /** Language in which the preview opens. */
    pageLanguage: LanguageCode,
    hours: z.int().min(1).max(PREVIEW_HOURS.max).default(PREVIEW_HOURS.standard),
  }),
  data: Preview.extend({
    token: LoginToken,
    url: text('https://shop.example/preview/q3JvT0b1mS8hXo4e9dWc2yLrNfUaKzPgEiVtBs6HxDw/product/101'),
  }).meta({ id: 'NewPreview' }),
})

/** Returns the newest links first. */
export const listPreviews = manageCall('GET /previews', {
  input: z.object({ type: RecordTypeName.optional(), recordId: IdInAddress.optional() }),
  data: z.array(Preview),
})

/** Ends a link, which returns 410 afterwards. C106 if a translator ends the link of another person. */
export const endPreview = manageCall('DELETE /previews/{id}', {
  unrevised: 'it ends a link',
  input: z.object({ id: IdInAddress }),
  data: z.null(),
})
