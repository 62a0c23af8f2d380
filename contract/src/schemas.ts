import { z } from 'zod'
import { MEDIA_FILE } from './catalog/media-names.ts'
import { parseSpecs, sortedSpecOf } from './catalog/filters/spec-filters.ts'
import { LANGUAGES } from './languages.ts'
import { LINK } from './links.ts'
import { MAX_ID, MAX_PAGE_SIZE, MAX_PRICE, MAX_SEARCH_LENGTH, MAX_TAGS, MAX_TOKEN_LENGTH, PAGE_SIZE } from './limits.ts'

// An `error` is a key of the server's texts for `issues`. Schemas that also check files, such as LinkAddress, have English texts instead.

// `meta` names the type in generated clients (`id`), gives examples, and states the type in which clients send a parameter.

export const Id = z
  .int()
  .min(1)
  .max(MAX_ID)
  .meta({ id: 'Id', examples: [101] })

export const ZeroOrOne = z.literal([0, 1]).meta({ type: 'integer', examples: [1] })

export const LanguageCode = z.enum(LANGUAGES).meta({ id: 'Language', examples: ['en'] })

export const text = (example: string) => z.string().meta({ examples: [example] })

export const Count = z
  .int()
  .nonnegative()
  .meta({ examples: [3] })

/** Whole number of ASCII digits. Rejects `1e3`, `+5`, ` 5` and `１２` (calls: Inputs). */
const digits = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,16}$/, { error: 'wholeNumber' })
    .pipe(z.coerce.number<string>().pipe(z.int().min(min).max(max)))
    .meta({ type: 'integer', minimum: min, maximum: max, pattern: undefined })

export const IdInAddress = digits(1, MAX_ID).meta({ examples: [101] })

export const IntInAddress = digits

export const FlagInAddress = z
  .enum(['0', '1'])
  .transform((flag) => flag === '1')
  .meta({ type: 'integer', enum: [0, 1] })

/** Price in yuan with at most two decimals. */
export const YuanInAddress = z
  .string()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, { error: 'price' })
  .pipe(z.coerce.number<string>().pipe(z.number().max(MAX_PRICE)))
  .meta({ type: 'number', minimum: 0, maximum: MAX_PRICE, pattern: undefined })

export const TagsInAddress = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16})*$/, { error: 'ids' })
  .meta({ examples: ['1,2'] })
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(Id).max(MAX_TAGS))

/** Spec filters as text (spec-filters.ts). Equivalent texts give equal values. */
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

/** Sort order: `sales`, `price`, or `spec:` followed by the key of a compared spec. */
export const SortInAddress = z
  .string()
  .refine(
    (sort): sort is 'sales' | 'price' | `spec:${string}` => sort === 'sales' || sort === 'price' || sortedSpecOf(sort) !== undefined,
    {
      error: 'sort',
    },
  )
  .meta({ examples: ['price'] })

/** Search text of 1 to 100 characters after trimming. */
export const SearchText = z
  .string()
  .trim()
  .min(1)
  .max(MAX_SEARCH_LENGTH)
  .meta({ examples: ['kestrel'] })

/** Search text that may be absent. A blank text counts as absent. */
export const OptionalSearchText = z
  .string()
  .trim()
  .max(MAX_SEARCH_LENGTH)
  .meta({ examples: ['kestrel'] })
  .transform((text) => text || undefined)
  .optional()

export const Paging = z.object({
  page: IntInAddress(1, MAX_ID).default(1),
  limit: IntInAddress(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
})

/** Plain text of `min` to `max` code points after trimming, never HTML (calls: Shapes). */
export const PlainText = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .check(({ value, issues }) => {
      if (Array.from(value).length > max) issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value })
    })
    .meta({ maxLength: max })

/** Plain text on one line. Control characters are refused, because a line break could inject a mail header. */
export const OneLine = (max: number) => PlainText(max).refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), { error: 'controlCharacters' })

/** http(s) URL, or path with a single leading `/`. No backslash, space or control character, which browsers reinterpret. SQL: `is_link`. */
export const LinkAddress = z
  .string()
  .regex(LINK, { error: 'is no https or http address and no path of the shop, such as /product/1' })
  .meta({ examples: ['https://shop.example/kestrel-10'] })

/** Link, or an empty text if there is none. */
export const OptionalLinkAddress = z.union([z.literal(''), LinkAddress], {
  error: 'is neither empty nor an https or http address or a path of the shop',
})

/** Amount in yuan with at most two decimals. */
export const Yuan = z
  .number()
  .nonnegative()
  .refine((yuan) => Number(yuan.toFixed(2)) === yuan, { error: 'more than two decimals' })
  .meta({ id: 'Yuan', examples: [2999] })

/** Time in UTC, in ISO 8601. */
export const Time = z.iso.datetime().meta({ id: 'Time', examples: ['2026-09-02T08:00:00.000Z'] })

/** Page of rows. After the last page, `rows` is empty and `total` is still correct. `totalPage` is 0 if there are no rows. */
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

/** Example of a token with 256 random bits. */
const TOKEN = 'q3JvT0b1mS8hXo4e9dWc2yLrNfUaKzPgEiVtBs6HxDw'
export const LoginToken = text(TOKEN)

/** Token of a mailed link. Calls return C112 for an unknown token. */
export const MailedToken = z
  .string()
  .min(1)
  .max(MAX_TOKEN_LENGTH)
  .meta({ examples: [TOKEN] })

/** Key by which files refer to a tag, spec, unit or service. */
export const Key = z.string().regex(/^[a-z][a-zA-Z0-9-]*$/)

/** Path of a file in the media folder. */
export const MediaFile = z.string().regex(MEDIA_FILE, { error: 'is no path in the folder of media such as products/front.webp' })
/** A media file, or a link: https, http, or a path of the shop. */
export const MediaFileOrAddress = z.union([MediaFile, LinkAddress], { error: 'is neither a path in the folder of media nor an address' })
