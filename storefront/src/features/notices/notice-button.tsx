import type { NoticeKind } from '@shop/contract/notices/notice-words'
import { useId } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { textLinkClass } from '../../ui/button.ts'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { accountTexts } from '../account/texts.ts'
import { newsletterTexts } from '../newsletter/texts.ts'
import { noticeFormTexts } from './form/texts.ts'
import styles from './notice-button.module.css'
import { noticesTexts } from './texts.ts'

/** Product or part that the notice is about. */
export type NoticeOf = { productId: number } | { part: string }

const FORM = { load: () => import('./form/notice-form.tsx'), texts: [accountTexts, newsletterTexts, noticeFormTexts] }

/** Button below which the form opens. The form loads with the first press, because few shoppers need it. */
export function NoticeButton({ kind, of }: { kind: NoticeKind; of: NoticeOf }) {
  const t = useTexts(noticesTexts)
  const id = useId()
  const { code, open, shut, isOpening } = useLateCode(FORM)
  return (
    <div className={`scripted ${styles.notice}`}>
      <button
        type="button"
        className={`${textLinkClass} ${styles.button}`}
        aria-expanded={code !== undefined}
        aria-controls={code && id}
        aria-busy={isOpening}
        onClick={() => (code ? shut() : open())}
      >
        {t.ask[kind]}
      </button>
      {code && (
        <div id={id}>
          <code.NoticeForm kind={kind} of={of} />
        </div>
      )}
    </div>
  )
}
