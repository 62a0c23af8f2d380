import { z } from 'zod'
import { parseSpecs, sortedSpecOf } from './catalog/filters/spec-filters.ts'
import { LANGUAGES } from './languages.ts'
import { LINK } from './links.ts'
import { MAX_ID, MAX_PAGE_SIZE, MAX_PRICE, MAX_SEARCH_LENGTH, MAX_TAGS, MAX_TOKEN_LENGTH, PAGE_SIZE } from './limits.ts'

// The `error` of a schema is a key of the server's texts (its `issues`), never a sentence; only what stands in files
// (LinkAddress) says it in English, to the operator.

// What the OpenAPI document adds to a schema is its `meta`: the name that a type has in generated clients (`id`), examples, and for values of an address
// how a client gives them.

/** An id in an answer or a body. */
export const Id = z
  .int()
  .min(1)
  .max(MAX_ID)
  .meta({ id: 'Id', examples: [101] })

/** A flag in an answer. */
export const ZeroOrOne = z.literal([0, 1]).meta({ type: 'integer', examples: [1] })

/** A language of an answer or a body. */
export const LanguageCode = z.enum(LANGUAGES).meta({ id: 'Language', examples: ['en'] })

/** A text of an answer, with an example of it. */
export const text = (example: string) => z.string().meta({ examples: [example] })

/** How many there are of something. */
export const Count = z
  .int()
  .nonnegative()
  .meta({ examples: [3] })

/** Whole decimal digits in an address, read as a number; `1e3`, `+5`, ` 5` and `１２` are not (calls: Inputs). */
const digits = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,16}$/, { error: 'wholeNumber' })
    .pipe(z.coerce.number<string>().pipe(z.int().min(min).max(max)))
    .meta({ type: 'integer', minimum: min, maximum: max, pattern: undefined })

/** An id in a path or a query. */
export const IdInAddress = digits(1, MAX_ID).meta({ examples: [101] })

/** Whole number in a query, both ends included. */
export const IntInAddress = digits

/** 0 or 1 in a query, read as a boolean. */
export const FlagInAddress = z
  .enum(['0', '1'])
  .transform((flag) => flag === '1')
  .meta({ type: 'integer', enum: [0, 1] })

/** A price bound in a query: yuan, digits with at most two decimals. */
export const YuanInAddress = z
  .string()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, { error: 'price' })
  .pipe(z.coerce.number<string>().pipe(z.number().max(MAX_PRICE)))
  .meta({ type: 'number', minimum: 0, maximum: MAX_PRICE, pattern: undefined })

/** Tag ids in a query, comma-separated. */
export const TagsInAddress = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16})*$/, { error: 'ids' })
  .meta({ examples: ['1,2'] })
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(Id).max(MAX_TAGS))

/** Filters by specs in a query, as filters (spec-filters.ts). Equal ones are equal, however they were written. */
export const SpecsInAddress = z
  .string()
  .max(2_000)
  .meta({ examples: ['top-speed:40..80|none;cells:2|3;weight:..249'] })
  .transform((text, { issues, value }) => {
    const filters = parseSpecs(text)
    if (filters) return filters
    issues.push({ code: 'custom', message: 'specs', input: value })
    return z.NEVER
  })

/** What a list of products is sorted by: pieces sold, price, or a spec that is compared, as `spec:` and its key. */
export const SortInAddress = z
  .string()
  .refine(
    (sort): sort is 'sales' | 'price' | `spec:${string}` => sort === 'sales' || sort === 'price' || sortedSpecOf(sort) !== undefined,
    {
      error: 'sort',
    },
  )
  .meta({ examples: ['price'] })

/** A search text: trimmed, 1 to 100 characters. */
export const SearchText = z
  .string()
  .trim()
  .min(1)
  .max(MAX_SEARCH_LENGTH)
  .meta({ examples: ['kestrel'] })

/** A search text of a list, where blanks are as if left out. */
export const OptionalSearchText = z
  .string()
  .trim()
  .max(MAX_SEARCH_LENGTH)
  .meta({ examples: ['kestrel'] })
  .transform((text) => text || undefined)
  .optional()

/** Where a page of a list begins and how long it is. */
export const Paging = z.object({
  page: IntInAddress(1, MAX_ID).default(1),
  limit: IntInAddress(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
})

/** Plain text that a customer writes: trimmed, `min` to `max` Unicode code points (calls: Shapes). Stored and shown as written, never as HTML. */
export const PlainText = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .check(({ value, issues }) => {
      if (Array.from(value).length > max) issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value })
    })
    .meta({ maxLength: max })

/** Plain text of one line: no line break and no other control character, which could begin a line of a mail. */
export const OneLine = (max: number) => PlainText(max).refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), { error: 'controlCharacters' })

/**
 * An address that becomes a link: https, http, or a path of the shop, which begins with one `/`. No backslash, control character or space, which
 * browsers drop or read as something else. The database holds its columns to the same (`is_link`).
 */
export const LinkAddress = z
  .string()
  .regex(LINK, { error: 'is no https or http address and no path of the shop, such as /product/1' })
  .meta({ examples: ['https://shop.example/kestrel-10'] })

/** A link that may be missing: then it is empty. */
export const OptionalLinkAddress = z.union([z.literal(''), LinkAddress], {
  error: 'is neither empty nor an https or http address or a path of the shop',
})

/** A price in an answer: yuan with at most two decimals. */
export const Yuan = z
  .number()
  .nonnegative()
  .refine((yuan) => Number(yuan.toFixed(2)) === yuan, { error: 'more than two decimals' })
  .meta({ id: 'Yuan', examples: [2999] })

/** Time in an answer: ISO 8601 in UTC. */
export const Time = z.iso.datetime().meta({ id: 'Time', examples: ['2026-09-02T08:00:00.000Z'] })

/** A paged answer: `rows` is empty on a page past the end, `total` is always the true one; `totalPage` is 0 without rows. */
export const paged = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    rows: z.array(row),
    total: Count.meta({ examples: [1] }),
    current: z
      .int()
      .positive()
      .meta({ examples: [1] }),
    totalPage: Count.meta({ examples: [1] }),
  })

/** A token as the shop makes them: 256 random bits. */
const TOKEN = 'q3JvT0b1mS8hXo4e9dWc2yLrNfUaKzPgEiVtBs6HxDw'
/** A token of a login. */
export const LoginToken = text(TOKEN)

/** The token of a mailed link. What is none of the shop's is C112, however it looks. */
export const MailedToken = z
  .string()
  .min(1)
  .max(MAX_TOKEN_LENGTH)
  .meta({ examples: [TOKEN] })
