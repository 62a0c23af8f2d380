import type { Formats } from '../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ number }: Formats): Texts => ({
  searchTitle: (text) => `검색: “${text}”`,
  searchPrompt: '모델, 부품 또는 태그를 입력하면 모든 서랍에서 찾아 드립니다.',
  searching: (text) => `“${text}” 검색 중…`,
  resultsFor: (count, text) => `“${text}” 검색 결과 ${number(count)}개`,
  corrected: (count, text, corrected) => `“${text}”에 대한 결과가 없어 “${corrected}” 검색 결과 ${number(count)}개를 보여 드립니다`,
  matchingSeries: '해당 시리즈',
  noResults: (text) => `“${text}”에 대한 결과가 없습니다`,
  noResultsText: '철자를 확인하거나 검색어를 줄여 보세요.',
  searchTooLong: '검색어가 너무 깁니다',
  searchTooLongText: (most) => `${most}자 이내로 입력해 주세요.`,
})
