import { inEachLanguage } from '@shop/contract/words'
import { FAILURE_MESSAGES } from './failure-messages.ts'
import { INPUT_MESSAGES } from './input-messages.ts'
import { RECORD_MESSAGES } from './record-messages.ts'

/** Texts of the server; those of single features are in their `texts.ts`. */
export const TEXTS = inEachLanguage({
  success: { en: 'Done', zh: '成功', de: 'Erledigt', ja: '完了しました', ko: '완료되었습니다' },
  codes: FAILURE_MESSAGES,
  andMore: (count: number) => ({
    en: `and ${count} more`,
    zh: `另有 ${count} 项`,
    de: `und ${count} weitere`,
    ja: `ほか${count}件`,
    ko: `외 ${count}개`,
  }),
  again: { en: 'Try again', zh: '重试', de: 'Erneut versuchen', ja: '再試行', ko: '다시 시도' },
  /** For previews of changes that cannot be published. */
  unfinished: {
    en: 'These changes cannot be shown yet',
    zh: '这些更改尚无法显示',
    de: 'Diese Änderungen können noch nicht angezeigt werden',
    ja: 'この変更はまだ表示できません',
    ko: '이 변경 사항은 아직 표시할 수 없습니다',
  },
  issues: { ...INPUT_MESSAGES, ...RECORD_MESSAGES },
})
