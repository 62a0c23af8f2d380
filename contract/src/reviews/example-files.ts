import { z } from 'zod'
import { MAX_COMMENT_LENGTH, MAX_NICKNAME_LENGTH, MAX_REVIEW_LENGTH } from '../limits.ts'
import { Id, PlainText, Time } from '../values.ts'

const written = { author: PlainText(MAX_NICKNAME_LENGTH), createdTime: Time }

/** Reviews of products and comments on films as examples, in one file, `examples.json`. `video` is the film's name in `videos.json`. */
export const ExamplesFile = z.strictObject({
  reviews: z.array(z.strictObject({ ...written, productId: Id, rating: z.int().min(1).max(5), content: PlainText(MAX_REVIEW_LENGTH) })),
  comments: z.array(z.strictObject({ ...written, video: z.string(), content: PlainText(MAX_COMMENT_LENGTH) })),
})
/** Examples that were read and checked. */
export type Examples = z.output<typeof ExamplesFile>
