import { z } from 'zod'
import { call } from '../call.ts'
import { PICTURE_EXAMPLE } from '../catalog/pictures.ts'
import { MAX_SUGGESTIONS, SUGGESTIONS } from '../limits.ts'
import { FoundPart } from '../parts/found-parts.ts'
import { MAX_PART_NUMBER_LENGTH, PART_NUMBER } from '../parts/part-numbers.ts'
import { Count, Id, IntInAddress, SearchText, text, Yuan } from '../values.ts'
import { MAX_FACTS, SUGGESTED_KINDS } from './suggested-kinds.ts'

const Titled = (title: string) => z.strictObject({ id: Id, title: text(title) })

/**
 * What a search text may mean while it is typed: of each group at most `limit`, the likest first. Products, series, `corrected` and `total` are those of
 * GET /search; articles of help and videos hold every word of the text, or else of the corrected one, or of one with the nearest words of titles. `imageUrl` is empty where a product has no picture;
 * `facts`: the first parts of its subtitle. Parts hold every word of the text, or else of the corrected one, in their number or their name.
 */
export const suggest = call('GET /search/suggest', {
  who: 'anyone',
  input: z.object({ q: SearchText, limit: IntInAddress(1, MAX_SUGGESTIONS).default(SUGGESTIONS) }),
  cached: ['catalog', 'content', 'videos'],
  data: z
    .strictObject({
      corrected: text('kestrel').nullable(),
      products: z.array(
        z.strictObject({
          id: Id,
          name: text('Kestrel 10 4WD Buggy'),
          partNumber: text('CAR-0101'),
          imageUrl: text(PICTURE_EXAMPLE),
          price: Yuan,
          facts: z.array(text('1:10')).max(MAX_FACTS),
        }),
      ),
      parts: z.array(FoundPart),
      series: z.array(z.strictObject({ id: Id, name: text('Cars') })),
      help: z.array(Titled('Setting ride height')),
      videos: z.array(Titled('First shakedown on clay')),
      total: Count,
    })
    .meta({ id: 'Suggestions' }),
})

/**
 * Notes how a search ended: what was opened of what it found, or null for nothing. Counted by day and text, and nothing of who asked; a text that may name a
 * person, with `@` or five digits in a row, is not counted.
 */
export const noteSearch = call('POST /search/used', {
  who: 'anyone',
  limit: 'searchUse',
  body: z.object({
    q: SearchText,
    opened: z
      .union([
        z.object({ type: z.enum(SUGGESTED_KINDS).meta({ id: 'SuggestedKind' }), id: Id }),
        z.object({ type: z.literal('part'), number: z.string().max(MAX_PART_NUMBER_LENGTH).regex(PART_NUMBER) }),
      ])
      .nullable(),
  }),
  data: z.null(),
})
