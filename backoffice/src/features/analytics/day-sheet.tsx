import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { Cell, ColumnHead, RowName, Table } from '../../ui/table/table.tsx'
import type { Analytics } from './analytics-address.ts'
import { downloadDays } from './csv-files.ts'
import { longDay } from './days.ts'
import { type Answer, daysIn, isMissing, missingDays, valueOf } from './figures.ts'
import { LateChart } from './late-chart.tsx'
import { analyticsTexts as t } from './texts.ts'

interface Props {
  analytics: Analytics
  answer: Answer
  onChange: (change: Partial<Analytics>) => void
}

const VIEWS = (['chart', 'table'] as const).map((value) => ({ value, label: t.views[value] }))

/** The chosen figure by day, as a chart or a table. */
export function DaySheet({ analytics: { figure, view, seller }, answer, onChange }: Props) {
  const missing = missingDays(answer)
  const notes = [
    missing.length > 0 && t.missing(missing),
    answer.period.until >= answer.today && t.soFar,
    figure === 'buys' || (figure === 'views' && seller === undefined) ? undefined : t.why[figure],
    t.mayLose,
  ]
  return (
    <Sheet
      title={t.perDay(figure)}
      actions={
        <>
          <Segmented label={t.view} options={VIEWS} value={view} onChange={(next) => onChange({ view: next })} />
          <Button looks={['small']} icon="download" onClick={() => downloadDays(answer)} aria-label={`${t.csv}: ${t.perDay(figure)}`}>
            {t.csv}
          </Button>
        </>
      }
      foot={notes.filter(Boolean).join(' ')}
    >
      {view === 'chart' ? (
        <LateChart answer={answer} days={daysIn(answer, answer.period)} figure={figure} />
      ) : (
        <DayTable answer={answer} figure={figure} />
      )}
    </Sheet>
  )
}

function DayTable({ answer, figure }: { answer: Answer; figure: Analytics['figure'] }) {
  const [days, before] = [daysIn(answer, answer.period), daysIn(answer, answer.before)]
  const textOf = (day: Answer['days'][number] | undefined) =>
    day === undefined || isMissing(day, answer) ? t.noData : t.number(valueOf(figure, day))
  const rows = days.map((day, place) => ({ day, before: before[place] })).toReversed()
  return (
    <Table label={t.dayTable} isLow>
      <thead>
        <tr>
          <ColumnHead>{t.day}</ColumnHead>
          <ColumnHead isFigure>{t.figures[figure]}</ColumnHead>
          <ColumnHead isFigure>{t.before}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.day.day}>
            <RowName name={longDay(row.day.day)} />
            <Cell isFigure>{textOf(row.day)}</Cell>
            <Cell isFigure>{textOf(row.before)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
