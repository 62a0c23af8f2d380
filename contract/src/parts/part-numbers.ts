/** Characters of the number of a part. */
export const MAX_PART_NUMBER_LENGTH = 40

/** The form of the number of a part: letters and digits, with single hyphens within it. */
export const PART_NUMBER = /^(?=.{1,40}$)[0-9A-Za-z]+(-[0-9A-Za-z]+)*$/

/** What the numbers of parts are compared by: neither hyphens nor case matter (calls: Parts). */
export const partKeyOf = (number: string) => number.replaceAll('-', '').toUpperCase()
