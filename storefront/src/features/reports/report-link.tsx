import type { ContentKind } from '@shop/contract/reviews/report-reasons'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import styles from './report-link.module.css'
import { reportsTexts } from './texts.ts'

const DIALOG = { load: () => import('./report-dialog.tsx'), texts: [reportsTexts] }

interface Props {
  kind: ContentKind
  id: number
  label: string
  /** Names the text that is reported, for screen readers. */
  name: string
}

/** Opens the form to report a text to the shop. The form loads when it is wanted. */
export function ReportLink({ kind, id, label, name }: Props) {
  const dialog = useLateCode(DIALOG)
  return (
    <>
      <button
        type="button"
        className={`${styles.link} no-print scripted`}
        aria-label={`${label}: ${name}`}
        aria-haspopup="dialog"
        aria-busy={dialog.isOpening}
        onClick={() => dialog.open()}
      >
        {label}
      </button>
      {dialog.code && <dialog.code.ReportDialog kind={kind} id={id} onClose={dialog.shut} />}
    </>
  )
}
