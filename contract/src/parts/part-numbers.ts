import { plainCodeOf } from '../search/typed-codes.ts'

/** Maximum products that a part's record in the back office lists. */
export const MAX_PART_USES = 200

/** Maximum characters of a part number. */
export const MAX_PART_NUMBER_LENGTH = 40

/** Part number: letters and digits, with single hyphens between them. */
export const PART_NUMBER = /^(?=.{1,40}$)[0-9A-Za-z]+(-[0-9A-Za-z]+)*$/

/** Normalises a typed part number. Full stops and spaces become hyphens. The result may still be invalid (PART_NUMBER). */
export const typedPartNumberOf = (typed: string) =>
  plainCodeOf(typed)
    .replaceAll(/[-.\s]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Returns the key for comparing part numbers, in which hyphens and case do not matter (calls: Parts). */
export const partKeyOf = (number: string) => number.replaceAll('-', '').toUpperCase()
