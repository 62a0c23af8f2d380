import { inEachLanguage } from '@shop/contract/words'
import { FAILURE_MESSAGES } from './failure-messages.ts'
import { INPUT_MESSAGES } from './input-messages.ts'

/** The server's own words by language. Those of one feature alone lie with it, in its `texts.ts`. */
export const TEXTS = inEachLanguage({
  success: { en: 'Done', zh: '成功', de: 'Erledigt', ja: '完了しました', ko: '완료되었습니다' },
  codes: FAILURE_MESSAGES,
  again: { en: 'Try again', zh: '重试', de: 'Erneut versuchen', ja: '再試行', ko: '다시 시도' },
  issues: INPUT_MESSAGES,
})
