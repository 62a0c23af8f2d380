import { textGroup } from '../../frame/words/text-group.ts'

export const notFoundTexts = textGroup('screens/not-found', {
  error404: { en: 'Error 404', zh: '错误 404', de: 'Fehler 404', ja: 'エラー 404', ko: '오류 404' },
  notFoundTitle: {
    en: 'Part not found',
    zh: '找不到这个零件',
    de: 'Teil nicht gefunden',
    ja: '部品が見つかりません',
    ko: '부품을 찾을 수 없습니다',
  },
  notFoundText: {
    en: 'This page is not in the manual. It may have been renumbered, or the link has lost a digit.',
    zh: '说明书里没有这一页。可能换了编号，也可能链接少了一位数字。',
    de: 'Diese Seite steht nicht in der Anleitung. Vielleicht wurde sie umnummeriert, oder im Link fehlt eine Ziffer.',
    ja: 'このページは説明書に載っていません。番号が変わったか、リンクの数字が抜けているようです。',
    ko: '설명서에 없는 페이지입니다. 번호가 바뀌었거나 링크에서 숫자가 빠졌을 수 있습니다.',
  },
  noSeriesTitle: { en: 'No products', zh: '没有商品', de: 'Keine Produkte', ja: '商品がありません', ko: '상품이 없습니다' },
  noSeriesText: {
    en: 'This series does not exist. Here are the ones that do.',
    zh: '没有这个系列。下面是现有的系列。',
    de: 'Diese Serie gibt es nicht. Unten stehen alle, die es gibt.',
    ja: 'このシリーズはありません。下のシリーズをご覧ください。',
    ko: '없는 시리즈입니다. 아래 시리즈를 둘러보세요.',
  },
  missing: { en: '? missing', zh: '? 缺件', de: '? fehlt', ja: '? 欠品', ko: '? 없음' },
  error410: { en: 'Error 410', zh: '错误 410', de: 'Fehler 410', ja: 'エラー 410', ko: '오류 410' },
  goneTitle: {
    en: 'No longer in the shop',
    zh: '已从商城下架',
    de: 'Nicht mehr im Shop',
    ja: 'ショップでの取り扱いを終了しました',
    ko: '더 이상 판매하지 않습니다',
  },
  goneText: {
    en: 'This page has left the shop for good. Search for what you need, or choose a series.',
    zh: '此页面已永久移除。请搜索所需内容，或选择一个系列。',
    de: 'Diese Seite gibt es nicht mehr. Suchen Sie, was Sie brauchen, oder wählen Sie eine Serie.',
    ja: 'このページは公開を終了しました。必要なものを検索するか、シリーズからお選びください。',
    ko: '이 페이지는 더 이상 제공되지 않습니다. 필요한 것을 검색하거나 시리즈를 선택하세요.',
  },
  removed: { en: 'removed', zh: '已移除', de: 'entfernt', ja: '終了', ko: '삭제됨' },
})
