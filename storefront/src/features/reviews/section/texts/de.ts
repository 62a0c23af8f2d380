import type { Formats } from '../../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ counted, number }: Formats): Texts => ({
  reviews: 'Bewertungen',
  writeReview: 'Bewertung schreiben',
  rated: (average, total) => `${number(average)} von 5 aus ${counted(total, 'Bewertung', 'Bewertungen')}`,
  noReviews: 'Noch keine Bewertungen',
})
