import type { Formats } from '../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ number }: Formats): Texts => ({
  searchTitle: (text) => `検索：「${text}」`,
  searchPrompt: 'モデル名、部品名、タグを入力してください。すべての引き出しから探します。',
  searching: (text) => `「${text}」を検索中…`,
  resultsFor: (count, text) => `「${text}」の検索結果 ${number(count)}件`,
  corrected: (count, text, corrected) =>
    `「${text}」は見つかりませんでした。「${corrected}」の検索結果 ${number(count)}件を表示しています。`,
  matchingSeries: '該当するシリーズ',
  noResults: (text) => `「${text}」は見つかりませんでした`,
  noResultsText: '表記を確かめるか、語を減らしてお試しください。',
  searchTooLong: '検索文字列が長すぎます',
  searchTooLongText: (most) => `${most}文字以内で入力してください。`,
})
