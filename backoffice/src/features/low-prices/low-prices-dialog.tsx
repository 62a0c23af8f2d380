import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Cell, ColumnHead, Row, RowName, Table } from '../../ui/table/table.tsx'
import { amountText } from '../record-fields/shown-values.ts'
import { lowPriceTexts as t } from './texts.ts'
import { useQuestion } from './write-prices.ts'

const MOST = 50

export function LowPricesDialog() {
  const question = useQuestion()
  if (!question) return null
  const { rows, answer } = question
  return (
    <Dialog
      title={t.title(rows.length)}
      width={680}
      onClose={() => answer(false)}
      actions={(close) => (
        <>
          <Button looks={['solid']} onClick={close}>
            {t.leave}
          </Button>
          <Button looks={['danger']} onClick={() => answer(true)}>
            {t.confirm(rows.length)}
          </Button>
        </>
      )}
    >
      <p>{t.about}</p>
      <Table label={t.table} isLow>
        <thead>
          <tr>
            <ColumnHead>{t.product}</ColumnHead>
            <ColumnHead isFigure>{t.new}</ColumnHead>
            <ColumnHead isFigure>{t.now}</ColumnHead>
            <ColumnHead isFigure>{t.lowest}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST).map(({ productId, name, now, lowest, new: to }) => (
            <Row key={productId}>
              <RowName name={name} />
              <Cell isFigure>
                <b>{amountText(to)}</b>
              </Cell>
              <Cell isFigure>{amountText(now)}</Cell>
              <Cell isFigure>{amountText(lowest)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {rows.length > MOST && <p className="muted">{t.more(rows.length - MOST)}</p>}
    </Dialog>
  )
}
