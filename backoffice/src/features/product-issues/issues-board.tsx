import { PRODUCT_ISSUES } from '@shop/contract/manage/product-issues/issue-kinds'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { ADMIN_PRODUCTS, adminProductAddress } from '@shop/contract/manage/addresses'
import { Fragment, type ReactNode, useState } from 'react'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { Empty } from '../../ui/states/states.tsx'
import { ColumnHead, Table } from '../../ui/table/table.tsx'
import { DeadLinksRow } from './dead-links-row.tsx'
import { detailOf } from './issue-detail.ts'
import { groupOf, ISSUE_GROUPS, type IssueGroup } from './issue-groups.ts'
import { FirstRecords, IssueRow } from './issue-row.tsx'
import { ShopIssueRow } from './shop-issue-row.tsx'
import styles from './product-issues.module.css'
import { ISSUE_WORDS, todayTexts as t } from './texts.ts'

export type ProductIssues = ManageAnswerOf<'GET /findings'>
type FirstSteps = ManageAnswerOf<'GET /first-steps'>
type KindOfIssue = ProductIssues['kinds'][number]

interface Props {
  issues: ProductIssues
  steps: Pick<FirstSteps, 'issues' | 'missingPolicies'>
}

/** `place` is its number among all issues. */
interface Issue {
  key: string
  group: IssueGroup | undefined
  row: (place: number) => ReactNode
}

export function IssuesBoard({ issues: { kinds, products, deadLinks }, steps }: Props) {
  const [group, setGroup] = useState<IssueGroup | 'all'>('all')
  const ofShop = steps.issues
  const ofKind = ({ kind }: KindOfIssue) => PRODUCT_ISSUES[kind] === 'stop'
  const rowOf = (kind: KindOfIssue): Issue => ({
    key: kind.kind,
    group: groupOf(kind.kind),
    row: (place) => <KindRow kind={kind} place={place} />,
  })
  const rows: Issue[] = [
    ...ofShop.map((issue): Issue => ({ key: issue, group: 'selling', row: (place) => <ShopIssueRow issue={issue} place={place} missing={steps.missingPolicies} /> })), // prettier-ignore
    ...kinds.filter(ofKind).map(rowOf),
    ...(deadLinks.count > 0 ? [{ key: 'deadLinks', group: 'links' as const, row: (place: number) => <DeadLinksRow links={deadLinks} place={place} /> }] : []), // prettier-ignore
    ...kinds.filter((kind) => !ofKind(kind)).map(rowOf),
  ]
  const counts = Map.groupBy(rows, (row) => row.group)
  const groups = ISSUE_GROUPS.filter((one) => counts.has(one))
  const isShown = (row: Issue) => group === 'all' || !groups.includes(group) || row.group === group
  return (
    <Sheet
      title={t.board}
      count={t.open(products, ofShop.length, deadLinks.count)}
      actions={
        groups.length > 1 ? (
          <Segmented
            label={t.show}
            value={group}
            onChange={setGroup}
            options={(['all', ...groups] as const).map((value) => ({
              value,
              label: t.groupOf(t.groups[value], value === 'all' ? rows.length : (counts.get(value)?.length ?? 0)),
            }))}
          />
        ) : undefined
      }
    >
      {rows.length === 0 ? (
        <Empty title={t.noIssues} text={t.noIssuesText} />
      ) : (
        <Table label={t.table} isStacked className={styles.table}>
          <thead>
            <tr>
              <ColumnHead>
                <span className="vh">{t.number}</span>
              </ColumnHead>
              <ColumnHead>{t.what}</ColumnHead>
              <ColumnHead>{t.where}</ColumnHead>
              <ColumnHead isFigure>{t.count}</ColumnHead>
              <ColumnHead>
                <span className="vh">{t.fix}</span>
              </ColumnHead>
            </tr>
          </thead>
          <tbody>{rows.map((row, index) => isShown(row) && <Fragment key={row.key}>{row.row(index + 1)}</Fragment>)}</tbody>
        </Table>
      )}
    </Sheet>
  )
}

const listOf = (kind: KindOfIssue['kind']) =>
  `${ADMIN_PRODUCTS}?${new URLSearchParams({ 'filter[state]': 'live,retired', 'filter[finding]': kind })}`

function KindRow({ kind: { kind, count, first }, place }: { kind: KindOfIssue; place: number }) {
  const { what, why } = ISSUE_WORDS[kind]
  const [only] = count === 1 ? first : []
  const detail = only && detailOf(only.finding)
  return (
    <IssueRow
      tone={PRODUCT_ISSUES[kind]}
      place={place}
      what={what}
      why={detail || why}
      count={count}
      where={
        <FirstRecords
          first={first}
          count={count}
          of={({ id, name, partNumber, finding: { field } }) => ({ to: adminProductAddress(id, field), name, code: partNumber })}
        />
      }
      fix={<Fix kind={kind} count={count} only={only} />}
    />
  )
}

function Fix({ kind, count, only }: Pick<KindOfIssue, 'kind' | 'count'> & { only: KindOfIssue['first'][number] | undefined }) {
  const { what, fix } = ISSUE_WORDS[kind]
  if (only)
    return (
      <ButtonLink looks={['small']} to={adminProductAddress(only.id, only.finding.field)} aria-label={t.fixOf(fix, only.name)}>
        {fix}
      </ButtonLink>
    )
  return (
    <ButtonLink looks={['small']} to={listOf(kind)} aria-label={t.showOf(count, what)}>
      {t.showSome(count)}
    </ButtonLink>
  )
}
