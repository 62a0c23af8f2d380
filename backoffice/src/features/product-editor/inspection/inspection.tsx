import { FINDINGS } from '@shop/contract/manage/findings/finding-kinds'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Balloon } from '../../../ui/marks/marks.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import { detailOf } from '../../findings/finding-detail.ts'
import { goToField } from '../../records/go-to-field.ts'
import type { OpenRecord } from '../../records/open-record.ts'
import { useRecord } from '../../records/record-context.tsx'
import { findingLineTexts as t } from '../texts.ts'
import { type NumberedFinding, useNumberedFindings } from '../use-findings.ts'
import { useProduct } from '../use-product.ts'
import { fineChecks } from './fine-checks.ts'
import styles from './inspection.module.css'

/** What is not all right with the product, the worst first, each with the way to its mend; then what is. */
export function Inspection() {
  const record = useRecord()
  const { product } = useProduct()
  const findings = useNumberedFindings()
  const fine = fineChecks({ ...product, findings })
  return (
    <Sheet title={t.title} count={t.count(findings.length, fine.length)}>
      <ol className={styles.findings}>
        {findings.map((finding) => (
          <li key={finding.number} id={`finding-${finding.number}`}>
            <Balloon tone={FINDINGS[finding.kind]}>{finding.number}</Balloon>
            <span className={styles.what}>{finding.words.what}</span>
            <span className={styles.detail}>{finding.isFixed ? t.fixedByTyped : detailOf(finding) || finding.words.why}</span>
            <span className={styles.mend}>
              <Button looks={['small']} aria-label={t.mendOf(finding.words.mend, finding.number)} onClick={() => mend(record, finding)}>
                {finding.words.mend}
              </Button>
            </span>
          </li>
        ))}
        {fine.map((kind) => (
          <li key={kind} className={styles.fine}>
            <Icon name="check" small />
            <span>{t.fine[kind]}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

/** Leads to where a finding is mended: its field, or the dialog that chooses among saved changes. */
function mend(record: OpenRecord, { kind, field }: NumberedFinding) {
  if (kind === 'savedNotInShop') record.ask('publish')
  else if (kind === 'shopChangedSince') void record.compareWithShop()
  else if (field !== null) goToField(record.kind, field)
}
