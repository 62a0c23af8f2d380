/** Rows of a page where the caller does not say (spec §9). */
export const PAGE_SIZE = 12
/** The most rows that one page may have (calls: Conventions). */
export const MAX_PAGE_SIZE = 100
/** The greatest id and page number: the largest whole number that a double holds exactly. */
export const MAX_ID = Number.MAX_SAFE_INTEGER
/** The greatest price bound in yuan (calls: Inputs). */
export const MAX_PRICE = 99_999_999.99
/** The most tag ids of one filter (calls: Inputs). */
export const MAX_TAGS = 50
/** More pieces than this are plenty; fewer are "few left" (decisions: Actions). */
export const FEW_LEFT = 5
