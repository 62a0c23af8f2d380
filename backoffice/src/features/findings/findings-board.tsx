import { FINDINGS } from '@shop/contract/manage/findings/finding-kinds'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { ADMIN_PRODUCTS, adminProductAddress } from '@shop/contract/manage/addresses'
import { Link } from '../../frame/link.tsx'
import { numberText } from '../../frame/times.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Balloon } from '../../ui/marks/marks.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { Empty } from '../../ui/states/states.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table/table.tsx'
import { detailOf } from './finding-detail.ts'
import styles from './findings.module.css'
import { FINDING_WORDS, todayTexts as t } from './texts.ts'

export type Findings = ManageAnswerOf<'GET /findings'>
type KindOfFinding = Findings['kinds'][number]

/** What is not all right with the products in the shop, by kind, the worst first: each with one verb that leads to its mend. */
export function FindingsBoard({ findings: { kinds, products } }: { findings: Findings }) {
  return (
    <Sheet title={t.board} count={t.open(products)}>
      {kinds.length === 0 ? (
        <Empty title={t.allRight} text={t.allRightText} />
      ) : (
        <Table label={t.table} className={styles.table}>
          <thead>
            <tr>
              <ColumnHead>
                <span className="vh">{t.number}</span>
              </ColumnHead>
              <ColumnHead>{t.what}</ColumnHead>
              <ColumnHead>{t.where}</ColumnHead>
              <ColumnHead isFigure>{t.count}</ColumnHead>
              <ColumnHead>
                <span className="vh">{t.mend}</span>
              </ColumnHead>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind, place) => (
              <KindRow key={kind.kind} kind={kind} place={place + 1} />
            ))}
          </tbody>
        </Table>
      )}
    </Sheet>
  )
}

/** The products of a finding in the shop, as the list has them. */
const listOf = (kind: KindOfFinding['kind']) =>
  `${ADMIN_PRODUCTS}?${new URLSearchParams({ 'filter[state]': 'live', 'filter[finding]': kind })}`

function KindRow({ kind: { kind, count, first }, place }: { kind: KindOfFinding; place: number }) {
  const { what, why } = FINDING_WORDS[kind]
  const [only] = count === 1 ? first : []
  const detail = only && detailOf(only.finding)
  return (
    <Row className={styles.row}>
      <Cell className={styles.number}>
        <Balloon tone={FINDINGS[kind]}>{place}</Balloon>
      </Cell>
      <th scope="row" className={styles.what}>
        <b>{what}</b>
        <span className={styles.why}>{detail || why}</span>
      </th>
      <Cell className={styles.where}>
        <ul>
          {first.map(({ id, name, partNumber, finding: { field } }) => (
            <li key={id}>
              <Link className={styles.product} to={adminProductAddress(id, field)}>
                {name}
              </Link>{' '}
              <span className="mono faint" translate="no">
                {partNumber}
              </span>
            </li>
          ))}
          {count > first.length && <li className="faint">{t.more(count - first.length)}</li>}
        </ul>
      </Cell>
      <Cell isFigure className={styles.count}>
        {numberText(count)}
      </Cell>
      <Cell className={styles.mend}>
        <Mend kind={kind} count={count} only={only} />
      </Cell>
    </Row>
  )
}

/** One verb: of one product its field in the editor, of several their list. */
function Mend({ kind, count, only }: Pick<KindOfFinding, 'kind' | 'count'> & { only: KindOfFinding['first'][number] | undefined }) {
  const { what, mend } = FINDING_WORDS[kind]
  if (only)
    return (
      <ButtonLink looks={['small']} to={adminProductAddress(only.id, only.finding.field)} aria-label={t.mendOf(mend, only.name)}>
        {mend}
      </ButtonLink>
    )
  return (
    <ButtonLink looks={['small']} to={listOf(kind)} aria-label={t.showOf(count, what)}>
      {t.show(count)}
    </ButtonLink>
  )
}
