import type { Formats } from '../../../frame/formats.ts'

/** The words of reviews: reading and writing them. English is the type of the other four. */
export const texts = ({ counted, number }: Formats) => ({
  yourReview: 'Your review',
  changeReview: 'Change your review',
  change: 'Change',
  caption: (total: number) => `out of 5 · ${counted(total, 'review', 'reviews')}`,
  byRating: 'Show reviews by rating',
  ofRating: (rating: number, count: number) => `${rating} out of 5: ${counted(count, 'review', 'reviews')}`,
  histogramHint:
    'Press a row to see only its reviews. Every reviewer has an account; whether they bought on the marketplace cannot be checked here.',
  newestFirst: (total: number) => `${counted(total, 'review', 'reviews')}, newest first`,
  newestOfRating: (total: number, rating: number) => `${counted(total, 'review', 'reviews')} with ${rating} out of 5, newest first`,
  shown: (shown: number, total: number) => `${number(shown)} of ${number(total)} shown`,
  showAll: 'Show all',
  showMore: (count: number) => `Show ${number(count)} more`,
  invitation: 'Tried it? Tell the next person what the manual leaves out.',
  reviewsFailed: 'The reviews could not be loaded',
  rating: 'Rating',
  grades: ['Poor', 'Weak', 'Fair', 'Good', 'Excellent'],
  keyChoose: 'choose',
  keySet: 'set',
  content: 'What should the next owner know?',
  contentHint: 'Shown with your nickname. One review per product; a new one replaces the old.',
  send: 'Post review',
  cancel: 'Leave it as it was',
  ratingMissing: 'Choose a rating from 1 to 5',
  contentMissing: 'Please write a few words',
  contentTooLong: (most: number) => `At most ${number(most)} characters`,
  textKept: 'Your text is kept.',
  sent: 'Thank you. Your review is published.',
  logInToReview: 'Log in to write a review',
  loginOver: 'You are no longer logged in. Your text is kept: log in, and it will be back.',
})

export type Texts = ReturnType<typeof texts>
