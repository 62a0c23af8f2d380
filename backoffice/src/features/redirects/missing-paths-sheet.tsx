import { useAnswer } from '../../frame/calls/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import { Cell, ColumnHead, Row, RowName, Table } from '../../ui/table/table.tsx'
import styles from './redirects.module.css'
import { redirectTexts as t } from './texts.ts'

/** `onCreate`: undefined if the user may not create redirects. */
export function MissingPathsSheet({ onCreate }: { onCreate: ((start: { from: string }) => void) | undefined }) {
  const answer = useAnswer('GET /missing-paths')
  return (
    <div className={styles.below}>
      <Sheet title={t.title} count={answer.data?.rows.length} foot={t.about}>
        <AnswerView answer={answer} failed={t.failed}>
          {({ rows }) =>
            rows.length === 0 ? (
              <p className={`muted ${styles.none}`}>{t.none}</p>
            ) : (
              <Table label={t.table} isLow>
                <thead>
                  <tr>
                    <ColumnHead>{t.columns.path}</ColumnHead>
                    <ColumnHead isFigure>{t.columns.hits}</ColumnHead>
                    <ColumnHead className={styles.minor}>{t.columns.last}</ColumnHead>
                    <ColumnHead>
                      <span className="vh">{t.columns.act}</span>
                    </ColumnHead>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ path, hits, lastDay }) => (
                    <Row key={path}>
                      <RowName name={<span className={styles.path}>{path}</span>} />
                      <Cell isFigure>{t.hits(hits)}</Cell>
                      <Cell className={`${styles.nowrap} ${styles.minor}`}>
                        <time dateTime={lastDay}>{t.day(lastDay)}</time>
                      </Cell>
                      <Cell className={styles.nowrap}>
                        {onCreate && (
                          <Button looks={['small']} aria-label={t.redirectOf(path)} onClick={() => onCreate({ from: path })}>
                            {t.redirect}
                          </Button>
                        )}
                      </Cell>
                    </Row>
                  ))}
                </tbody>
              </Table>
            )
          }
        </AnswerView>
      </Sheet>
    </div>
  )
}
