import { z } from 'zod'
import { PREVIEW_HOURS } from '../limits.ts'
import { Id, IdInAddress, LanguageCode, LoginToken, text, Time } from '../values.ts'
import { manageCall } from './manage-call.ts'
import { Author, RecordTypeName, Rev } from './records.ts'

/**
 * A link that shows the shop's own pages to people without a login: with the saved changes of a record (`withSaved`), or as of a time, or both. Its token is
 * told once, by the answer that makes it.
 */
export const Preview = z
  .strictObject({
    id: Id,
    type: RecordTypeName,
    recordId: Id,
    name: text('Kestrel 10 4WD Buggy'),
    /** The record's when the link was made; the link shows what is saved when it is opened. */
    rev: Rev,
    withSaved: z.boolean(),
    asOf: Time.nullable(),
    /** Of its page at first. */
    pageLanguage: LanguageCode,
    by: Author,
    createdTime: Time,
    expiresTime: Time,
    lastOpenedTime: Time.nullable(),
  })
  .meta({ id: 'Preview' })

/** Makes a link, for at most 14 days. Of more than 50 live ones of a person the oldest ends. With `asOf` it shows all that is scheduled until then: of a translator C106. */
export const addPreview = manageCall('POST /previews', {
  unrevised: 'it makes something new',
  body: z.object({
    type: RecordTypeName,
    recordId: Id,
    withSaved: z.boolean(),
    asOf: Time.nullable(),
    /** Of its page at first. */
    pageLanguage: LanguageCode,
    hours: z.int().min(1).max(PREVIEW_HOURS.max).default(PREVIEW_HOURS.standard),
  }),
  data: Preview.extend({
    token: LoginToken,
    url: text('https://shop.example/preview/q3JvT0b1mS8hXo4e9dWc2yLrNfUaKzPgEiVtBs6HxDw/product/101'),
  }).meta({ id: 'NewPreview' }),
})

/** Live links, newest first, of a record or of all. */
export const listPreviews = manageCall('GET /previews', {
  input: z.object({ type: RecordTypeName.optional(), recordId: IdInAddress.optional() }),
  data: z.array(Preview),
})

/** Ends a link: from then on it answers 410. One's own, or as an editor anybody's: otherwise C106. */
export const endPreview = manageCall('DELETE /previews/{id}', {
  unrevised: 'it ends a link',
  input: z.object({ id: IdInAddress }),
  data: z.null(),
})
