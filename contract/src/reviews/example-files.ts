import { z } from 'zod'
import { MAX_COMMENT_LENGTH, MAX_NICKNAME_LENGTH, MAX_REVIEW_LENGTH } from '../limits.ts'
import { Id, PlainText, Time } from '../schemas.ts'

const written = { author: PlainText(MAX_NICKNAME_LENGTH), createdTime: Time }

/** Content of `examples.json`. `video` is the `video` of an entry in `videos.json`. */
export const ExamplesFile = z.strictObject({
  reviews: z.array(z.strictObject({ ...written, productId: Id, rating: z.int().min(1).max(5), content: PlainText(MAX_REVIEW_LENGTH) })),
  comments: z.array(z.strictObject({ ...written, video: z.string(), content: PlainText(MAX_COMMENT_LENGTH) })),
})
export type Examples = z.output<typeof ExamplesFile>
