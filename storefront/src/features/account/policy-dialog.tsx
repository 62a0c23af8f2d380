import type { MouseEvent } from 'react'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { AsyncView } from '../../ui/async-view.tsx'
import { Prose } from '../../ui/reading/prose.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Agreed } from './agree-label.tsx'
import styles from './policy-dialog.module.css'
import { accountTexts } from './texts.ts'

/** Shows a policy over the form, so that typed input is preserved. */
export function PolicyDialog({ flag, onClose }: { flag: Agreed; onClose: () => void }) {
  const t = useTexts(accountTexts)
  const answer = useAsk('GET /policy/getPolicyByFlag/{flag}/{language}', { flag })
  return (
    <Sheet form="dialog" title={flag === 'service' ? t.termsOfService : t.privacyPolicy} onClose={onClose}>
      <div className={styles.content} onClickCapture={openInTab}>
        <AsyncView
          answer={answer}
          loading={<Skeleton className={styles.skeleton} />}
          isEmpty={({ content }) => content.trim() === ''}
          empty={null}
        >
          {({ content }) => <Prose html={content} />}
        </AsyncView>
      </div>
    </Sheet>
  )
}

function openInTab(event: MouseEvent<HTMLElement>) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  link.target = '_blank'
  link.rel = 'noopener'
  event.stopPropagation()
}
