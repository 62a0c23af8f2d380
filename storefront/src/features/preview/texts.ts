import { textGroup } from '../../frame/words/text-group.ts'

export const previewTexts = textGroup('features/preview', {
  preview: { en: 'Preview', zh: '预览', de: 'Vorschau', ja: 'プレビュー', ko: '미리보기' },
  withSaved: (rev: number) => ({
    en: `Version ${rev}, with saved changes`,
    zh: `版本 ${rev}，含已保存的更改`,
    de: `Version ${rev}, mit gespeicherten Änderungen`,
    ja: `バージョン ${rev}、保存済みの変更を含む`,
    ko: `버전 ${rev}, 저장된 변경 사항 포함`,
  }),
  asInShop: (rev: number) => ({
    en: `Version ${rev}, as in the shop`,
    zh: `版本 ${rev}，与商城一致`,
    de: `Version ${rev}, wie im Shop`,
    ja: `バージョン ${rev}、ショップと同じ内容`,
    ko: `버전 ${rev}, 쇼핑몰과 동일`,
  }),
  /** Followed by a time. */
  asOf: { en: 'As of', zh: '显示时间', de: 'Stand', ja: '表示時点', ko: '기준 시각' },
  asOfNow: { en: 'As of now', zh: '显示当前状态', de: 'Stand: jetzt', ja: '現時点の表示', ko: '현재 기준' },
  showNow: { en: 'Show it as of now', zh: '查看当前状态', de: 'Jetzigen Stand anzeigen', ja: '現時点を表示', ko: '현재 기준으로 보기' },
  /** Followed by a time. */
  showThen: { en: 'Show it as of', zh: '查看此时状态', de: 'Stand anzeigen vom', ja: '次の時点を表示', ko: '다음 시각 기준으로 보기' },
  /** Followed by a time. */
  ends: { en: 'The link works until', zh: '链接有效期至', de: 'Der Link gilt bis', ja: 'リンクの有効期限', ko: '링크 유효 기한' },
  writesNothing: {
    en: 'A preview only shows: nothing is bought, marked or sent from here.',
    zh: '预览仅供查看：无法在此购买、收藏或发送。',
    de: 'Eine Vorschau dient nur der Ansicht: Hier wird nichts gekauft, zu Favoriten hinzugefügt oder gesendet.',
    ja: 'プレビューは表示のみです。購入・お気に入り登録・送信はできません。',
    ko: '미리보기는 보기 전용입니다. 구매, 찜, 전송은 할 수 없습니다.',
  },
})
