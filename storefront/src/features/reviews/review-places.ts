export const REVIEWS_PLACE = 'reviews'
export const WRITING_PLACE = 'write-review'
export type Leaving = 'sent' | 'unchanged'
