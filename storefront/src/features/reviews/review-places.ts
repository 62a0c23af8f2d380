/** The place of all reviews in the address of a product's page. */
export const REVIEWS_PLACE = 'reviews'
/** That of the form for one. */
export const WRITING_PLACE = 'write-review'
/** How the form was left: with a review sent, or with the own one as it was. */
export type Leaving = 'sent' | 'unchanged'
