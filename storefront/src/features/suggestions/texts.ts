import { textGroup } from '../../frame/words/text-group.ts'

export const suggestionsTexts = textGroup('features/suggestions', ({ number, counted }) => ({
  suggestions: { en: 'Suggestions', zh: '搜索建议', de: 'Vorschläge', ja: '検索候補', ko: '검색 제안' },
  allResults: (count: number) => ({
    en: count === 1 ? 'See the result' : `All ${number(count)} results`,
    zh: `查看全部 ${number(count)} 个结果`,
    de: count === 1 ? 'Den Treffer ansehen' : `Alle ${number(count)} Treffer`,
    ja: `検索結果 ${number(count)}件をすべて見る`,
    ko: `결과 ${number(count)}개 모두 보기`,
  }),
  nothingFor: (text: string) => ({
    en: `Nothing for “${text}”.`,
    zh: `没有找到“${text}”。`,
    de: `Nichts zu „${text}“.`,
    ja: `「${text}」は見つかりませんでした。`,
    ko: `“${text}”에 대한 결과가 없습니다.`,
  }),
  /** Texts around the typed text and the corrected one. */
  correctedParts: {
    en: ['Nothing for “', '”. Showing “', '”.'],
    zh: ['没有“', '”的结果，已改为显示“', '”。'],
    de: ['Nichts zu „', '“. Angezeigt wird „', '“.'],
    ja: ['「', '」は見つかりません。「', '」を表示しています。'],
    ko: ['“', '” 결과가 없어 “', '” 결과를 표시합니다.'],
  },
  allTheSame: (text: string) => ({
    en: `Search for “${text}” anyway`,
    zh: `仍然搜索“${text}”`,
    de: `Trotzdem nach „${text}“ suchen`,
    ja: `「${text}」のまま検索する`,
    ko: `그래도 “${text}” 검색`,
  }),
  counts: (total: number, others: number) => ({
    en: `${counted(total, 'result', 'results')}, ${counted(others, 'other suggestion', 'other suggestions')}. Use the arrow keys to choose.`,
    zh: `${number(total)} 个商品，${number(others)} 条其他建议。可用方向键选择。`,
    de: `${number(total)} Treffer, ${counted(others, 'weiterer Vorschlag', 'weitere Vorschläge')}. Auswahl mit den Pfeiltasten.`,
    ja: `検索結果 ${number(total)}件、その他の候補 ${number(others)}件。矢印キーで選べます。`,
    ko: `결과 ${number(total)}개, 기타 제안 ${number(others)}개. 화살표 키로 선택하세요.`,
  }),
  recent: {
    en: 'Recent, on this device',
    zh: '最近搜索（仅存于本设备）',
    de: 'Zuletzt gesucht (auf diesem Gerät)',
    ja: '最近の検索（この端末のみ）',
    ko: '최근 검색(이 기기에만 저장)',
  },
  forget: { en: 'Clear these', zh: '清除记录', de: 'Verlauf löschen', ja: '履歴を消す', ko: '기록 지우기' },
  forgotten: { en: 'Cleared.', zh: '已清除。', de: 'Verlauf gelöscht.', ja: '消しました。', ko: '지웠습니다.' },
  recentCount: (count: number) => ({
    en: `${counted(count, 'recent search', 'recent searches')}. Use the arrow keys to choose.`,
    zh: `${number(count)} 条最近搜索。可用方向键选择。`,
    de: `${counted(count, 'letzte Suche', 'letzte Suchen')}. Auswahl mit den Pfeiltasten.`,
    ja: `最近の検索 ${number(count)}件。矢印キーで選べます。`,
    ko: `최근 검색 ${number(count)}개. 화살표 키로 선택하세요.`,
  }),
  choose: { en: 'choose', zh: '选择', de: 'wählen', ja: '選択', ko: '선택' },
  open: { en: 'open', zh: '打开', de: 'öffnen', ja: '開く', ko: '열기' },
  closeKey: { en: 'close', zh: '关闭', de: 'schließen', ja: '閉じる', ko: '닫기' },
}))
