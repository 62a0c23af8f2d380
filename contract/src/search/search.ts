import { z } from 'zod'
import { call } from '../call.ts'
import { PICTURE_EXAMPLE } from '../catalog/pictures.ts'
import { MAX_SUGGESTIONS, SUGGESTIONS } from '../limits.ts'
import { FoundPart } from '../parts/found-parts.ts'
import { MAX_PART_NUMBER_LENGTH, PART_NUMBER } from '../parts/part-numbers.ts'
import { Count, Id, IntInAddress, SearchText, text, Yuan } from '../schemas.ts'
import { MAX_FACTS, SUGGESTED_KINDS } from './suggested-kinds.ts'

const Titled = (title: string) => z.strictObject({ id: Id, title: text(title) })

/**
 * Returns at most `limit` suggestions per group, best first. Help articles and videos match all words of the text, or else of the corrected
 * text. `facts` are the first parts of the subtitle.
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

/** Counts a search. `opened` is the result that was opened, or null. Texts with `@` or five digits may be personal and are not counted. */
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
