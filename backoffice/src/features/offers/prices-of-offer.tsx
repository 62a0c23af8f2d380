import { adminProductAddress } from '@shop/contract/manage/addresses'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { OFFER_RESULTS, type OfferResult } from '@shop/contract/kinds/declared/offer'
import { useState } from 'react'
import { useAnswer } from '../../frame/calls/queries.ts'
import { Link } from '../../frame/link.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { AnswerView, Empty } from '../../ui/states/states.tsx'
import { Cell, ColumnHead, Row, RowName, Table } from '../../ui/table/table.tsx'
import type { KeptRecord } from '../kind-words/calls-of-kind.ts'
import { amountText } from '../record-fields/shown-values.ts'
import { FormSection } from '../records/form/form-section.tsx'
import styles from './offers.module.css'
import { offerTexts as t } from './texts.ts'

type Prices = ManageAnswerOf<'GET /offers/{id}/prices'>

/** Dry run of an offer: the prices that its publication would schedule. */
export function PricesOfOffer({ record: { id } }: { record: KeptRecord }) {
  const [result, setResult] = useState<OfferResult | 'all'>('all')
  const [pages, setPages] = useState<readonly number[]>([])
  const after = pages.at(-1)
  const input = { id, limit: 25, ...(result !== 'all' && { result }), ...(after !== undefined && { after }) }
  const answer = useAnswer('GET /offers/{id}/prices', input)
  return (
    <FormSection name="prices" title={t.preview} about={t.previewAbout}>
      <AnswerView answer={answer} failed={t.previewFailed}>
        {({ rows, counts, next }) => {
          const total = OFFER_RESULTS.reduce((sum, one) => sum + counts[one], 0)
          if (total === 0) return <Empty title={t.nothing} text={t.nothingAbout} />
          const some = OFFER_RESULTS.filter((one) => counts[one] > 0 || one === result)
          return (
            <>
              <Segmented
                label={t.shown}
                options={[
                  { value: 'all', label: t.all(total) },
                  ...some.map((one) => ({ value: one, label: t.countOf(one, counts[one]) })),
                ]}
                value={result}
                onChange={(chosen) => {
                  setResult(chosen)
                  setPages([])
                }}
              />
              <PriceTable rows={rows} />
              {(pages.length > 0 || next !== null) && (
                <div className="row">
                  <Button looks={['small']} disabled={pages.length === 0} onClick={() => setPages(pages.slice(0, -1))}>
                    {t.earlier}
                  </Button>
                  <Button looks={['small']} disabled={next === null} onClick={() => next !== null && setPages([...pages, next])}>
                    {t.later}
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </AnswerView>
    </FormSection>
  )
}

function PriceTable({ rows }: Pick<Prices, 'rows'>) {
  return (
    <Table label={t.preview} isLow>
      <thead>
        <tr>
          <ColumnHead>{t.columns.product}</ColumnHead>
          <ColumnHead isFigure>{t.columns.now}</ColumnHead>
          <ColumnHead isFigure className={styles.minor}>
            {t.columns.lowest}
          </ColumnHead>
          <ColumnHead isFigure>{t.columns.next}</ColumnHead>
          <ColumnHead isFigure className={styles.minor}>
            {t.columns.off}
          </ColumnHead>
          <ColumnHead>{t.columns.result}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ productId, name, partNumber, now, lowest, next, conflict, result }) => (
          <Row key={productId}>
            <RowName name={<Link to={adminProductAddress(productId)}>{name || partNumber}</Link>} below={partNumber} />
            <Cell isFigure>{amountText(now)}</Cell>
            <Cell isFigure className={styles.minor}>
              {amountOr(lowest)}
            </Cell>
            <Cell isFigure>{amountOr(next)}</Cell>
            <Cell isFigure className={styles.minor}>
              {next !== null && next < now ? t.off(Math.round((1 - next / now) * 100)) : amountOr(null)}
            </Cell>
            <Cell className={result === 'fine' ? 'muted' : result === 'conflict' ? styles.conflict : ''}>
              {result === 'conflict' ? t.conflict(conflict) : t.results[result]}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

const amountOr = (amount: number | null) => (amount === null ? <span className="faint">–</span> : amountText(amount))
