import { adminProductsOf } from '@shop/contract/manage/addresses'
import { Link } from '../../frame/link.tsx'
import { useMay } from '../../frame/rights.ts'
import { inlineLinkClass } from '../../ui/controls/button.tsx'
import { Status } from '../../ui/marks/marks.tsx'
import { RecordHead } from '../records/head/record-head.tsx'
import { RecordMenu } from '../records/head/record-menu.tsx'
import { useSummary } from '../records/record-context.tsx'
import type { KeptDefinition } from './definition-kind.ts'
import { definitionTexts as t } from './texts.ts'

/** The head of the form: its key, where it stands, how many products state it, and what can be done with it as a whole. */
export function DefinitionHead({ definition: { key, products }, name }: { definition: KeptDefinition; name: string }) {
  const may = useMay()
  const state = useSummary((summary) => summary.state)
  const stated =
    products === 0 ? (
      t.products(0)
    ) : (
      <Link className={inlineLinkClass} to={adminProductsOf(key)}>
        {t.products(products)}
      </Link>
    )
  return (
    <RecordHead
      title={name}
      code={key}
      status={<Status status={state}>{t.states[state]}</Status>}
      facts={[{ name: t.usedBy, value: stated }]}
    >
      <RecordMenu
        name={name}
        label={t.more}
        mayArchive={may('POST /definitions/{id}/archive')}
        archiveAbout={t.archiveAbout}
        whyKept={products > 0 ? t.isUsed(products) : undefined}
      />
    </RecordHead>
  )
}
