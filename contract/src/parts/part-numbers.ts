import { plainCodeOf } from '../search/typed-codes.ts'

/** Characters of the number of a part. */
export const MAX_PART_NUMBER_LENGTH = 40

/** The form of the number of a part: letters and digits, with single hyphens within it. */
export const PART_NUMBER = /^(?=.{1,40}$)[0-9A-Za-z]+(-[0-9A-Za-z]+)*$/

/** The number of a part as it may be written, of what is typed for it: full stops and spaces are hyphens too. It need not be a number (PART_NUMBER). */
export const typedPartNumberOf = (typed: string) =>
  plainCodeOf(typed)
    .replaceAll(/[-.\s]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** What the numbers of parts are compared by: neither hyphens nor case matter (calls: Parts). */
export const partKeyOf = (number: string) => number.replaceAll('-', '').toUpperCase()
