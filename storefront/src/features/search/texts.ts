import { textGroup } from '../../frame/words/text-group.ts'

export const searchTexts = textGroup('features/search', ({ number }) => ({
  searchTitle: (text: string) => ({
    en: `Search: “${text}”`,
    zh: `搜索：“${text}”`,
    de: `Suche: „${text}“`,
    ja: `検索：「${text}」`,
    ko: `검색: “${text}”`,
  }),
  searchPrompt: {
    en: 'Name a model, a part or a tag, and we will look through every drawer.',
    zh: '输入商品名、零件或标签，每个抽屉都替你翻一遍。',
    de: 'Nennen Sie ein Modell, ein Teil oder ein Merkmal – wir sehen in jeder Schublade nach.',
    ja: 'モデル名、部品名、タグを入力してください。すべての引き出しから探します。',
    ko: '모델, 부품 또는 태그를 입력하면 모든 서랍에서 찾아 드립니다.',
  },
  searching: (text: string) => ({
    en: `Looking for “${text}”…`,
    zh: `正在搜索“${text}”……`,
    de: `Suche nach „${text}“ …`,
    ja: `「${text}」を検索中…`,
    ko: `“${text}” 검색 중…`,
  }),
  resultsFor: (count: number, text: string) => ({
    en: `${number(count)} ${count === 1 ? 'result' : 'results'} for “${text}”`,
    zh: `“${text}”共有 ${number(count)} 个结果`,
    de: `${number(count)} Treffer für „${text}“`,
    ja: `「${text}」の検索結果 ${number(count)}件`,
    ko: `“${text}” 검색 결과 ${number(count)}개`,
  }),
  corrected: (count: number, text: string, corrected: string) => ({
    en: `Nothing for “${text}”. Showing “${corrected}”: ${number(count)} ${count === 1 ? 'result' : 'results'}`,
    zh: `没有找到“${text}”，已改为搜索“${corrected}”，共有 ${number(count)} 个结果`,
    de: `Nichts für „${text}“. Angezeigt wird „${corrected}“: ${number(count)} Treffer`,
    ja: `「${text}」は見つかりませんでした。「${corrected}」の検索結果 ${number(count)}件を表示しています。`,
    ko: `“${text}”에 대한 결과가 없어 “${corrected}” 검색 결과 ${number(count)}개를 보여 드립니다`,
  }),
  matchingSeries: { en: 'Matching series', zh: '相关系列', de: 'Passende Serien', ja: '該当するシリーズ', ko: '해당 시리즈' },
  noResults: (text: string) => ({
    en: `Nothing found for “${text}”`,
    zh: `没有找到“${text}”`,
    de: `Nichts gefunden für „${text}“`,
    ja: `「${text}」は見つかりませんでした`,
    ko: `“${text}”에 대한 결과가 없습니다`,
  }),
  noResultsText: {
    en: 'Check the spelling, or try fewer words.',
    zh: '请检查拼写，或减少关键词。',
    de: 'Prüfen Sie die Schreibweise oder verwenden Sie weniger Wörter.',
    ja: '表記を確かめるか、語を減らしてお試しください。',
    ko: '철자를 확인하거나 검색어를 줄여 보세요.',
  },
  searchTooLong: {
    en: 'That search is too long',
    zh: '搜索内容太长',
    de: 'Der Suchtext ist zu lang',
    ja: '検索文字列が長すぎます',
    ko: '검색어가 너무 깁니다',
  },
  searchTooLongText: (most: number) => ({
    en: `Please use ${most} characters at most.`,
    zh: `请不要超过 ${most} 个字符。`,
    de: `Bitte höchstens ${most} Zeichen.`,
    ja: `${most}文字以内で入力してください。`,
    ko: `${most}자 이내로 입력해 주세요.`,
  }),
}))
