import { PRODUCT_ISSUES } from '@shop/contract/manage/product-issues/issue-kinds'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Balloon } from '../../../ui/marks/marks.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import { detailOf } from '../../product-issues/issue-detail.ts'
import { goToField } from '../../records/go-to-field.ts'
import type { OpenRecord } from '../../records/open-record.ts'
import { useRecord } from '../../records/record-context.tsx'
import { issueLineTexts as t } from '../texts.ts'
import { type NumberedIssue, useNumberedIssues } from '../use-issues.ts'
import { useProduct } from '../use-product.ts'
import { fineChecks } from './fine-checks.ts'
import styles from './inspection.module.css'

export function Inspection() {
  const record = useRecord()
  const { product } = useProduct()
  const issues = useNumberedIssues()
  const fine = fineChecks({ ...product, findings: issues })
  return (
    <Sheet title={t.title} count={t.count(issues.length, fine.length)}>
      <ol className={styles.issues}>
        {issues.map((issue) => (
          <li key={issue.number} id={`finding-${issue.number}`}>
            <Balloon tone={PRODUCT_ISSUES[issue.kind]}>{issue.number}</Balloon>
            <span className={styles.what}>{issue.words.what}</span>
            <span className={styles.detail}>{issue.isFixed ? t.fixedByTyped : detailOf(issue) || issue.words.why}</span>
            <span className={styles.fix}>
              <Button looks={['small']} aria-label={t.fixOf(issue.words.fix, issue.number)} onClick={() => fix(record, issue)}>
                {issue.words.fix}
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

function fix(record: OpenRecord, { kind, field }: NumberedIssue) {
  if (kind === 'savedNotInShop') record.ask('publish')
  else if (kind === 'shopChangedSince') void record.compareWithShop()
  else if (field !== null) goToField(record.kind, field)
}
