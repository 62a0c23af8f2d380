import { textGroup } from '../../../frame/words/text-group.ts'

export const reviewsSectionTexts = textGroup('features/reviews/section', ({ counted, number }) => ({
  reviews: { en: 'Reviews', zh: '评价', de: 'Bewertungen', ja: 'レビュー', ko: '리뷰' },
  writeReview: { en: 'Write a review', zh: '写评价', de: 'Bewertung schreiben', ja: 'レビューを書く', ko: '리뷰 쓰기' },
  rated: (average: number, total: number) => ({
    en: `${number(average)} out of 5 from ${counted(total, 'review', 'reviews')}`,
    zh: `满分 5 分，评分 ${number(average)}，共 ${number(total)} 条评价`,
    de: `${number(average)} von 5 aus ${counted(total, 'Bewertung', 'Bewertungen')}`,
    ja: `5点満点中${number(average)}点、レビュー${number(total)}件`,
    ko: `5점 만점에 ${number(average)}점, 리뷰 ${number(total)}개`,
  }),
  noReviews: {
    en: 'No reviews yet',
    zh: '还没有评价',
    de: 'Noch keine Bewertungen',
    ja: 'レビューはまだありません',
    ko: '아직 리뷰가 없습니다',
  },
}))
